// SIGKILL at random moments of submits, jobs, imports and list switches: the server on each database, and PostgreSQL under a server that stays. KILLS of each, 100 where nothing is said. Target: no fault.
import { killAndLook, type Rounds, type Tally } from '#test/faults/rounds.ts'
import { killDatabase, killServer, type Strike } from '#test/faults/strikes.ts'
import { type PostgresServer, startPostgresServer } from '#test/support/postgres-server.ts'
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
    process.stderr.write(`${what}: ${done + tally.kills} of ${kills} kills\n`)
  }
  return [what, ...columns.map(([, of]) => String(tallies.reduce((total, tally) => total + of(tally), 0)))]
}

async function onServer(what: string, strikeOf: (postgres: PostgresServer) => Strike): Promise<readonly string[]> {
  const data = temporaryDataDir()
  const postgres = await startPostgresServer()
  const place = { DATA_DIR: data.path, DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' }
  const row = await inBatches(what, { place, strike: strikeOf(postgres) })
  await postgres.stop()
  data.remove()
  return row
}

async function onFolder(what: string): Promise<readonly string[]> {
  const data = temporaryDataDir()
  const row = await inBatches(what, { place: { DATA_DIR: data.path } })
  data.remove()
  return row
}

// Side by side: on a database server most of the time passes until a killed job is missed.
const rows = await Promise.all([
  onFolder('the server, embedded database'),
  onServer('the server, PostgreSQL', () => killServer),
  onServer('PostgreSQL itself', killDatabase),
])

print('Killed at random moments', ['killed', ...columns.map(([head]) => head)], rows)
if (rows.some((row) => row.at(-1) !== '0')) process.exitCode = 1
