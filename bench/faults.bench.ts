// SIGKILL at a hundred random moments of submits and jobs: the server on each database, and PostgreSQL under a server that stays. Target: no fault.
import { killAndLook, type Rounds, type Tally } from '#test/faults/rounds.ts'
import { startPostgresServer } from '#test/support/postgres-server.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDataDir } from './server-process.ts'
import { print } from './table.ts'

const kills = Number(process.env['KILLS'] ?? 100)
/** Looked at after so many: a job that is killed again and again is given up in the end, and rightly. */
const killsAtOnce = 5

async function inBatches(what: string, rounds: Omit<Rounds, 'kills' | 'seed'>): Promise<readonly string[]> {
  const tallies: Tally[] = []
  for (let done = 0; done < kills; done += killsAtOnce) {
    const tally = await killAndLook({ ...rounds, kills: Math.min(killsAtOnce, kills - done), seed: 1_000 + done })
    tallies.push(tally)
    for (const fault of tally.faults) process.stderr.write(`${what}: ${fault}\n`)
  }
  const sum = (of: (tally: Tally) => number) => String(tallies.reduce((total, tally) => total + of(tally), 0))
  return [what, sum((one) => one.kills), sum((one) => one.sent), sum((one) => one.acknowledged), sum(({ faults }) => faults.length)]
}

const data = temporaryDataDir()
const embedded = await inBatches('the server, embedded database', { env: { DATA_DIR: data.path } })
const postgres = await startPostgresServer()
const env = { DATA_DIR: data.path, DATABASE_URL: postgres.url('postgres'), LOG_LEVEL: 'silent' }
const server = await inBatches('the server, PostgreSQL', { env })
const strike: Rounds['strike'] = async (one) => {
  await postgres.kill()
  await postgres.startAgain()
  while (!(await fetch(`${one.url}/readyz`)).ok) await sleep(50)
  return one
}
const database = await inBatches('PostgreSQL itself', { env, strike })
await postgres.stop()
data.remove()

const rows = [embedded, server, database]
print('Killed at random moments', ['killed', 'kills', 'sent', 'acknowledged', 'faults (target 0)'], rows)
if (rows.some((row) => row.at(-1) !== '0')) process.exitCode = 1
