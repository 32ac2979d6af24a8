// Submits, jobs and SIGKILL at random moments. `npm test` runs a few rounds, bench/faults.bench.ts a hundred.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '#contract/accounts.ts'
import * as contract from '#contract/verification.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import type { Client } from '#test/support/client.ts'
import { submission } from '#test/support/requests.ts'
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts'

export interface Rounds {
  /** Where the server keeps what it must not lose: DATA_DIR, DATABASE_URL. */
  env: Record<string, string>
  kills: number
  /** The same seed kills at the same moments. */
  seed: number
  /** Kills, and gives the server that goes on: another one, or the same on a database that was killed. */
  strike?: (server: ServerProcess) => Promise<ServerProcess>
}

interface Buyer {
  email: string
  sent: ReturnType<typeof submission>[]
  /** Id of each acknowledged request by its key. */
  acknowledged: Map<string, string>
}

export interface Tally {
  kills: number
  sent: number
  acknowledged: number
  /** What must not be: in words, one line for each. */
  faults: string[]
}

const free = 3
const sendsOfBuyer = 5
/** Long enough to sign up, submit and be amid the stages. */
const longestLifeMs = 1_500

/** Numbers from 0 to 1 that look random and are the same for the same seed. https://en.wikipedia.org/wiki/Xorshift */
export function randomFrom(seed: number): () => number {
  let state = seed | 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** Kills as often as told while buyers submit side by side, then looks whether anything was lost, doubled or overspent. */
export async function killAndLook({ env, kills, seed, strike }: Rounds): Promise<Tally> {
  const random = randomFrom(seed)
  const start = () => startServerProcess({ env: { ...env, SANDBOX_PACE_MS: '150' } })
  const killServer = (server: ServerProcess) => server.kill().then(start)
  const buyers: Buyer[] = []
  let server = await start()
  for (let round = 0; round < kills; round++) {
    const buyer: Buyer = { email: `${randomUUID()}@example.test`, sent: [], acknowledged: new Map() }
    buyers.push(buyer)
    const sending = sendAll(await server.signUp(buyer.email), buyer)
    await sleep(random() * longestLifeMs)
    server = await (strike ?? killServer)(server)
    await sending
  }
  const faults = (await Promise.all(buyers.map((buyer) => look(server, buyer)))).flat()
  await server.kill()
  const count = (of: (buyer: Buyer) => number) => buyers.reduce((sum, buyer) => sum + of(buyer), 0)
  return { kills, sent: count(({ sent }) => sent.length), acknowledged: count((one) => one.acknowledged.size), faults }
}

/** Side by side, more than the plan allows. What is not answered may or may not be there; what is answered must be. */
async function sendAll(client: Client, buyer: Buyer): Promise<void> {
  buyer.sent = Array.from({ length: sendsOfBuyer }, () => submission(samples[0]!.nameZh))
  await Promise.all(buyer.sent.map((sent) => send(client, buyer, sent)))
}

async function send(client: Client, buyer: Buyer, sent: Buyer['sent'][number]): Promise<string | undefined> {
  const answer = await client.call(contract.submit, sent).catch(() => undefined)
  if (answer?.status === 201) buyer.acknowledged.set(sent.headers['idempotency-key'], answer.body.request.id)
  return answer?.body.request?.id
}

async function look(server: ServerProcess, buyer: Buyer): Promise<string[]> {
  const client = server.client()
  await client.call(accounts.signIn, { body: { email: buyer.email, password: 'Correct-horse-7' } })
  const faults: string[] = []
  for (const sent of buyer.sent) {
    const before = buyer.acknowledged.get(sent.headers['idempotency-key'])
    const again = await send(client, buyer, sent)
    if (before !== undefined && again !== before) faults.push(`${before} was acknowledged, and the same key now gives ${again}`)
  }
  const requests = await settled(client)
  if (requests.length > free) faults.push(`${buyer.email} has ${requests.length} requests and may have ${free}`)
  const there = new Map(requests.map((request) => [request.id, request]))
  for (const id of buyer.acknowledged.values()) if (!there.has(id)) faults.push(`${id} was acknowledged and is lost`)
  for (const { id, status, outcome } of requests) {
    if (status !== 'completed' || outcome?.version !== 1) faults.push(`${id} is ${status} with version ${outcome?.version}`)
    faults.push(...(await doubled(client, id)))
  }
  return faults
}

/** The requests of a buyer once none of them is worked on, or as they stand when that takes too long. */
async function settled(client: Client) {
  for (const deadline = Date.now() + 90_000; ; await sleep(250)) {
    const { requests } = (await client.call(contract.list)).body
    if (requests.every(({ status }) => status !== 'pending') || Date.now() > deadline) return requests
  }
}

/** Each source answers a request once, and the report comes once. */
async function doubled(client: Client, id: string): Promise<string[]> {
  const { trail } = (await client.call(contract.get, { params: { id } })).body
  const said = trail
    .filter(({ state }) => state !== 'asking')
    .map(({ source, asked, state, came }) => [source, asked, state, came].join(' | '))
  return said.filter((line, at) => said.indexOf(line) !== at).map((line) => `${id} says twice: ${line}`)
}
