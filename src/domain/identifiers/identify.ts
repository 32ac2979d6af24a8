import { divisionOf } from './division.ts'
import { mayBeOldIdentityNumber } from './identity-number.ts'
import { leiCheckDigits } from './lei.ts'
import { organisationCheckDigit } from './organisation-code.ts'
import { isRegistrationNumber, registrantOf, registrationCheckDigit } from './registration-number.ts'
import { checkUscc, normaliseUscc } from './uscc.ts'
import { registeredWith } from './uscc-holder.ts'

export const identifierKinds = ['uscc', 'organisation_code', 'registration_number', 'lei', 'identity_number'] as const

/** What a code is. `says` are the statements that it carries, for people. */
export interface Identified {
  kind: (typeof identifierKinds)[number]
  valid: boolean
  problem: string | null
  warnings: string[]
  says: { registeredWith?: string; holder?: string; division?: string }
}

/**
 * Tells by its length what a code is meant to be, checks it and reads what it says. Whatever fits no other kind is read as
 * a credit code. The identity number of a person is recognised so that it can be refused: callers must not repeat it.
 */
export function identify(text: string): Identified {
  const code = normaliseUscc(text)
  if (code.length === 20) return identifyLei(code)
  if (/^\d{15}$/u.test(code)) return identifyRegistrationNumber(code)
  if (code.length === 9) return identifyOrganisationCode(code)
  return identifyUscc(code)
}

function identifyUscc(code: string): Identified {
  const checked = checkUscc(code)
  if (checked.kind === 'identity_number') return refused(checked.problem)
  if (checked.kind === 'invalid') return invalid('uscc', checked.problem)
  const from = registeredWith(code)
  const says = { ...(from && { registeredWith: from }), holder: checked.holder, ...placeOf(checked.division) }
  return { ...valid('uscc'), warnings: [...checked.warnings, ...unknownPlace(checked.division)], says }
}

function identifyLei(code: string): Identified {
  if (!/^[0-9A-Z]{18}\d{2}$/u.test(code))
    return invalid('lei', 'An LEI has 18 letters and digits and then two check digits; this one has something else.')
  const right = leiCheckDigits(code.slice(0, 18))
  if (right === code.slice(18)) return valid('lei')
  return invalid('lei', `The two check digits at the end should be ${right}, not ${code.slice(18)}: one of the characters was mistyped.`)
}

function identifyOrganisationCode(code: string): Identified {
  if (!/^[0-9A-Z]{8}[0-9X]$/u.test(code))
    return invalid('organisation_code', 'An organisation code has eight digits or capital letters and then a digit or X.')
  const right = organisationCheckDigit(code.slice(0, 8))
  if (right === code.charAt(8)) return valid('organisation_code')
  return invalid('organisation_code', `The 9th character should be ${right}, not ${code.charAt(8)}: one of the characters was mistyped.`)
}

function identifyRegistrationNumber(code: string): Identified {
  if (isRegistrationNumber(code)) {
    const division = code.slice(0, 6)
    const says = { registeredWith: 'the market regulator', holder: registrantOf(code), ...placeOf(division) }
    return { ...valid('registration_number'), warnings: unknownPlace(division), says }
  }
  // One in ten registration numbers would look like an old identity number; those whose check digit fits are taken as what they are.
  if (mayBeOldIdentityNumber(code))
    return refused('This looks like a person’s old identity number. Please do not enter it; we need the company’s credit code.')
  const right = registrationCheckDigit(code.slice(0, 14))
  const problem = `The 15th digit should be ${right}, not ${code.charAt(14)}. A few numbers given before 2007 have no check digit: compare with the licence.`
  return invalid('registration_number', problem)
}

const valid = (kind: Identified['kind']): Identified => ({ kind, valid: true, problem: null, warnings: [], says: {} })
const invalid = (kind: Identified['kind'], problem: string): Identified => ({ ...valid(kind), valid: false, problem })
const refused = (problem: string): Identified => invalid('identity_number', problem)

function placeOf(code: string): { division?: string } {
  const division = divisionOf(code)
  return division ? { division: division.names.join(' ') } : {}
}

function unknownPlace(code: string): string[] {
  const division = divisionOf(code)
  if (!division || division.known) return []
  return [`Characters that stand for the place, ${code}, are in no table; the first of them mean ${division.names.join(' ')}.`]
}
