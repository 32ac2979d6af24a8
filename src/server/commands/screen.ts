import { parseArgs } from 'node:util'
import { checkUscc } from '#domain/identifiers/uscc.ts'
import type { Match } from '#domain/screening/match.ts'
import { listSearched } from '#server/lists/queries.ts'
import { screenName } from '#server/screening/actions.ts'
import { type CliCommand, CommandError, readTyped } from './command.ts'

const columns = ['name', 'uscc', 'country'] as const

interface Asked {
  line: number
  name: string
  uscc: string | null
  country: string | null
}

export const screen: CliCommand = {
  name: 'screen',
  usage: '--file NAMES.tsv [--json]',
  summary: `Look for names on the loaded lists. The first line names the columns: ${columns.join(', ')}; only name is needed.`,
  store: true,
  async run(call) {
    const { args, database, clock, out, progress } = call
    const { values } = parseArgs({ args, options: { file: { type: 'string' }, json: { type: 'boolean' } } })
    if (!values.file) throw new CommandError('Name the file of names with --file.')
    const asked = readNames(await readTyped(call, values.file), values.file)
    const loaded = (await listSearched(database.db)).filter((list) => list.loaded)
    if (loaded.length === 0) throw new CommandError('No list is loaded, so nothing can be searched. "cli import list" loads one.')
    let found = 0
    for (const one of asked) {
      const unusable = faultOf(one)
      if (unusable) progress(`Line ${one.line}: ${unusable}\n`)
      const began = performance.now()
      const matches = await screenName(database.db, one, clock())
      const tookMs = Math.round((performance.now() - began) * 100) / 100
      if (matches.length > 0) found += 1
      out(values.json ? `${JSON.stringify({ name: one.name, tookMs, hits: matches.map(rowOf) })}\n` : linesOf(one, matches))
    }
    progress(`${asked.length} names on ${loaded.length} lists, ${found} with a hit\n`)
  },
}

function readNames(text: string, file: string): Asked[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/u, '').split(/\r?\n/u)
  const titles = header.split('\t').map((title) => title.trim().toLowerCase())
  const unknown = titles.filter((title) => !columns.some((column) => column === title))
  if (!titles.includes('name') || unknown.length > 0)
    throw new CommandError(
      `The first line of ${file} must name its columns, parted by tabs: name, and if wanted uscc and country. It says "${header.slice(0, 100)}".`,
    )
  return lines.flatMap((line, index) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const cell = (title: (typeof columns)[number]) => cells[titles.indexOf(title)] || null
    return line.trim() === '' ? [] : [{ line: index + 2, name: cell('name') ?? '', uscc: cell('uscc'), country: cell('country') }]
  })
}

/** What of a line is not searched, in words that do not repeat it: it may be a person's number. */
function faultOf({ uscc }: Asked): string | null {
  const check = uscc === null ? null : checkUscc(uscc)
  if (check === null || check.kind === 'valid') return null
  return check.kind === 'identity_number'
    ? 'a person’s identity number stands in the place of the credit code. It is not searched; please take it out.'
    : 'what stands in the place of the credit code is none, and is not searched. "cli id check" says what is wrong with it.'
}

function rowOf({ hit: { list, entryId, entryName, matchedOn, explanation, alsoOn = [] }, score }: Match) {
  return {
    list,
    entryId,
    entryName,
    score,
    matchedOn,
    explanation,
    alsoOn: alsoOn.map((one) => ({ list: one.list, entryId: one.entryId })),
  }
}

function linesOf({ name }: Asked, matches: readonly Match[]): string {
  if (matches.length === 0) return `${name}\tno match\n`
  return matches.map(({ hit }) => `${name}\t${hit.list} ${hit.entryId}\t${hit.entryName}\t${hit.explanation}\n`).join('')
}
