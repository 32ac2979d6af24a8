import { newest } from '#domain/evidence/fact.ts'
import { yearsSince } from '#domain/scoring/calendar.ts'
import { methodology } from '#domain/scoring/methodology.ts'
import { capitalised, count, listWords, sayAge, sayDay } from '#domain/scoring/words.ts'
import { checked, notApplicable, searched, unknown, type Rule } from './finding.ts'
import { makerEvidence } from './maker-evidence.ts'

export const rateAge: Rule = (dossier, m = methodology) => {
  const identity = newest(dossier.facts, 'identity')
  if (!identity) return unknown('Register not read')
  const years = yearsSince(identity.value.establishedOn, dossier.scoredAt)
  return checked(
    between(m.outcomes.O1_age.points, years),
    `${capitalised(sayAge(years))}: established on ${sayDay(identity.value.establishedOn)}`,
    [identity],
    dossier,
  )
}

/** Straight lines between the points, level outside them. */
function between(points: readonly (readonly [number, number])[], x: number): number {
  const next = points.findIndex(([at]) => at > x)
  const [to, from] = [points[next], points[next - 1]]
  if (!to) return points.at(-1)?.[1] ?? 0
  return from ? from[1] + ((to[1] - from[1]) * (x - from[0])) / (to[0] - from[0]) : to[1]
}

export const rateInsuredStaff: Rule = (dossier, m = methodology) => {
  const claim = dossier.answers.claimedStaff
  if (claim === null) return notApplicable('No claim to compare: you did not say how many staff it claims')
  const insured = newest(dossier.facts, 'insuredStaff')
  if (!insured) return unknown(`${claim} claimed; insured staff not read`)
  const needed = m.outcomes.O2_insured_staff.shareOfClaim * claim
  const { count: number, year } = insured.value
  const words = `${number === 0 ? 'Nobody' : number} insured in the report for ${year}, against ${claim} claimed`
  return checked(number >= needed ? 1 : number / needed, words, [insured], dossier)
}

export const rateMakerEvidence: Rule = (dossier, m = methodology) => {
  const claim = dossier.answers.saysItMakes
  const { found, unread, onlyTrades, facts } = makerEvidence(dossier)
  const { supported, byKinds } = m.outcomes.O3_maker_evidence
  if (claim === null) return unknown('You did not say whether it claims to make the goods', facts)
  if (!claim)
    return onlyTrades
      ? checked(supported, 'It says that it trades, and its scope agrees', facts, dossier)
      : unknown('It does not claim to make the goods; its scope shows no trade only', facts)
  const v = byKinds[Math.min(found.length, byKinds.length - 1)] ?? 0
  const words =
    found.length === 0
      ? 'Claims a factory; none of five kinds of evidence'
      : `Claims a factory; ${found.length} of five kinds of evidence: ${listWords(found)}`
  const isEnough = found.length >= byKinds.length - 1
  return unread.length > 0 && !isEnough ? unknown(`${words}. Not read: ${listWords(unread)}`, facts) : checked(v, words, facts, dossier)
}

export const rateAddress: Rule = (dossier, m = methodology) => {
  const address = newest(dossier.facts, 'address')
  if (!address) return unknown('Register not read')
  const { kind, companiesRegisteredThere: shared } = address.value
  const outcome = m.outcomes.O4_address[kind]
  if (kind === 'unclassified')
    return searched(outcome, m.signals.O4_address.recall, 'Nothing wrong found, but the site is not proved', [address], dossier)
  const words = {
    own_industrial_site: 'Its own industrial site',
    office: 'An office',
    residential: 'A residential address',
    mass_registration: `An address ${shared ? `shared by ${shared} companies` : 'used for mass registration'}`,
  }
  return checked(outcome, words[kind], [address], dossier)
}

export const rateExports: Rule = (dossier, m = methodology) => {
  const exports = newest(dossier.facts, 'exports')
  if (!exports) return unknown('Export record not read')
  const { customsRecord, shipments } = exports.value
  const { recordAndShipments, oneOfThem, nothingFound } = m.outcomes.O5_export_evidence
  const record = customsRecord ? `customs record since ${customsRecord.since.slice(0, 4)}` : 'no customs record found'
  const shipped = shipments ? `${count(shipments.count, 'shipment')}, the last on ${sayDay(shipments.lastOn)}` : 'no shipment found'
  if (!customsRecord && !shipments)
    return searched(
      nothingFound,
      m.signals.O5_export_evidence.recall,
      'Searched, no customs record and no shipment found',
      [exports],
      dossier,
    )
  return checked(customsRecord && shipments ? recordAndShipments : oneOfThem, capitalised(`${record}; ${shipped}`), [exports], dossier)
}

const certificateWords = {
  valid: 'issuer, holder and product agree',
  uncheckable: 'cannot be checked',
  expired: 'expired',
  another_product: 'for another product',
  false: 'denied by its issuer',
} as const

export const rateCertificates: Rule = (dossier, m = methodology) => {
  const section = newest(dossier.facts, 'certificates')
  if (!section) return unknown('No certificate was supplied')
  const { needed, certificates } = section.value
  if (!needed) return notApplicable('None needed for these goods', [section])
  const outcome = m.outcomes.O6_certificates
  const worst = certificates.toSorted((a, b) => outcome[a.state] - outcome[b.state])[0]
  if (!worst) return unknown('Needed, but none was supplied', [section])
  const more = certificates.length > 1 ? `; ${certificates.length - 1} more` : ''
  return checked(outcome[worst.state], `${worst.en}: ${certificateWords[worst.state]}${more}`, [section], dossier)
}

/** Documents of one order are compared from the next release on; until then nothing is known of them. */
export const rateDocuments: Rule = () => unknown('Documents of the order were not compared')
