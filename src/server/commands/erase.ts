import { erasureReasons, eraseEvidence } from '#server/companies/actions.ts'
import { type CliCommand, CommandError } from './command.ts'

export const erase: CliCommand = {
  name: 'erase',
  usage: `EVIDENCE_ID ${erasureReasons.join('|')}`,
  summary: 'Remove the content of one piece of evidence, and withdraw the reports that hold it.',
  store: true,
  async run({ args: [evidenceId = '', typed], database, clock, out }) {
    const reason = erasureReasons.find((one) => one === typed)
    if (!reason) throw new CommandError(`The reason must be one of ${erasureReasons.join(', ')}.`)
    const known = await database.db.selectFrom('evidence').select('erasedAt').where('id', '=', evidenceId).executeTakeFirst()
    if (!known) throw new CommandError(`There is no evidence with the id ${evidenceId}.`)
    if (known.erasedAt) throw new CommandError(`The content of ${evidenceId} was removed on ${known.erasedAt.toISOString().slice(0, 10)}.`)
    const { withdrawnReports } = await eraseEvidence(database, { evidenceId, reason, now: clock() })
    out(`${JSON.stringify({ evidenceId, reason, withdrawnReports })}\n`)
  },
}
