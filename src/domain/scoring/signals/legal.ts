import { newest } from '#domain/evidence/fact.ts'
import { addYears } from '#domain/scoring/calendar.ts'
import { methodology } from '#domain/scoring/methodology.ts'
import { capitalised, count, listWords, sayDay } from '#domain/scoring/words.ts'
import { asEvent, dated, describeWorst, isOpen, unrepaired } from './dated-records.ts'
import { checked, recorded, searched, unknown, type Rule } from './finding.ts'
import { scopeExports, scopeNames } from './scope-words.ts'
import { identityParts, statedIdentity, strayCodeLength, type IdentityPart } from './stated-identity.ts'

const partWords: Record<IdentityPart, string> = { code: 'credit code', name: 'name', representative: 'legal representative' }

export const rateIdentity: Rule = (dossier, m = methodology) => {
  const { statements, facts } = statedIdentity(dossier)
  const { allEqual, twoEqual, contradiction } = m.outcomes.L1_identity
  if (facts.length === 0) return unknown('Register not read')
  const disagreement = statements.find((one) => !one.agrees)
  if (disagreement) return checked(contradiction, disagreement.words, facts, dossier)
  const equal = identityParts.filter((part) => statements.some((one) => one.part === part))
  const missing = listWords(identityParts.filter((part) => !equal.includes(part)).map((part) => partWords[part]))
  const words = capitalised(listWords(equal.map((part) => partWords[part])))
  if (equal.length === 3) return checked(allEqual, `${words} agree with the register`, facts, dossier)
  if (equal.length === 2) return checked(twoEqual, `${words} agree with the register; ${missing} not compared`, facts, dossier)
  const length = strayCodeLength(dossier)
  if (length > 0) return unknown(`The credit code that you gave has ${length} characters, not 18, and was not compared`, facts)
  if (equal.length === 1)
    return unknown(`Only the ${partWords[equal[0] ?? 'name']} is stated, and agrees with the register: too little to count`, facts)
  return unknown('Nothing stated to hold against the register: no credit code, no representative', facts)
}

export const rateStatus: Rule = (dossier, m = methodology) => {
  const status = newest(dossier.facts, 'status')
  if (!status) return unknown('Register not read')
  const { state, zh, en } = status.value
  // A status that nobody dates may be of any year.
  if (!status.asOf) return unknown(`${en} (${zh}), but the source gives no date for it`, [status])
  if (state === 'unrecognised') return unknown(`The register prints a status that we do not know: ${zh}`, [status])
  return checked(m.outcomes.L2_status[state], `${en} (${zh}), as of ${sayDay(status.asOf)}`, [status], dossier)
}

const abnormalReasons = {
  late_annual_report: 'annual report late',
  information_not_published: 'required information not published',
  unreachable: 'not reachable at the registered address',
  false_data: 'false data given to the register',
} as const

export const rateAbnormalList: Rule = (dossier, m = methodology) => {
  const listings = newest(dossier.facts, 'abnormalListings')
  if (!listings) return unknown('Abnormal operations list not read')
  const rated = unrepaired(listings.value.records).map((record) => ({
    record,
    v0: m.outcomes.L3_abnormal_list[record.reason],
    label: `Listed: ${abnormalReasons[record.reason]}`,
  }))
  if (rated.length === 0) return searched(1, m.signals.L3_abnormal_list.recall, 'Searched, not listed', [listings], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [listings],
    dossier,
  )
}

export const rateSeriousViolation: Rule = (dossier, m = methodology) => {
  const violations = newest(dossier.facts, 'seriousViolations')
  if (!violations) return unknown('Serious violation list not read')
  const rated = unrepaired(violations.value.records).map((record) => ({
    record,
    v0: m.outcomes.L4_serious_violation.listed,
    label: 'On the serious violation list',
  }))
  if (rated.length === 0) return searched(1, m.signals.L4_serious_violation.recall, 'Searched, not listed', [violations], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [violations],
    dossier,
  )
}

const enforcementWords = {
  enforced: 'Court enforcement',
  consumption_limit: 'Barred from high spending by a court',
  ended_without_assets: 'Enforcement ended, no assets found',
  dishonest_debtor: 'Dishonest judgment debtor',
} as const

export const rateEnforcement: Rule = (dossier, m = methodology) => {
  const enforcement = newest(dossier.facts, 'enforcement')
  if (!enforcement) return unknown('Court enforcement not read')
  const all = unrepaired(enforcement.value.records)
  // A person's record counts only when more than the name ties it to the company. Section 5, same-name rule.
  const tied = all.filter((record) => record.against === 'company' || record.identityProved)
  const sameName =
    tied.length < all.length ? `; ${count(all.length - tied.length, 'possible same name', 'possible same names')}, not counted` : ''
  if (tied.length === 0) return searched(1, m.signals.L5_enforcement.recall, `Searched, none found${sameName}`, [enforcement], dossier)
  const outcomes = m.outcomes.L5_enforcement
  const rated = tied.map((record) => {
    const isPaid = record.kind === 'enforced' && !isOpen(record, dossier)
    const whom = record.against === 'company' ? '' : ' (its representative)'
    return { record, v0: isPaid ? outcomes.paid : outcomes[record.kind], label: `${enforcementWords[record.kind]}${whom}` }
  })
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m) + sameName,
    [enforcement],
    dossier,
  )
}

const lawsuitWords = {
  commercial: 'Commercial lawsuit',
  quality: 'Lawsuit over quality',
  wages: 'Lawsuit over wages',
  other: 'Other lawsuit',
} as const

export const rateLitigation: Rule = (dossier, m = methodology) => {
  const judgments = newest(dossier.facts, 'judgments')
  if (!judgments) return unknown('Judgments not read')
  const { few, more, pattern, fewAtMost, patternFrom, years } = m.outcomes.L6_litigation
  const cases = unrepaired(judgments.value.records).filter((record) => record.role === 'defendant')
  if (cases.length === 0)
    return searched(
      1,
      m.signals.L6_litigation.recall,
      'Searched, none found. Coverage low: few judgments are published',
      [judgments],
      dossier,
    )
  const since = addYears(dossier.scoredAt, -years)
  const recent = cases.filter((record) => record.on >= since)
  const grave = recent.filter((record) => record.matter === 'quality' || record.matter === 'wages')
  const rated = cases.map((record) => {
    const usual = recent.includes(record) && recent.length > fewAtMost ? more : few
    const isPattern = grave.length >= patternFrom && grave.includes(record)
    return {
      record,
      v0: isPattern ? pattern : usual,
      label: isPattern ? `${grave.length} cases over quality or wages, the worst` : lawsuitWords[record.matter],
    }
  })
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [judgments],
    dossier,
  )
}

export const ratePenalties: Rule = (dossier, m = methodology) => {
  const penalties = newest(dossier.facts, 'penalties')
  if (!penalties) return unknown('Administrative penalties not read')
  const rated = unrepaired(penalties.value.records).map((record) =>
    asEvent({ record, v0: m.outcomes.L7_admin_penalty[record.severity], label: `${capitalised(record.severity)} penalty` }),
  )
  if (rated.length === 0) return searched(1, m.signals.L7_admin_penalty.recall, 'Searched, none found', [penalties], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [penalties],
    dossier,
  )
}

export const rateScope: Rule = (dossier, m = methodology) => {
  const scope = newest(dossier.facts, 'scope')
  if (!scope) return unknown('Register not read')
  const product = dossier.answers.product?.trim() ?? ''
  const exporting = scopeExports(scope.value)
  const trade = exporting ? 'import and export are in its scope' : 'import and export are not in its scope'
  if (product === '') return unknown(`You did not say what you buy; ${trade}`, [scope])
  const named = scopeNames(scope.value, product)
  if (named === null) return unknown(`What you buy cannot be compared with the wording of the scope; ${trade}`, [scope])
  const { both, one, neither } = m.outcomes.L8_scope_fit
  const v = named && exporting ? both : named || exporting ? one : neither
  return checked(v, `The scope ${named ? 'names' : 'does not name'} what you buy; ${trade}`, [scope], dossier)
}
