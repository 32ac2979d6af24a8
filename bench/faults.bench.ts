// SIGKILL at random moments of submits, jobs, imports and list switches: the server on each database, and PostgreSQL under a server that stays. KILLS of each, 100 where nothing is said. Target: no fault.
import { killAndLook, type Rounds, type Tally } from '#test/faults/rounds.ts'
import { killDatabase } from '#test/faults/strikes.ts'
import { startPostgresServer } from '#test/support/postgres-server.ts'
import { temporaryDataDir } from './server-process.ts'
import { print } from './table.ts'

const kills = Number(process.env['KILLS'] ?? 100)
/** Looked at after so many: a job that is killed again and again is given up in the end, and rightly. */
const killsAtOnce = 5

const columns: [string, (tally: Tally) => number][] = [
  ['kills', (one) => one.kills],
  ['with commands', (one) => one.withCommands],
  ['sent', (one) => one.sent],
  ['acknowledged', (one) => one.acknowledged],
  ['completed', (one) => one.completed],
  ['imports cut off', (one) => one.importsInterrupted],
  ['loads cut off: old list', (one) => one.loadsOld],
  ['new list', (one) => one.loadsNew],
  ['faults (target 0)', ({ faults }) => faults.length],
]

async function inBatches(what: string, rounds: Omit<Rounds, 'kills' | 'seed'>): Promise<readonly string[]> {
  const tallies: Tally[] = []
  for (let done = 0; done < kills; done += killsAtOnce) {
    const tally = await killAndLook({ ...rounds, kills: Math.min(killsAtOnce, kills - done), seed: 1_000 + done })
    tallies.push(tally)
    for (const fault of tally.faults) process.stderr.write(`${what}: ${fault}\n`)
  }
  return [what, ...columns.map(([, of]) => String(tallies.reduce((total, tally) => total + of(tally), 0)))]
}

const data = temporaryDataDir()
const beside = temporaryDataDir()
const postgres = await startPostgresServer()
const place = { DATA_DIR: beside.path, DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' }
const onPostgres = async () => [
  await inBatches('the server, PostgreSQL', { place }),
  await inBatches('PostgreSQL itself', { place, strike: killDatabase(postgres) }),
]
// Most of the time passes until a killed job is missed: the two databases wait side by side.
const rows = (
  await Promise.all([inBatches('the server, embedded', { place: { DATA_DIR: data.path } }).then((row) => [row]), onPostgres()])
).flat()
await postgres.stop()
data.remove()
beside.remove()

print('Killed at random moments', ['killed', ...columns.map(([head]) => head)], rows)
if (rows.some((row) => row.at(-1) !== '0')) process.exitCode = 1
