import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as accounts from '#contract/accounts.ts'
import { endpoints } from '#contract/api.ts'
import * as backOffice from '#contract/back-office.ts'
import * as companies from '#contract/companies.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import * as newsletter from '#contract/newsletter.ts'
import * as verification from '#contract/verification.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import type { Client } from '#test/support/client.ts'
import { type Harness, openHarness, password } from '#test/support/harness.ts'
import { readRequest, submission, submitted } from '#test/support/requests.ts'

// The table of roles: one row for each endpoint, one column for each kind of caller, and the status that each must get.
// `owner` is the buyer whose request it is; `user` is another buyer, to whom it does not exist.

const callers = ['visitor', 'user', 'owner', 'analyst', 'admin', 'operator'] as const
type Caller = (typeof callers)[number]
type Row = Record<Caller, number>

const everyone = (status: number): Row => ({
  visitor: status,
  user: status,
  owner: status,
  analyst: status,
  admin: status,
  operator: status,
})
const members = (status: number): Row => ({ ...everyone(status), visitor: 401, operator: 401 })
/** Staff see a report through a case only, and there are no cases yet. */
const ownerAlone = (status: number): Row => ({ ...members(404), owner: status })

const staff = (status: number): Row => ({ ...members(403), analyst: status, admin: status })

const table: Record<string, Row> = {
  'accounts.signUp': everyone(200),
  'accounts.signIn': everyone(200),
  'accounts.signOut': everyone(200),
  'accounts.changePassword': members(200),
  'accounts.getSession': everyone(200),
  'backOffice.listHits': staff(200),
  'backOffice.getHit': staff(200),
  'backOffice.decideHit': staff(200),
  'companies.findCandidates': members(200),
  'companies.listSamples': everyone(200),
  'newsletter.subscribe': everyone(200),
  'operation.healthz': everyone(200),
  'operation.readyz': everyone(200),
  'operation.metrics': { ...everyone(403), operator: 200 },
  'operation.openapi': everyone(200),
  'operation.docs': everyone(200),
  'verification.submit': members(201),
  'verification.list': members(200),
  'verification.get': ownerAlone(200),
  'verification.cancel': ownerAlone(200),
  'verification.follow': ownerAlone(200),
  'verification.followAll': members(200),
  'reports.get': ownerAlone(200),
  'reports.getPdf': ownerAlone(200),
  'reports.getEvidence': ownerAlone(200),
  'reports.getAttachment': ownerAlone(200),
}

let harness: Harness
let clients: Record<Caller, Client>
let calls: Record<string, (caller: Caller) => Promise<Sent> | Sent>
interface Sent {
  params?: object
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

beforeAll(async () => {
  // Who may read a PDF does not depend on what is in it.
  const pdf = { print: async () => new TextEncoder().encode('%PDF-1.7'), close: async () => {} }
  harness = await openHarness('embedded', { replace: () => ({ pdf }) })
  await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
  clients = {
    visitor: harness.client(),
    user: await harness.member(),
    owner: await harness.member(),
    analyst: await harness.member({ role: 'analyst' }),
    admin: await harness.member({ role: 'admin' }),
    operator: harness.client('127.0.0.1'),
  }
  calls = await describeCalls()
})
afterAll(() => harness.close())

/** For each endpoint a call that fails for no other reason than the caller. */
async function describeCalls(): Promise<typeof calls> {
  const finished = await submitted(clients.owner, samples[0]!.nameZh)
  const waiting = await submitted(clients.owner, 'a supplier that nobody has heard of')
  await harness.drain()
  expect((await readRequest(clients.owner, finished)).request.status).toBe('completed')
  const { evidence } = (await clients.owner.call(verification.getReport, { params: { id: finished }, query: {} })).body
  const attached = { evidenceId: evidence[0]!.evidenceId!, hash: '0'.repeat(64) }
  const file = { name: 'Scan', contentType: 'image/png', bytes: 3, content: Buffer.from('png') }
  await harness.context.database.db
    .insertInto('attachments')
    .values({ ...attached, ...file })
    .execute()
  const read = { params: { id: finished } }
  const hits = await waitingHits()
  const registered = (await harness.member()).email
  return {
    [accounts.signUp.id]: (caller) => ({ body: { email: `new-${caller}@example.test`, password } }),
    [accounts.signIn.id]: () => ({ body: { email: registered, password } }),
    [accounts.changePassword.id]: () => ({ body: { currentPassword: password, newPassword: password } }),
    [backOffice.getHit.id]: () => ({ params: { id: hits.analyst } }),
    // A hit is decided once: the analyst and the admin have one each.
    [backOffice.decideHit.id]: (caller) => ({
      params: { id: caller === 'admin' ? hits.admin : hits.analyst },
      body: { decision: 'false_positive', reason: 'Another credit code and another city.' },
    }),
    [companies.findCandidates.id]: () => ({ query: { searchTerm: samples[0]!.nameZh } }),
    [newsletter.subscribe.id]: (caller) => ({ body: { email: `${caller}@example.test` } }),
    [verification.submit.id]: () => submission('another supplier that nobody has heard of'),
    [verification.get.id]: () => read,
    [verification.cancel.id]: () => ({ params: { id: waiting } }),
    [verification.follow.id]: () => read,
    [verification.getReport.id]: () => read,
    [verification.getReportPdf.id]: () => read,
    [verification.getEvidence.id]: () => ({ params: { id: finished, evidenceId: evidence[0]!.evidenceId } }),
    [verification.getAttachment.id]: () => ({ params: { id: finished, ...attached } }),
  }
}

/** Two requests that wait for a decision, and the id of the hit of each. */
async function waitingHits() {
  const { nameZh } = samples.find(({ id }) => id === 'sample-name-hit')!
  for (const _ of ['analyst', 'admin']) await submitted(clients.user, nameZh)
  await harness.drain()
  const { hits } = (await clients.analyst.call(backOffice.listHits, { query: {} })).body
  return { analyst: encodeURIComponent(hits[0]!.id), admin: encodeURIComponent(hits[1]!.id) }
}

/** Calls with the caller's cookies without changing them, so that a sign-out in one cell is not one in the next. */
async function statusFor(endpoint: Endpoint, caller: Caller): Promise<number> {
  const { params = {}, query, headers, body } = (await calls[endpoint.id]?.(caller)) ?? {}
  const path = Object.entries(params).reduce((made, [name, value]) => made.replace(`:${name}`, String(value)), endpoint.path)
  const client = harness.client(caller === 'operator' ? '127.0.0.1' : undefined)
  for (const [name, value] of clients[caller].cookies) client.cookies.set(name, value)
  const response = await client.fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
    method: endpoint.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  await response.body?.cancel()
  return response.status
}

test('every endpoint has its row, and every row its endpoint', () => {
  expect(Object.keys(table).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
})

// Those that end the caller's session come last.
const ending: string[] = [accounts.changePassword.id, accounts.signOut.id]
const ordered = endpoints.toSorted((a, b) => ending.indexOf(a.id) - ending.indexOf(b.id))

describe.each(ordered.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (id, endpoint) => {
  test.each(callers)('%s', async (caller) => {
    expect(await statusFor(endpoint, caller)).toBe(table[id]?.[caller])
  })
})
