import { checkUscc, normaliseUscc } from '#domain/identifiers/uscc.ts'

/** What stands under the credit code while it is typed. `error` never stops the request. */
export interface CodeHint {
  help?: string
  error?: string
}

const rule = '18 characters, on the licence and often on the invoice.'

/** Says nothing is wrong before the code is whole, unless no more typing can mend it. */
export function codeHint(typed: string): CodeHint {
  const length = normaliseUscc(typed).length
  if (length === 0) return { help: rule }
  const check = checkUscc(typed)
  if (check.kind === 'valid') return { help: [check.words, ...check.warnings].join(' ') }
  if (check.kind === 'identity_number') return { error: check.problem }
  if (length < 18 && check.position === undefined) return { help: `${rule} ${length} so far.` }
  return { error: check.problem, help: 'You can submit it as it is; the report then says that it does not fit.' }
}
