import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { Member, Role } from '#contract/accounts.ts'
import { endpoint, type Access } from '#contract/endpoint.ts'
import { z } from '#domain/zod.ts'
import { asAppError, errorResponse, limit } from '#server/errors.ts'
import { type ApiBuilder, type Caller, type HttpEnv, mountRoutes, route } from './route.ts'

const publicUrl = 'https://chopmark.test'
const member = (role: Role): Member => ({
  id: 'm1',
  email: 'm@example.test',
  role,
  plan: 'free',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastLoginAt: null,
})

/** A server with one caller whose guards do what the test says. */
function serve(build: (api: ApiBuilder) => void, caller: Partial<Caller> = {}, guards: Partial<ApiBuilder['guards']> = {}) {
  const app = new Hono<HttpEnv>()
  app.onError((thrown) => errorResponse(asAppError(thrown), 'r-1'))
  const api: ApiBuilder = {
    mounted: [],
    guards: {
      publicUrl,
      checkReplies: true,
      identify: async () => ({ member: null, address: '192.0.2.1', isOperator: false, ...caller }),
      limitPace: async () => {},
      ...guards,
    },
  }
  build(api)
  mountRoutes(api, app)
  return async (path: string, init?: RequestInit) => {
    const response = await app.request(publicUrl + path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

const order = endpoint({
  id: 'shop.order',
  method: 'POST',
  path: '/api/shops/:shop/orders',
  summary: '',
  access: 'public',
  params: z.strictObject({ shop: z.string().max(5) }),
  query: z.strictObject({ dryRun: z.stringbool().optional() }),
  headers: z.object({ 'idempotency-key': z.string().min(3) }),
  body: z.strictObject({ what: z.string().min(1, 'Say what you want.').max(10), pieces: z.int() }),
  status: 201,
  reply: z.strictObject({ got: z.unknown() }),
})
const echo = (api: ApiBuilder) => route(api, order)(async ({ params, query, headers, body }) => ({ got: { params, query, headers, body } }))
const key = { 'idempotency-key': 'k-1' }

describe('what a handler gets', () => {
  test('is what the endpoint declares, parsed, and nothing else', async () => {
    const { status, body } = await serve(echo)(
      '/api/shops/a/orders?dryRun=true',
      json({ what: 'tea', pieces: 2 }, { ...key, 'x-other': '1' }),
    )
    expect(status).toBe(201)
    expect(body.got).toEqual({ params: { shop: 'a' }, query: { dryRun: true }, headers: key, body: { what: 'tea', pieces: 2 } })
  })

  test.each([
    ['a missing field', json({ what: 'tea' }, key), { pieces: 'This is missing.' }],
    ['a wrong type', json({ what: 'tea', pieces: 'two' }, key), { pieces: 'This must be a number.' }],
    ['words of the schema', json({ what: '', pieces: 1 }, key), { what: 'Say what you want.' }],
    ['a long text', json({ what: 'x'.repeat(11), pieces: 1 }, key), { what: 'Please use at most 10 characters.' }],
    ['an unknown field', json({ what: 'tea', pieces: 1, price: 0 }, key), { body: 'We do not know: price.' }],
    ['no object at all', json('null', key), { body: 'This must be of type object.' }],
    ['a missing header', json({ what: 'tea', pieces: 1 }), { 'idempotency-key': 'This is missing.' }],
  ])('%s is named in words', async (_what, init, fields) => {
    const { status, body } = await serve(echo)('/api/shops/a/orders', init)
    expect(status).toBe(400)
    expect(body.error).toEqual({ code: 'invalid_input', message: Object.values(fields)[0], fields, requestId: 'r-1' })
  })

  test.each([
    ['the body', '/api/shops/a/orders', json({ what: 'a\0b', pieces: 1 }, key)],
    ['a name in the body', '/api/shops/a/orders', json({ 'a\0': 1 }, key)],
    ['a parameter', '/api/shops/a%00/orders', json({ what: 'tea', pieces: 1 }, key)],
    ['the query', '/api/shops/a/orders?dryRun=%00', json({ what: 'tea', pieces: 1 }, key)],
  ])('a character that no database keeps is refused in %s', async (_where, path, init) => {
    const { status, body } = await serve(echo)(path, init)
    expect([status, body.error.message]).toEqual([400, 'Please remove invisible characters.'])
  })

  test.each([
    ['broken JSON', json('{"what":', key), 'bad_json'],
    ['a form', { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded', ...key }, body: 'what=tea' }, 'not_json'],
    ['no content type', { method: 'POST', headers: key, body: new TextEncoder().encode('{}') }, 'not_json'],
  ])('%s is refused', async (_what, init, code) => {
    const { status, body } = await serve(echo)('/api/shops/a/orders', init)
    expect([status, body.error.code]).toEqual([400, code])
  })
})

describe('who may call', () => {
  const ends = (access: Access) =>
    endpoint({ id: 'x.y', method: 'GET', path: '/api/x', summary: '', access, reply: z.strictObject({ done: z.boolean() }) })
  const build = (access: Access) => (api: ApiBuilder) => route(api, ends(access))(async () => ({ done: true }))

  test.each<[Access, Record<'visitor' | Role | 'operator', number>]>([
    ['public', { visitor: 200, user: 200, analyst: 200, admin: 200, operator: 200 }],
    ['user', { visitor: 401, user: 200, analyst: 200, admin: 200, operator: 401 }],
    ['analyst', { visitor: 401, user: 403, analyst: 200, admin: 200, operator: 401 }],
    ['admin', { visitor: 401, user: 403, analyst: 403, admin: 200, operator: 401 }],
    ['operator', { visitor: 403, user: 403, analyst: 403, admin: 403, operator: 200 }],
    ['anybody' as Access, { visitor: 401, user: 403, analyst: 403, admin: 403, operator: 401 }],
    ['constructor' as Access, { visitor: 401, user: 403, analyst: 403, admin: 403, operator: 401 }],
  ])('%s', async (access, expected) => {
    const callers = {
      visitor: {},
      user: { member: member('user') },
      analyst: { member: member('analyst') },
      admin: { member: member('admin') },
      operator: { isOperator: true },
    }
    for (const [who, caller] of Object.entries(callers)) {
      const { status } = await serve(build(access), caller)('/api/x')
      expect({ who, status }).toEqual({ who, status: expected[who as keyof typeof expected] })
    }
  })

  test('a refused caller learns nothing of the input rules', async () => {
    const closed = endpoint({ ...order, access: 'admin' })
    const { body } = await serve((api) => route(api, closed)(async () => ({ got: 1 })))('/api/shops/a/orders', json({}))
    expect(body.error.code).toBe('unauthenticated')
  })

  test('the pace is counted for those who may call, before anything is done', async () => {
    let done = 0
    const build = (api: ApiBuilder) => route(api, ends('user'))(async () => ({ done: (done += 1) > 0 }))
    const limitPace = async () => {
      throw limit('too_many_requests', 'Slower.', 7)
    }
    expect((await serve(build, {}, { limitPace })('/api/x')).status).toBe(401)
    const { status, headers } = await serve(build, { member: member('user') }, { limitPace })('/api/x')
    expect([status, headers.get('retry-after'), done]).toEqual([429, '7', 0])
  })
})

describe('writes from elsewhere', () => {
  const call = serve(echo)
  const write = (headers: Record<string, string>) => call('/api/shops/a/orders', json({ what: 'tea', pieces: 1 }, { ...key, ...headers }))

  test.each([
    ['our own page', { origin: publicUrl, 'sec-fetch-site': 'same-origin' }, 201],
    ['our own page, by another name of this host', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, 201],
    ['a program', {}, 201],
    ['another site', { origin: 'https://evil.test' }, 403],
    ['another site that says nothing of its origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://blog.chopmark.test' }, 403],
    ['a hidden frame', { origin: 'null' }, 403],
    ['a name that only begins like ours', { origin: 'https://chopmark.test.evil.test' }, 403],
    ['the same name on another port', { origin: 'https://chopmark.test:8443' }, 403],
  ])('%s', async (_who, headers, expected) => {
    expect((await write(headers)).status).toBe(expected)
  })

  test('reading is not refused', async () => {
    const get = endpoint({ id: 'x.read', method: 'GET', path: '/api/x', summary: '', access: 'public', reply: z.strictObject({}) })
    const read = serve((api) => route(api, get)(async () => ({})))
    expect((await read('/api/x', { headers: { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' } })).status).toBe(200)
  })
})

describe('the reply', () => {
  const get = endpoint({ id: 'x.get', method: 'GET', path: '/api/x', summary: '', access: 'public', reply: z.strictObject({ n: z.int() }) })

  test('that breaks the contract is an error of ours wherever replies are compared', async () => {
    const build = (api: ApiBuilder) => route(api, get)(async () => ({ n: 1.5 }))
    const { status, body } = await serve(build)('/api/x')
    expect([status, body.error.code]).toEqual([500, 'internal'])
    expect(JSON.stringify(body)).not.toContain('contract')
    expect((await serve(build, {}, { checkReplies: false })('/api/x')).body).toEqual({ n: 1.5 })
  })

  test('of an unforeseen error keeps our internals to us', async () => {
    const build = (api: ApiBuilder) =>
      route(
        api,
        get,
      )(async () => {
        throw new Error('password of the database: hunter2')
      })
    const { status, body } = await serve(build)('/api/x')
    expect([status, body.error.code, body.error.requestId]).toEqual([500, 'internal', 'r-1'])
    expect(JSON.stringify(body)).not.toContain('hunter2')
  })
})

test('a fixed path goes before a parameter, whichever was implemented first', async () => {
  const reply = z.strictObject({ which: z.string() })
  const one = endpoint({
    id: 'x.one',
    method: 'GET',
    path: '/api/things/:id',
    summary: '',
    access: 'public',
    params: z.strictObject({ id: z.string() }),
    reply,
  })
  const all = endpoint({ id: 'x.all', method: 'GET', path: '/api/things/events', summary: '', access: 'public', reply })
  const call = serve((api) => {
    route(api, one)(async ({ params }) => ({ which: params.id }))
    route(api, all)(async () => ({ which: 'all of them' }))
  })
  expect((await call('/api/things/events')).body).toEqual({ which: 'all of them' })
  expect((await call('/api/things/7')).body).toEqual({ which: '7' })
})
