import { parseArgs } from 'node:util'
import { identify, type Identified } from '#domain/identifiers/identify.ts'
import { type CliCommand, CommandError, readTyped } from './command.ts'

type Checked = Identified & { code: string }

/** What one code is. The number of a person is not repeated: what is printed is often kept. */
function checkCode(typed: string): Checked {
  const identified = identify(typed)
  return { code: identified.kind === 'identity_number' ? '[identity number]' : typed, ...identified }
}

function inWords({ code, kind, valid, problem, warnings, says }: Checked): string {
  const said = [says.holder, says.registeredWith && `registered with ${says.registeredWith}`, says.division].filter(Boolean).join(', ')
  return [code, valid ? 'valid' : 'not valid', kind, problem ?? said, ...warnings].join('\t')
}

export const checkCodes: CliCommand = {
  name: 'id check',
  usage: 'CODE… | --file CODES [--json]',
  summary: 'Check credit codes, organisation codes, registration numbers and LEIs, and say what they tell.',
  store: false,
  async run(call) {
    const { args, out, progress } = call
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { file: { type: 'string' }, json: { type: 'boolean' } },
    })
    if (!values.file && positionals.length === 0) throw new CommandError('Give the codes, or name a file of codes with --file.')
    const lines = values.file ? (await readTyped(call, values.file)).split(/\r?\n/) : []
    const typed = [...positionals, ...lines].map((line) => line.trim()).filter(Boolean)
    const checked = typed.map(checkCode)
    for (const one of checked) out(`${values.json ? JSON.stringify(one) : inWords(one)}\n`)
    progress(`${checked.length} codes, ${checked.filter(({ valid }) => valid).length} valid\n`)
  },
}
