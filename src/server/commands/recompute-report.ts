import { reportDocument } from '#domain/report/document.ts'
import { recompute } from '#domain/report/recompute.ts'
import { type CliCommand, CommandError, readTyped } from './command.ts'

export const recomputeReport: CliCommand = {
  name: 'report recompute',
  usage: 'FILE.json',
  summary: 'Compute the score of a report again from its own facts, and say whether it is equal.',
  store: false,
  async run(call) {
    const [file] = call.args
    if (!file) throw new CommandError('Name the report’s JSON file.')
    const read = reportDocument.safeParse(readJson(await readTyped(call, file), file))
    if (!read.success)
      throw new CommandError(
        `${file} is not a report of this version: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}.`,
      )
    const { equal, score } = recompute(read.data)
    call.out(`${JSON.stringify({ id: read.data.id, version: read.data.version, equal, score })}\n`)
    if (!equal) throw new CommandError(`The score of ${read.data.id} is not what its facts give.`)
  },
}

function readJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CommandError(`${file} is not JSON.`)
  }
}
