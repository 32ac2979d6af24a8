// The worker role with a press that prints nothing: what reports cost beside their PDF.
import { buildContext } from '#server/context.ts'
import { processEnv } from '#server/env.ts'
import { systemClock } from '#server/platform/clock.ts'
import { openDatabase } from '#server/platform/database.ts'
import { openLog } from '#server/platform/log.ts'
import { startWorker } from '#server/worker.ts'

const env = processEnv()
const database = await openDatabase(env)
const context = await buildContext({ env, database, clock: systemClock, log: openLog({ level: 'error', json: false }) })
await startWorker({ ...context, pdf: { print: async () => new Uint8Array([0x25]), close: async () => {} } })
process.stdout.write('Chopmark takes jobs.\n')
process.on('SIGTERM', () => process.exit(0))
