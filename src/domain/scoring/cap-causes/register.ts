import { newest } from '#domain/evidence/fact.ts'
import { disputedCode, statedIdentity } from '#domain/scoring/signals/stated-identity.ts'
import { openRecords } from '#domain/scoring/signals/dated-records.ts'
import { evidenceOf } from '#domain/scoring/signals/finding.ts'
import { sayDay } from '#domain/scoring/words.ts'
import type { CapCause, CauseRule } from './cause.ts'

type Said = Pick<CapCause, 'code' | 'words' | 'short'>

const notActive = {
  revoked: 'licence revoked',
  deregistered: 'deregistered',
  annulled: 'registration annulled',
  ordered_closed: 'ordered to close',
} as const

export const findNotActive: CauseRule = ({ facts }) => {
  const status = newest(facts, 'status')
  if (!status || !(status.value.state in notActive)) return []
  const { state, en, zh, since } = status.value
  const words = `The register says ${en} (${zh})${since ? ` since ${sayDay(since)}` : ''}: the company may not trade.`
  return [{ code: 'NOT_ACTIVE', words, short: notActive[state as keyof typeof notActive], evidenceIds: [status.evidenceId] }]
}

export const findInsolvency: CauseRule = (dossier) => {
  const section = newest(dossier.facts, 'liquidation')
  const status = newest(dossier.facts, 'status')
  const open = openRecords(section?.value.records, dossier)
  const record = open.find((one) => one.kind === 'bankruptcy') ?? open[0]
  if (section && record?.kind === 'bankruptcy')
    return [
      {
        code: 'INSOLVENCY',
        words: `A court accepted its bankruptcy on ${sayDay(record.on)}.`,
        short: 'in bankruptcy',
        evidenceIds: [section.evidenceId],
      },
    ]
  if (section && record)
    return [
      {
        code: 'INSOLVENCY',
        words: `A liquidation committee was set up on ${sayDay(record.on)}.`,
        short: 'in liquidation',
        evidenceIds: [section.evidenceId],
      },
    ]
  if (status?.value.state !== 'liquidation') return []
  return [
    {
      code: 'INSOLVENCY',
      words: `The register says that it is being wound up: ${status.value.en} (${status.value.zh}).`,
      short: 'in liquidation',
      evidenceIds: [status.evidenceId],
    },
  ]
}

export const findSeriousViolation: CauseRule = (dossier) => {
  const section = newest(dossier.facts, 'seriousViolations')
  const [record] = openRecords(section?.value.records, dossier)
  if (!section || !record) return []
  return [
    {
      code: 'SERIOUS_VIOLATION',
      words: `On the list of serious violators (严重违法失信) since ${sayDay(record.on)}.`,
      short: 'on the list of serious violators',
      evidenceIds: [section.evidenceId],
    },
  ]
}

export const findAbnormalListing: CauseRule = (dossier) => {
  const section = newest(dossier.facts, 'abnormalListings')
  const open = openRecords(section?.value.records, dossier)
  const listed = (reason: string) => open.find((record) => record.reason === reason)
  const [unreachable, falseData, late] = [listed('unreachable'), listed('false_data'), listed('late_annual_report')]
  const said: (Said | false | undefined)[] = [
    unreachable && {
      code: 'ABNORMAL_UNREACHABLE',
      words: `Listed as abnormal since ${sayDay(unreachable.on)}: nobody was found at the registered address.`,
      short: 'not reachable at its address',
    },
    falseData && {
      code: 'ABNORMAL_FALSE_DATA',
      words: `Listed as abnormal since ${sayDay(falseData.on)}: it gave false data to the register.`,
      short: 'false data in the register',
    },
    // The milder cap is for firms listed for this reason only.
    !unreachable &&
      !falseData &&
      late && {
        code: 'ABNORMAL_LATE_REPORT',
        words: `Listed as abnormal since ${sayDay(late.on)}: its annual report was not filed in time.`,
        short: 'annual report late',
      },
  ]
  return section ? said.flatMap((one) => (one ? [{ ...one, evidenceIds: [section.evidenceId] }] : [])) : []
}

export const findDebtor: CauseRule = (dossier) => {
  const section = newest(dossier.facts, 'enforcement')
  const open = openRecords(section?.value.records, dossier)
  const company = open.filter((record) => record.against === 'company')
  const debtor = company.find((record) => record.kind === 'dishonest_debtor')
  const limited = company.find((record) => record.kind === 'consumption_limit')
  const person = open.find(
    (record) => record.kind === 'dishonest_debtor' && record.against === 'legal_representative' && record.identityProved,
  )
  const said: (Said | undefined)[] = [
    debtor && {
      code: 'DISHONEST_DEBTOR',
      words: `On the courts’ list of dishonest judgment debtors (失信被执行人) since ${sayDay(debtor.on)}.`,
      short: 'dishonest judgment debtor',
    },
    person && {
      code: 'DISHONEST_DEBTOR_REPRESENTATIVE',
      words: `Its legal representative is on the courts’ list of dishonest debtors since ${sayDay(person.on)}; identity proved.`,
      short: 'representative is a dishonest debtor',
    },
    limited && {
      code: 'CONSUMPTION_LIMIT',
      words: `A court has barred the company from high spending (限制高消费) since ${sayDay(limited.on)}.`,
      short: 'barred from high spending',
    },
  ]
  return section ? said.flatMap((one) => (one ? [{ ...one, evidenceIds: [section.evidenceId] }] : [])) : []
}

export const findTaxD: CauseRule = ({ facts }) => {
  const tax = newest(facts, 'tax')
  const rating = tax?.value.rating
  if (!tax || rating?.grade !== 'D') return []
  return [
    {
      code: 'TAX_D',
      words: `The tax bureau rated it D for ${rating.year}, the lowest class.`,
      short: 'tax rating D',
      evidenceIds: [tax.evidenceId],
    },
  ]
}

export const findMismatch: CauseRule = (dossier) => {
  const disputed = disputedCode(dossier)
  if (!disputed) return []
  return [
    {
      code: 'LICENCE_MISMATCH',
      words: disputed.words,
      short: 'credit code does not agree',
      evidenceIds: evidenceOf(statedIdentity(dossier).facts.slice(0, 1)),
    },
  ]
}
