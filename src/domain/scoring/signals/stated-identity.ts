import type { Dossier } from '#domain/evidence/dossier.ts'
import { newest, type Fact } from '#domain/evidence/fact.ts'
import { checkUscc, normaliseUscc } from '#domain/identifiers/uscc.ts'
import { hasChinese, latinWords, normaliseName } from '#domain/names/normalise.ts'

// Compares what others say of the company with what the register says. The register is never compared with itself,
// and that the buyer picked our candidate is no statement of the buyer's.

export const identityParts = ['code', 'name', 'representative'] as const
export type IdentityPart = (typeof identityParts)[number]

/** Somebody's word on one part of the identity. */
export interface Statement {
  part: IdentityPart
  by: 'buyer' | 'record'
  agrees: boolean
  /** Where it disagrees, what differs. */
  words: string
}

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>
export interface StatedIdentity {
  statements: Statement[]
  /** What the comparison rests on; empty where the register was not read. */
  facts: Fact[]
}

/** Every statement on code, name and representative that can be held against the register. */
export function statedIdentity(dossier: Dossier): StatedIdentity {
  const identity = newest(dossier.facts, 'identity')
  if (!identity) return { statements: [], facts: [] }
  const representative = newest(dossier.facts, 'legalRepresentative')
  const independent = findIndependent(dossier, identity)
  const ofRepresentative = representative ? statedRepresentative(dossier, representative) : []
  const ofRecord = independent ? recordStatements(independent, identity) : []
  return {
    statements: [...statedCodes(dossier, identity), ...statedName(dossier, identity), ...ofRecord, ...ofRepresentative],
    facts: [
      identity,
      ...(ofRecord.length > 0 && independent ? [independent] : []),
      ...(ofRepresentative.length > 0 && representative ? [representative] : []),
    ],
  }
}

/** Whether a code that the buyer was given fails its check digit or is not the registered one: LICENCE_MISMATCH. */
export function disputedCode(dossier: Dossier): Statement | undefined {
  return statedIdentity(dossier).statements.find((one) => one.part === 'code' && one.by === 'buyer' && !one.agrees)
}

/** Characters of a stated code that is none, because there are not 18; 0 where that is not so. */
export function strayCodeLength({ answers }: Dossier): number {
  const { length } = normaliseUscc(answers.statedUscc ?? '')
  return length === 18 ? 0 : length
}

function statedCodes(dossier: Dossier, { value }: Of<'identity'>): Statement[] {
  const typed = checkUscc(dossier.searchTerm)
  const stated = normaliseUscc(dossier.answers.statedUscc ?? '')
  // Fewer or more than 18 characters are no credit code, and say nothing.
  const codes = [...(stated.length === 18 ? [stated] : []), ...(typed.kind === 'valid' ? [typed.code] : [])]
  return codes.flatMap((code): Statement[] => {
    const check = checkUscc(code)
    if (check.kind === 'identity_number') return []
    if (code === value.uscc) return [{ part: 'code', by: 'buyer', agrees: true, words: '' }]
    if (check.kind === 'invalid')
      return [{ part: 'code', by: 'buyer', agrees: false, words: `The credit code that you gave is not a valid code. ${check.problem}` }]
    return value.uscc
      ? [{ part: 'code', by: 'buyer', agrees: false, words: `You gave the credit code ${code}; the register has ${value.uscc}.` }]
      : []
  })
}

function statedName({ searchTerm }: Dossier, { value }: Of<'identity'>): Statement[] {
  const isLegalName = hasChinese(searchTerm) && normaliseName(searchTerm) === normaliseName(value.legalName)
  return isLegalName ? [{ part: 'name', by: 'buyer', agrees: true, words: '' }] : []
}

function statedRepresentative({ answers }: Dossier, { value }: Of<'legalRepresentative'>): Statement[] {
  const stated = answers.statedLegalRepresentative?.trim() ?? ''
  const agrees = stated === '' ? null : isSamePerson(stated, value)
  if (agrees === null) return []
  return [
    {
      part: 'representative',
      by: 'buyer',
      agrees,
      words: `You were told ${stated}; the register names ${value.en} (${value.zh}) as legal representative.`,
    },
  ]
}

/** Null where it cannot be told: one name of two, or the same family name with a given name that may be an English one. */
function isSamePerson(stated: string, registered: { zh: string; en: string }): boolean | null {
  if (hasChinese(stated)) return stated.replace(/[^\p{Script=Han}]/gu, '') === registered.zh.replace(/[^\p{Script=Han}]/gu, '')
  const title = /^(?:mr|mrs|ms|miss|dr|madam|sir)$/u
  const words = latinWords(stated).filter((word) => !title.test(word))
  const known = latinWords(registered.en)
  const letters = (all: string[]) => all.toSorted().join('')
  if (
    letters(words) === letters(known) ||
    [words, [...words.slice(-1), ...words.slice(0, -1)]].some((order) => order.join('') === known.join(''))
  )
    return true
  return words.length < 2 || known.length === 0 || words.some((word) => known.includes(word)) ? null : false
}

/** A GLEIF record, unless the identity itself was read from there. */
function findIndependent({ facts }: Dossier, identity: Of<'identity'>): Of<'leiRecord'> | undefined {
  return newest(
    facts.filter((one) => one.source.id !== identity.source.id),
    'leiRecord',
  )
}

function recordStatements({ value, source }: Of<'leiRecord'>, identity: Of<'identity'>): Statement[] {
  const { legalName, uscc, formerNames } = identity.value
  const registeredAs = checkUscc(value.registeredAs ?? '')
  // A lapsed record is no longer kept up: what differs there may only be old.
  const current = value.registrationStatus === 'ISSUED'
  const code =
    registeredAs.kind === 'valid' && uscc
      ? [
          {
            part: 'code' as const,
            agrees: registeredAs.code === uscc,
            words: `${source.name} has the credit code ${registeredAs.code}; the register has ${uscc}.`,
          },
        ]
      : []
  const isFormer = formerNames.some((former) => normaliseName(former.zh) === normaliseName(value.legalName))
  const comparable = hasChinese(value.legalName) && !isFormer
  const name = comparable
    ? [
        {
          part: 'name' as const,
          agrees: normaliseName(value.legalName) === normaliseName(legalName),
          words: `${source.name} has the name ${value.legalName}; the register has ${legalName}.`,
        },
      ]
    : []
  return [...code, ...name].filter((one) => one.agrees || current).map((one) => ({ ...one, by: 'record' }))
}
