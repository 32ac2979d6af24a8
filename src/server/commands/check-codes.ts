import { parseArgs } from 'node:util'
import { isLei, normaliseLei } from '#domain/identifiers/lei.ts'
import { isOrganisationCode } from '#domain/identifiers/organisation-code.ts'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import { type CliCommand, CommandError, readTyped } from './command.ts'

interface Checked {
  code: string
  kind: 'uscc' | 'lei' | 'organisation_code' | 'identity_number'
  valid: boolean
  problem: string | null
}

/** What one code is, and what is wrong with it. Whatever is no other kind is read as a credit code. */
export function checkCode(code: string): Checked {
  if (isOrganisationCode(code)) return { code, kind: 'organisation_code', valid: true, problem: null }
  if (normaliseLei(code).length === 20) {
    return isLei(code)
      ? { code, kind: 'lei', valid: true, problem: null }
      : { code, kind: 'lei', valid: false, problem: 'The two check digits at the end do not fit.' }
  }
  const checked = checkUscc(code)
  if (checked.kind === 'valid') return { code, kind: 'uscc', valid: true, problem: null }
  return { code, kind: checked.kind === 'identity_number' ? 'identity_number' : 'uscc', valid: false, problem: checked.problem }
}

export const checkCodes: CliCommand = {
  name: 'id check',
  usage: '--file CODES [--json]',
  summary: 'Check credit codes and other identifiers, one in a line.',
  store: false,
  async run(call) {
    const { args, out, progress } = call
    const { values } = parseArgs({ args, options: { file: { type: 'string' }, json: { type: 'boolean' } } })
    if (!values.file) throw new CommandError('Name the file of codes with --file.')
    const text = await readTyped(call, values.file)
    const checked = text
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean)
      .map(checkCode)
    for (const one of checked)
      out(
        values.json ? `${JSON.stringify(one)}\n` : `${one.code}\t${one.valid ? 'valid' : 'not valid'}\t${one.kind}\t${one.problem ?? ''}\n`,
      )
    progress(`${checked.length} codes, ${checked.filter(({ valid }) => valid).length} valid\n`)
  },
}
