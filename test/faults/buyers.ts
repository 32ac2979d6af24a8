// Buyers who submit side by side, and what they must find afterwards.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as accounts from '#contract/accounts.ts'
import * as contract from '#contract/verification.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import type { Client } from '#test/support/client.ts'
import { submission } from '#test/support/requests.ts'
import type { ServerProcess } from '#test/support/server-process.ts'

export interface Buyer {
  email: string
  sent: ReturnType<typeof submission>[]
  /** Id of each acknowledged request by its key. */
  acknowledged: Map<string, string>
  /** How many of them are completed in the end. */
  completed: number
}

const free = 3
const sendsOfBuyer = 5

export const newBuyer = (): Buyer => ({
  email: `${randomUUID()}@example.test`,
  sent: Array.from({ length: sendsOfBuyer }, () => submission(samples[0]!.nameZh)),
  acknowledged: new Map(),
  completed: 0,
})

/** Side by side, more than the plan allows. What is not answered may or may not be there; what is answered must be. */
export async function sendAll(client: Client, buyer: Buyer): Promise<void> {
  await Promise.all(buyer.sent.map((sent) => send(client, buyer, sent)))
}

async function send(client: Client, buyer: Buyer, sent: Buyer['sent'][number]): Promise<string | undefined> {
  const answer = await client.call(contract.submit, sent).catch(() => undefined)
  if (answer?.status === 201) buyer.acknowledged.set(sent.headers['idempotency-key'], answer.body.request.id)
  return answer?.body.request?.id
}

/** What a buyer misses, has twice or has too much of, in words. */
export async function findFaults(server: ServerProcess, buyer: Buyer): Promise<string[]> {
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
    if (status === 'completed' && outcome?.version === 1) buyer.completed += 1
    else faults.push(`${id} is ${status} with version ${outcome?.version}`)
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
