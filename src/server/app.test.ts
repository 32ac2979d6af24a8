import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#contract/accounts.ts'
import { endpoints } from '#contract/api.ts'
import * as operation from '#contract/operation.ts'
import { openLog } from '#server/platform/log.ts'
import { submit } from '#contract/verification.ts'
import { describeApi, type Schema } from '#server/platform/openapi.ts'
import { type Harness, openHarness } from '#test/support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness('embedded', { env: { metricsToken: 'a-token-for-the-scraper' } })
})
afterAll(() => harness.close())

/** What the app itself says it answers: Hono's own list, without what catches the rest. */
const answered = () =>
  [...new Set(harness.app.routes.filter(({ path }) => !path.endsWith('*')).map(({ method, path }) => `${method} ${path}`))].toSorted()

describe('the description of the API', () => {
  test('names every endpoint that answers, and every endpoint that it names answers', () => {
    expect(answered()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).toSorted())
    const described = Object.entries(describeApi('Chopmark').paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(described.toSorted()).toEqual(answered())
  })

  test('is served as it is written, in both forms', async () => {
    const { status, body } = await harness.client().call(operation.openapi)
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(describeApi(harness.context.env.operator.brand))))
    const page = await harness.client().fetch(operation.docs.path)
    const html = await page.text()
    for (const { id } of endpoints) expect(html).toContain(`id="${id}"`)
    expect(html).not.toMatch(/<script|https?:\/\/|style="/)
    const style = /<style>([^]*?)<\/style>/.exec(html)![1]!
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  })

  test('is sound: identities are unique, parameters are declared, references lead somewhere', () => {
    const api = describeApi('Chopmark')
    expect(api.openapi).toBe('3.1.0')
    const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
    )
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    for (const { path, method, parameters = [], responses, requestBody, security, tags, summary } of operations) {
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name }) => `{${name}}`).toSorted()).toEqual((path.match(/\{\w+\}/g) ?? []).toSorted())
      expect(inPath.every(({ required }) => required)).toBe(true)
      expect(method === 'get' && requestBody !== undefined).toBe(false)
      expect(Object.keys(responses).filter((status) => /^2\d\d$/.test(status))).toHaveLength(1)
      expect(responses['default']?.content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/Error' })
      for (const requirement of security)
        expect(Object.keys(api.components.securitySchemes)).toEqual(expect.arrayContaining(Object.keys(requirement)))
      expect([tags.length, summary.length > 10]).toEqual([1, true])
    }
    const references = JSON.stringify(api)
      .match(/"\$ref":"[^"]+"/g)!
      .map((reference) => /"#\/components\/schemas\/(\w+)"/.exec(reference)?.[1])
    expect(references.filter((name) => name === undefined || !(name in api.components.schemas))).toEqual([])
    expect(JSON.stringify(api)).not.toMatch(/\$defs|\$schema/)
    for (const schema of Object.values(api.components.schemas)) expectTypes(schema)
  })

  test.each([
    ['cross_site', { headers: { origin: 'https://elsewhere.example' } }],
    ['not_json', { body: 'searchTerm=x' }],
    ['bad_json', { headers: { 'content-type': 'application/json' }, body: '{' }],
    ['invalid_input', { headers: { 'content-type': 'application/json' }, body: '{}' }],
    ['too_large', { headers: { 'content-type': 'application/json' }, body: JSON.stringify('x'.repeat(70_000)) }],
    ['unauthenticated', null],
  ] as const)('names %s, which the way to every handler may answer', async (code, sent) => {
    const client = sent ? await harness.signUp() : harness.client()
    const headers = { 'idempotency-key': 'described', ...(sent && 'headers' in sent && sent.headers) }
    const answer = await client.fetch(submit.path, { method: 'POST', body: 'x', ...sent, headers })
    expect((await answer.json()).error.code).toBe(code)
    expect(describeApi('Chopmark').paths[submit.path]?.['post']?.responses['default']?.description).toContain(code)
  })

  const known = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null']
  function expectTypes(schema: Schema): void {
    for (const type of [schema.type ?? []].flat()) expect(known).toContain(type)
    for (const part of [
      ...Object.values(schema.properties ?? {}),
      ...(schema.anyOf ?? []),
      ...(schema.oneOf ?? []),
      ...(schema.items ? [schema.items] : []),
    ])
      expectTypes(part)
    expect(Object.keys(schema.properties ?? {})).toEqual(expect.arrayContaining(schema.required ?? []))
  }
})

describe('every answer', () => {
  test.each(['/healthz', '/api/session', '/api/no-such-thing', '/', '/api/docs', '/metrics'])(
    '%s carries the headers that protect it',
    async (path) => {
      const { headers } = await harness.client().fetch(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('permissions-policy')).toContain('camera=()')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
      expect(headers.get('strict-transport-security')).toBeNull()
      if (path.startsWith('/api/') && path !== '/api/docs') expect(headers.get('cache-control')).toBe('no-store')
    },
  )

  test('has a number; a sane one is taken over, a strange one is not', async () => {
    const numbered = async (given?: string) =>
      (await harness.client().fetch('/healthz', given ? { headers: { 'x-request-id': given } } : {})).headers.get('x-request-id')
    expect(await numbered()).toMatch(/^[\w-]{36}$/)
    expect(await numbered('edge-12345678')).toBe('edge-12345678')
    expect(await numbered('a b<script>')).not.toContain('<')
  })

  test('of an error names its number, so that a buyer can send it to us', async () => {
    const response = await harness.client().fetch('/api/no-such-thing')
    const { error } = await response.json()
    expect([response.status, error.code, error.requestId]).toEqual([404, 'not_found', response.headers.get('x-request-id')])
  })

  test('leaves one line in the log, without what was asked for', async () => {
    const lines: string[] = []
    const log = openLog({ level: 'info', json: true }, { write: (line) => lines.push(line) })
    const logged = await openHarness('embedded', { work: false, replace: () => ({ log }) })
    await logged.client().fetch('/api/companies/candidates?searchTerm=a-secret-supplier', { headers: { 'x-request-id': 'trace-0001' } })
    await logged.close()
    const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
    expect(requests).toEqual([
      expect.objectContaining({
        requestId: 'trace-0001',
        method: 'GET',
        path: '/api/companies/candidates',
        status: 401,
        ms: expect.any(Number),
      }),
    ])
    expect(lines.join('')).not.toContain('a-secret-supplier')
  })

  test('in production mode asks for HTTPS from now on', async () => {
    const production = await openHarness('embedded', { env: { mode: 'production' } })
    expect((await production.client().fetch('/healthz')).headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
    await production.close()
  })
})

describe('bad input', () => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    harness.client().fetch(signIn.path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  test('a body above 64 KB is refused', async () => {
    const response = await send(JSON.stringify({ email: 'x'.repeat(70_000), password: 'x' }))
    expect([response.status, (await response.json()).error.code]).toEqual([400, 'too_large'])
  })

  test('a body that hides its length is refused as well', async () => {
    const stream = new Blob(['{"email":"', 'x'.repeat(70_000), '"}']).stream()
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } } as RequestInit
    expect((await harness.client().fetch(signIn.path, init)).status).toBe(400)
  })

  test('a write from another site changes nothing', async () => {
    const response = await send(JSON.stringify({ email: 'a@example.test', password: 'x' }), { origin: 'https://evil.test' })
    expect([response.status, (await response.json()).error.code]).toEqual([403, 'cross_site'])
  })

  test.each(['PUT', 'PATCH', 'DELETE', 'POST'])('%s where nothing takes it is a 404', async (method) => {
    expect((await harness.client().fetch('/api/session', { method })).status).toBe(404)
  })
})

describe('operation', () => {
  test('alive, ready', async () => {
    expect((await harness.client().call(operation.healthz)).body).toEqual({ alive: true })
    expect((await harness.client().call(operation.readyz)).body).toEqual({ ready: true })
  })

  test('figures go to the machine itself and to the holder of the token, and to nobody else', async () => {
    const ask = async (address: string, headers: Record<string, string> = {}) =>
      (await harness.client(address).fetch('/metrics', { headers })).status
    expect(await ask('127.0.0.1')).toBe(200)
    expect(await ask('::1')).toBe(200)
    expect(await ask('::ffff:127.0.0.1')).toBe(200)
    expect(await ask('192.0.2.1')).toBe(403)
    expect(await ask('127.0.0.1', { 'x-forwarded-for': '192.0.2.1' })).toBe(403)
    expect(await ask('127.0.0.1', { forwarded: 'for=192.0.2.1' })).toBe(403)
    expect(await ask('192.0.2.1', { authorization: 'Bearer a-token-for-the-scraper' })).toBe(200)
    expect(await ask('192.0.2.1', { authorization: 'Bearer a-token-for-the-scrapers' })).toBe(403)
    expect(await ask('192.0.2.1', { authorization: 'Bearer ' })).toBe(403)
  })

  test('figures name patterns, never what a path holds', async () => {
    await harness.client().fetch('/api/verification-requests/CM-1234-5678')
    await harness.client().fetch('/suppliers/a-name-that-somebody-typed')
    const text = await (await harness.client('127.0.0.1').fetch('/metrics')).text()
    expect(text).toMatch(
      /chopmark_http_request_duration_seconds_count\{method="GET",route="\/api\/verification-requests\/:id",status="401"\} \d/,
    )
    expect(text).toContain('process_cpu_seconds_total')
    expect(text).toContain('# TYPE chopmark_jobs gauge')
    expect(text).not.toMatch(/CM-1234-5678|a-name-that-somebody-typed/)
  })

  test('without its database it is alive and not ready, as described', async () => {
    const lame = await openHarness('embedded', { replace: () => ({ log: openLog({ level: 'silent', json: false }) }) })
    await lame.close()
    expect((await lame.client().call(operation.healthz)).status).toBe(200)
    const { status, body } = await lame.client().call(operation.readyz)
    expect([status, body]).toEqual([503, { ready: false }])
    expect(describeApi('Chopmark').paths[operation.readyz.path]?.['get']?.responses).toHaveProperty('503')
  })
})
