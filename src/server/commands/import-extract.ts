import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { importExtracts } from '#server/extracts/actions.ts'
import { type CliCommand, CommandError, readTyped } from './command.ts'

/** So many faults are printed; whoever has mended these sees the rest. */
const mostPrinted = 100

export const importExtract: CliCommand = {
  name: 'import extract',
  usage: 'FILE... [--dry-run]',
  summary: 'Keep dated register extracts, all of them or none. docs/register-extract.md describes the format.',
  store: true,
  async run(call) {
    const { args, cwd, out, progress } = call
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { 'dry-run': { type: 'boolean', default: false } } })
    if (positionals.length === 0) throw new CommandError('Name at least one JSON file of register extracts.')
    const dryRun = values['dry-run']
    const files = []
    for (const file of new Set(positionals)) files.push({ file, folder: dirname(resolve(cwd, file)), text: await readTyped(call, file) })
    const imported = await importExtracts(call, files, { dryRun })
    if (!('counts' in imported)) {
      progress(faultLines(imported.faults))
      throw new CommandError(summaryOf(imported.faults.length))
    }
    const lines = imported.planned.map(plannedLine)
    if (dryRun) out(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    out(`${JSON.stringify(imported.counts)}\n`)
  },
}

type Imported = Awaited<ReturnType<typeof importExtracts>>
type Faults = Imported['faults']
type Planned = Extract<Imported, { counts: object }>['planned'][number]

/** What would be done with one extract. */
const plannedLine = ({ file, at, legalName, uscc, company, isHeld, answer, attachments }: Planned) => ({
  file,
  ...(at.length > 0 && { extract: at[0]! + 1 }),
  company: legalName,
  uscc,
  is: isHeld ? 'unchanged' : company ? 'updated' : 'added',
  sections: answer.facts.map(({ kind }) => kind),
  facts: answer.facts.length,
  attachments: attachments.map(({ title, contentType, bytes }) => ({ title, contentType, bytes })),
})

function faultLines(faults: Faults): string {
  const lines = faults.slice(0, mostPrinted).map(({ file, pointer, en, zh }) => `${placeWords(file, pointer)}: ${en} ${zh}\n`)
  const rest = faults.length - lines.length
  return lines.join('') + (rest > 0 ? `… and ${rest} more. 另有 ${rest} 处。\n` : '')
}

/** "list.json, extract 2, /1/sections/identity". */
function placeWords(file: string, pointer: string): string {
  const [, index] = /^\/(\d+)/u.exec(pointer) ?? []
  return [file, ...(index ? [`extract ${Number(index) + 1}`] : []), ...(pointer ? [pointer] : [])].join(', ')
}

const summaryOf = (faults: number) =>
  `Nothing was stored: ${faults} ${faults === 1 ? 'fault has' : 'faults have'} to be corrected first. 未保存任何内容：请先更正 ${faults} 处错误。`
