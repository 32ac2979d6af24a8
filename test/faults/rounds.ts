// SIGKILL at random moments of submits, jobs, imports and list switches. `npm test` runs a few rounds, bench/faults.bench.ts a hundred.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCli, type CliProcess } from '#test/support/cli-process.ts'
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts'
import { type Buyer, findFaults, newBuyer, sendAll } from './buyers.ts'
import { type CompanyImport, companyImport } from './company-import.ts'
import { type ListLoads, listLoads } from './list-loads.ts'
import { randomFrom } from './random.ts'
import { killServer, type Strike } from './strikes.ts'
import { type Place, tell, withDatabase } from './store.ts'

export interface Rounds {
  place: Place
  kills: number
  /** The same seed kills at the same moments. */
  seed: number
  strike?: Strike
}

export interface Tally {
  kills: number
  /** Of these, so many ended the commands that ran at the same moment. */
  withCommands: number
  sent: number
  acknowledged: number
  completed: number
  importsInterrupted: number
  /** Loads that were cut off: afterwards the edition before was searched, or the new one. */
  loadsOld: number
  loadsNew: number
  /** What must not be: in words, one line for each. */
  faults: string[]
}

/** Amid what it strikes, and how long after that has begun at the latest. */
const moments = { requests: 800, companies: 600, list: 250 }
type Moment = keyof typeof moments

/** Kills as often as told while buyers submit and imports run, then looks whether anything was lost, doubled, torn or overspent. */
export async function killAndLook({ place, kills, seed, strike = killServer }: Rounds): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'chopmark-rounds-'))
  const random = randomFrom(seed)
  const start = () => startServerProcess({ env: { ...place, SANDBOX_PACE_MS: '150' } })
  const work = {
    place,
    folder,
    random,
    start,
    strike,
    companies: companyImport(folder, randomUUID().slice(0, 4)),
    loads: listLoads(place, folder),
  }
  const faults: string[] = []
  let withCommands = 0
  const buyers: Buyer[] = []
  let server = await start()
  await work.loads.loadOnce()
  try {
    for (let round = 0; round < kills; round++) {
      const buyer = newBuyer()
      buyers.push(buyer)
      const struck = await oneRound(work, server, buyer)
      server = struck.server
      if (struck.killsCommands) withCommands += 1
      faults.push(...struck.faults, ...(await work.loads.look()))
    }
    faults.push(...(await lookAfterwards(work, server, buyers)))
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
  const sum = (of: (buyer: Buyer) => number) => buyers.reduce((total, buyer) => total + of(buyer), 0)
  return {
    kills,
    withCommands,
    sent: sum(({ sent }) => sent.length),
    acknowledged: sum((one) => one.acknowledged.size),
    completed: sum((one) => one.completed),
    importsInterrupted: work.companies.interrupted,
    loadsOld: work.loads.old,
    loadsNew: work.loads.new,
    faults,
  }
}

interface Work {
  place: Place
  folder: string
  random(): number
  start(): Promise<ServerProcess>
  strike: Strike
  companies: CompanyImport
  loads: ListLoads
}

async function oneRound(work: Work, server: ServerProcess, buyer: Buyer) {
  const { place, folder, random, companies, loads } = work
  const running = new Set<CliProcess>()
  const faults: string[] = []
  const startCommand = (argv: string[]) => {
    const command = startCli(argv, folder, place)
    running.add(command)
    void command.ended.then(({ exit, progress }) => {
      running.delete(command)
      const said = progress.trim().split('\n').at(-1)!
      if (exit === 1 && !cutOff.test(said)) faults.push(`"${argv.slice(0, 2).join(' ')}" says: ${said}`)
    })
    return command
  }
  const [amid, delay, killsCommands] = [nameOf(random()), random(), random() < 0.5]
  const imported = startCommand(companies.argv())
  const loading = loads.keepLoading(startCommand)
  const signedUp = server.signUp(buyer.email)
  const sending = signedUp.then((client) => sendAll(client, buyer))
  await { requests: signedUp, companies: begun(imported), list: begun([...running].at(-1)!) }[amid]
  await sleep(delay * moments[amid])
  loading.stop()
  const goOn = await work.strike(server, work.start)
  if (killsCommands) for (const { child } of running) child.kill('SIGKILL')
  // Whoever finds the data folder free works on it himself: a server that starts then would be refused.
  const [ended] = await Promise.all([imported.ended, loading.done, sending])
  companies.ended(ended)
  return { server: await goOn(), killsCommands, faults }
}

/** What a command may say that was cut off and lives. */
const cutOff =
  /^(The server stopped before the command had ended|The database stopped answering|The database server of DATABASE_URL does not answer)/

const nameOf = (share: number) => (Object.keys(moments) as Moment[])[Math.floor(share * 3)]!

/** When a command tells of its first rows, or has ended. */
const begun = ({ child, ended }: CliProcess) => Promise.race([once(child.stderr!, 'data'), ended])

async function lookAfterwards({ place, companies, loads }: Work, server: ServerProcess, buyers: readonly Buyer[]): Promise<string[]> {
  const looking = Promise.all(buyers.map((buyer) => findFaults(server, buyer)))
  if (companies.isOpen()) await tell(place, companies.argv())
  await loads.loadOnce()
  const faults = [...(await loads.look()), ...(await looking).flat()]
  await server.kill()
  return withDatabase(place, async (database) => [
    ...faults,
    ...(await companies.findFaults(database)),
    ...(await loads.findFaults(database)),
  ])
}
