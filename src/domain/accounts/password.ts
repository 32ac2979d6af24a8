/** The parts of the rule, as the message names them. Specification section 5. */
const parts = [
  { words: 'be at least 8 characters long', met: (password: string) => [...password].length >= 8 },
  { words: 'contain an uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { words: 'contain a lowercase letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { words: 'contain a number', met: (password: string) => /\p{Nd}/u.test(password) },
] as const

/** What a new password lacks, as one sentence; null when it is good. */
export function passwordProblem(password: string): string | null {
  const unmet = parts.filter((part) => !part.met(password)).map((part) => part.words)
  return unmet.length === 0 ? null : `Password must ${unmet.join(', ')}`
}
