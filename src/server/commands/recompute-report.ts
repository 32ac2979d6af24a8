import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { reportDocument } from '#domain/report/document.ts'
import { recompute } from '#domain/report/recompute.ts'
import { type CliCommand, CommandError } from './command.ts'

export const recomputeReport: CliCommand = {
  name: 'report recompute',
  usage: 'FILE.json',
  summary: 'Compute the score of a report again from its own facts, and say whether it is equal.',
  store: false,
  async run({ args: [file], cwd, out }) {
    if (!file) throw new CommandError('Name the report’s JSON file.')
    const read = reportDocument.safeParse(JSON.parse(await readFile(resolve(cwd, file), 'utf8')))
    if (!read.success)
      throw new CommandError(
        `${file} is not a report of this version: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}.`,
      )
    const { equal, score } = recompute(read.data)
    out(`${JSON.stringify({ id: read.data.id, version: read.data.version, equal, score })}\n`)
    if (!equal) throw new CommandError(`The score of ${read.data.id} is not what its facts give.`)
  },
}
