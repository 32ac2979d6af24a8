import { newest } from '#domain/evidence/fact.ts'
import { addMonths } from '#domain/scoring/calendar.ts'
import { methodology } from '#domain/scoring/methodology.ts'
import { capitalised, count, listWords } from '#domain/scoring/words.ts'
import { asEvent, dated, describeWorst, unrepaired } from './dated-records.ts'
import { checked, recorded, searched, unknown, type Rule } from './finding.ts'

export const rateMedia: Rule = (dossier, m = methodology) => {
  const media = newest(dossier.facts, 'media')
  if (!media) return unknown('News not searched')
  const rated = unrepaired(media.value.records).map((record) =>
    asEvent({
      record,
      v0: m.outcomes.R1_adverse_media[record.severity],
      label: record.severity === 'serious' ? 'Serious adverse news' : 'Minor adverse news',
    }),
  )
  if (rated.length === 0)
    return searched(1, m.signals.R1_adverse_media.recall, 'Searched, no article that names the company', [media], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [media],
    dossier,
  )
}

/** Buyers report incidents from a later release on; a network that nobody can report to proves nothing. */
export const rateIncidents: Rule = () => unknown('Not asked: buyers cannot report incidents yet')

export const rateDisputes: Rule = (dossier, m = methodology) => {
  const disputes = newest(dossier.facts, 'ipDisputes')
  if (!disputes) return unknown('Disputes over designs and brands not searched')
  const rated = unrepaired(disputes.value.records).map((record) => {
    const v0 = m.outcomes.R3_ip_disputes[record.kind]
    // A dispute runs until it ends; a penalty is an event.
    return record.kind === 'dispute'
      ? { record, v0, label: 'Dispute over designs or brands' }
      : asEvent({ record, v0, label: 'Penalty for counterfeiting' })
  })
  if (rated.length === 0) return searched(1, m.signals.R3_ip_disputes.recall, 'Searched, none found', [disputes], dossier)
  return recorded(
    rated.map((one) => dated(one, dossier)),
    describeWorst(rated, dossier, m),
    [disputes],
    dossier,
  )
}

const webWords = { domain_age: 'domain age', icp_owner: 'owner of the filing', email_domain: 'e-mail domain' } as const

export const rateFootprint: Rule = (dossier) => {
  const web = newest(dossier.facts, 'web')
  if (!web) return unknown('Website and e-mail domain not checked')
  const { checks } = web.value
  const [agree, differ] = [true, false].map((agrees) =>
    checks.filter((check) => check.agrees === agrees).map((check) => webWords[check.what]),
  ) as [string[], string[]]
  const words = [agree.length > 0 ? `agree: ${listWords(agree)}` : '', differ.length > 0 ? `disagree: ${listWords(differ)}` : ''].filter(
    (part) => part !== '',
  )
  return checked(agree.length / checks.length, capitalised(words.join('; ')), [web], dossier)
}

const changeWords = {
  legal_representative: 'legal representative',
  shareholders: 'shareholders',
  name: 'name',
  address: 'address',
} as const

export const rateChurn: Rule = (dossier, m = methodology) => {
  const changes = newest(dossier.facts, 'changes')
  if (!changes) return unknown('Register not read')
  const { byChanges, months } = m.outcomes.R5_management_churn
  const since = addMonths(dossier.scoredAt, -months)
  const what = unrepaired(changes.value.records).flatMap((record) =>
    record.on > since && record.what in changeWords ? [changeWords[record.what as keyof typeof changeWords]] : [],
  )
  if (what.length === 0)
    return searched(byChanges[0] ?? 1, m.signals.R5_management_churn.recall, `None in the last ${months} months`, [changes], dossier)
  const v = byChanges[Math.min(what.length, byChanges.length - 1)] ?? 0
  return checked(v, `${count(what.length, 'change')} in ${months} months: ${listWords([...new Set(what)])}`, [changes], dossier)
}
