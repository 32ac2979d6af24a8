import { isIdentityNumber, mayBeIdentityNumber } from './identity-number.ts'
import { organisationCheckDigit } from './organisation-code.ts'
import { holderOf } from './uscc-holder.ts'

// Unified social credit code 统一社会信用代码, GB 32100-2015: registering authority and kind of holder (2), division (6),
// organisation code (9), check digit (1).

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** 3 to the power of the position, modulo 31. */
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28]
/** The letters that the alphabet leaves out, and what they are usually misread from. */
const misread: Record<string, string> = { I: '1', O: '0', Z: '2', S: '5', V: 'U' }
/** First two digits of divisions of China, with 10 for the national bureau. GB/T 2260. */
const provinces = new Set(
  '10 11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82'.split(' '),
)

export type UsccCheck =
  | { kind: 'valid'; code: string; holder: string; division: string; organisationCode: string; words: string; warnings: string[] }
  | { kind: 'invalid'; problem: string; position?: number }
  | { kind: 'identity_number'; problem: string }

interface Problem {
  problem: string
  /** Counted from 1. */
  position?: number
}

/** The code without spaces, hyphens and full-width forms, in capitals. */
export function normaliseUscc(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
}

/** In groups, as it is read aloud: 91 330206 MAEXAMPL8 Y. */
export function formatUscc(code: string): string {
  return [code.slice(0, 2), code.slice(2, 8), code.slice(8, 17), code.slice(17)].join(' ')
}

/** Check digit for the first 17 characters. */
export function usccCheckDigit(first17: string): string {
  const sum = weights.reduce((total, weight, n) => total + weight * alphabet.indexOf(first17.charAt(n)), 0)
  return alphabet.charAt((31 - (sum % 31)) % 31)
}

/** A whole code from its first 17 characters, or from 16, where the check digit of the organisation code is missing too. */
export function completeUscc(start: string): string {
  const first17 = start.length === 16 ? start + organisationCheckDigit(start.slice(8, 16)) : start
  return first17 + usccCheckDigit(first17)
}

/** Reads a credit code as typed and says in a buyer's words what is right or wrong with it. */
export function checkUscc(text: string): UsccCheck {
  const code = normaliseUscc(text)
  const problem = findProblem(code)
  // Cards of foreign residents begin with 9 as company codes do: there the code that fits wins.
  const isPersonal = problem ? isIdentityNumber(code) || mayBeIdentityNumber(code) : isIdentityNumber(code) && !code.startsWith('9')
  if (isPersonal) {
    return {
      kind: 'identity_number',
      problem: 'This looks like a person’s identity number. Please do not enter it; we need the company’s credit code.',
    }
  }
  if (problem) return { kind: 'invalid', ...problem }
  return {
    kind: 'valid',
    code,
    holder: holderOf(code)?.words ?? '',
    division: code.slice(2, 8),
    organisationCode: `${code.slice(8, 16)}-${code.charAt(16)}`,
    words: '18 characters. The last one is a check digit, and it fits.',
    warnings: warningsOf(code),
  }
}

function findProblem(code: string): Problem | null {
  if (code === '') return { problem: 'Please type the credit code: 18 characters, on the licence and often on the invoice.' }
  const foreign = [...code].findIndex((character) => !alphabet.includes(character))
  if (foreign >= 0) return unknownCharacter(code.charAt(foreign), foreign + 1)
  if (code.length !== 18) return { problem: `A credit code has 18 characters; this one has ${code.length}.` }
  if (!holderOf(code)) return { problem: `No authority in China gives codes that begin with ${code.slice(0, 2)}.`, position: 1 }
  const place = /^..\d*[^\d]/u.exec(code.slice(0, 8))?.[0].length
  if (place)
    return {
      problem: `Characters 3 to 8 stand for a place and are digits; the ${ordinal(place)} is ${code.charAt(place - 1)}.`,
      position: place,
    }
  return wrongDigit(code, 18, usccCheckDigit(code)) ?? wrongDigit(code, 17, organisationCheckDigit(code.slice(8, 16)))
}

function unknownCharacter(character: string, position: number): Problem {
  if (!/[A-Z]/u.test(character))
    return { problem: `A credit code has only digits and capital letters; the ${ordinal(position)} character is ${character}.`, position }
  return {
    problem: `A credit code never has the letter ${character}; the ${ordinal(position)} character may be ${misread[character]}.`,
    position,
  }
}

function wrongDigit(code: string, position: number, right: string): Problem | null {
  const found = code.charAt(position - 1)
  return found === right
    ? null
    : { problem: `The ${ordinal(position)} character should be ${right}, not ${found}: one of the characters was mistyped.`, position }
}

function warningsOf(code: string): string[] {
  const holder = holderOf(code)
  const place = provinces.has(code.slice(2, 4)) ? [] : ['Characters 3 to 8 name no place in China that we know.']
  return holder?.trades === false ? [...place, `This code belongs to a ${holder.words}, not to a company.`] : place
}

function ordinal(position: number): string {
  const ending = position < 4 ? ['st', 'nd', 'rd'][position - 1] : 'th'
  return `${position}${ending}`
}
