import { afterEach, expect, test, vi } from 'vitest'
import type { getSession, signIn } from '#contract/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#domain/zod.ts'
import { call, CallError, onSignedOut } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

function answer(status: number, body: unknown) {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

const rename = endpoint({
  id: 'test.rename',
  method: 'PATCH',
  path: '/api/things/:id',
  summary: '',
  access: 'user',
  params: z.object({ id: z.string() }),
  query: z.object({ version: z.number().optional(), q: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
})

test('path, query and body go where the endpoint wants them', async () => {
  const asked = answer(200, { ok: true })
  const reply = await call(rename, { params: { id: 'a/b' }, query: { version: undefined, q: '华 为' }, body: { name: 'n' } })
  expect(reply).toEqual({ ok: true })
  expect(asked.mock.calls[0]?.[0]).toBe('/api/things/a%2Fb?q=%E5%8D%8E+%E4%B8%BA')
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'PATCH', body: '{"name":"n"}', headers: { 'content-type': 'application/json' } })
})

test('an error answer becomes words, a code and the fields at fault', async () => {
  answer(400, { error: { code: 'WEAK_PASSWORD', message: 'Password must …', fields: { password: 'Password must …' } } })
  const failed = call(rename, { params: { id: '1' }, query: { q: '' }, body: { name: '' } })
  await expect(failed).rejects.toMatchObject({ status: 400, code: 'WEAK_PASSWORD', fields: { password: 'Password must …' } })
})

test('nothing came back', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const failed = call<typeof getSession>({ method: 'GET', path: '/api/session' }, {})
  await expect(failed).rejects.toMatchObject({ status: 0, message: 'Network error. Please check your internet connection and try again.' })
})

test('a session that ended is told, a wrong password is not', async () => {
  const heard = vi.fn()
  onSignedOut(heard)
  answer(401, { error: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'no' } })
  const wrong = call<typeof signIn>({ method: 'POST', path: '/api/auth/sign-in/email' }, { body: { email: 'a@b.co', password: 'x' } })
  await expect(wrong).rejects.toBeInstanceOf(CallError)
  expect(heard).not.toHaveBeenCalled()
  await expect(call(rename, { params: { id: '1' }, query: { q: '' }, body: { name: '' } })).rejects.toMatchObject({ status: 401 })
  expect(heard).toHaveBeenCalledOnce()
})
