import { parseArgs } from 'node:util'
import { listStatus as readStatus } from '#server/lists/queries.ts'
import type { CliCommand } from './command.ts'

type Status = Awaited<ReturnType<typeof readStatus>>[number]

const head = ['list', 'edition', 'confirmed on', 'age in days', 'entries', 'last check']

export const listStatus: CliCommand = {
  name: 'list status',
  usage: '[--json]',
  summary: 'Say of every list what is searched, how old it is, what failed and what is due.',
  store: true,
  async run({ args, database, clock, listDownloads = true, out }) {
    const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } })
    const lists = await readStatus(database.db, clock(), listDownloads)
    out(values.json ? lists.map((list) => `${JSON.stringify(list)}\n`).join('') : table(lists))
  },
}

function table(lists: readonly Status[]): string {
  const rows = lists.map(cells)
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => row[n]!.length)))
  const line = (row: readonly string[]) => `${row.map((text, n) => text.padEnd(widths[n]!)).join('  ')}`.trimEnd()
  const below = ({ due, lastFailure }: Status) => [lastFailure && `    Failed on ${lastFailure}`, due && `    ${due}`].filter(Boolean)
  return [line(head), ...lists.flatMap((list, n) => [line(rows[n]!), ...below(list)]), ''].join('\n')
}

const cells = ({ list, loaded, edition, confirmedOn, ageDays, entries, checkedAt }: Status): string[] =>
  loaded
    ? [list, edition ?? 'undated', confirmedOn ?? 'unknown', String(ageDays ?? ''), String(entries), checkedAt?.slice(0, 10) ?? '']
    : [list, 'not loaded', '', '', '', checkedAt?.slice(0, 10) ?? '']
