import { newest } from '#domain/evidence/fact.ts'
import { yearsSince } from '#domain/scoring/calendar.ts'
import { evidenceOf } from '#domain/scoring/signals/finding.ts'
import { makerEvidence } from '#domain/scoring/signals/maker-evidence.ts'
import { capitalised, listWords, sayAge } from '#domain/scoring/words.ts'
import type { CauseRule } from './cause.ts'

export const findFalseCertificate: CauseRule = ({ facts }) => {
  const section = newest(facts, 'certificates')
  const denied = section?.value.certificates.find((one) => one.state === 'false')
  if (!section || !denied) return []
  return [
    {
      code: 'CERTIFICATE_FALSE',
      words: `The issuer denies a certificate: ${denied.en}.`,
      short: 'false certificate',
      evidenceIds: [section.evidenceId],
    },
  ]
}

export const findShell: CauseRule = ({ facts, scoredAt }, m) => {
  const [identity, capital] = [newest(facts, 'identity'), newest(facts, 'capital')]
  const [insured, address] = [newest(facts, 'insuredStaff'), newest(facts, 'address')]
  const years = identity ? yearsSince(identity.value.establishedOn, scoredAt) : Infinity
  const shared = address?.value.companiesRegisteredThere
  const signs = [
    { fact: identity, is: years < m.triggers.youngYears, words: `${sayAge(years)} old` },
    { fact: capital, is: capital?.value.paidIn?.minor === 0, words: 'nothing paid in' },
    { fact: insured, is: insured?.value.count === 0, words: 'nobody insured' },
    {
      fact: address,
      is: address?.value.kind === 'mass_registration',
      words: shared ? `an address shared by ${shared} companies` : 'an address for mass registration',
    },
  ].filter((sign) => sign.is)
  if (signs.length < m.triggers.shellSigns) return []
  const words = `${capitalised(listWords(signs.map((sign) => sign.words)))}: the pattern of a shell.`
  return [{ code: 'TYPOLOGY_SHELL', words, short: 'shell pattern', evidenceIds: evidenceOf(signs.flatMap((sign) => sign.fact ?? [])) }]
}

export const findYoungWithoutExport: CauseRule = ({ facts, scoredAt }, m) => {
  const identity = newest(facts, 'identity')
  const exports = newest(facts, 'exports')
  // Only a search that was made and found nothing counts against it.
  if (!identity || !exports || exports.value.customsRecord || exports.value.shipments) return []
  const years = yearsSince(identity.value.establishedOn, scoredAt)
  if (years >= m.triggers.youngYears) return []
  return [
    {
      code: 'AGE_LT_12M_NO_EXPORT',
      words: `${capitalised(sayAge(years))} old, and a search found no export.`,
      short: 'new, and no export found',
      evidenceIds: evidenceOf([identity, exports]),
    },
  ]
}

export const findClaimedMaker: CauseRule = (dossier, m) => {
  if (dossier.answers.saysItMakes !== true) return []
  const { found, unread, onlyTrades, facts } = makerEvidence(dossier)
  if (!onlyTrades || unread.length > 0 || found.length > m.triggers.traderKindsAtMost) return []
  const evidence = found.length === 0 ? 'no evidence of making was found' : `the only evidence of making is: ${listWords(found)}`
  return [
    {
      code: 'CLAIMED_MAKER_IS_TRADER',
      words: `It says that it makes the goods; its scope names trade only, and ${evidence}.`,
      short: 'trader that claims a factory',
      evidenceIds: evidenceOf(facts),
    },
  ]
}
