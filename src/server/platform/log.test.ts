import { describe, expect, it } from 'vitest'
import { openLog } from './log.ts'

const identity = '11010519491231002X'

function written(json: boolean, write: (log: ReturnType<typeof openLog>) => void): string {
  let text = ''
  write(openLog({ level: 'info', json }, { write: (line: string) => (text += line) }))
  return text
}

describe.each([{ json: true }, { json: false }])('a log line (json: $json)', ({ json }) => {
  it.each<[string, object, string, string]>([
    ['an e-mail address in a field', { to: 'li.wei+1@mail.example.cn' }, 'sent', 'li.wei'],
    ['an e-mail address in the message', {}, 'sent to li.wei@example.cn', 'li.wei'],
    ['a password in a body', { body: { email: 'a@b.cn', password: 'Hunter"2' } }, 'sign-in', 'Hunter'],
    ['a new password', { body: { newPassword: 'Hunter2' } }, 'change', 'Hunter2'],
    ['a cookie header', { headers: { cookie: 'session=abc123; theme=dark' } }, 'call', 'abc123'],
    ['a set-cookie header', { headers: { 'set-cookie': 'session=abc123' } }, 'reply', 'abc123'],
    ['a cookie in the message', {}, 'Cookie: theme=dark; session=abc123', 'abc123'],
    ['a bearer token', { headers: { authorization: 'Bearer abc.123' } }, 'call', 'abc.123'],
    ['a bearer token in the message', {}, 'sent Authorization: Bearer abc.123', 'abc.123'],
    ['a token in an address', { url: '/reset?token=abc123&x=1' }, 'call', 'abc123'],
    ['a session token', { sessionToken: 'abc123' }, 'call', 'abc123'],
    ['a connection string', {}, 'cannot reach postgres://app:hunter2@db:5432/chopmark', 'hunter2'],
    ['an identity number in a field', { holder: identity }, 'read', identity],
    ['an identity number in Chinese text', {}, `法定代表人身份证${identity}。`, identity],
    ['what an error says', { error: new Error('no user li.wei@example.cn') }, 'failed', 'li.wei'],
  ])('hides %s', (_, fields, message, secret) => {
    const text = written(json, (log) => log.info(fields, message))
    expect(text).not.toContain(secret)
    if (json) expect(() => JSON.parse(text)).not.toThrow()
  })

  it('leaves credit codes, names and addresses of pages as they are', () => {
    const text = written(json, (log) => log.info({ uscc: '91440300708461136T', path: '/api/companies/co_1' }, '深圳示例有限公司'))
    for (const kept of ['91440300708461136T', '/api/companies/co_1', '深圳示例有限公司']) expect(text).toContain(kept)
  })

  it('carries the request id of a child logger', () => {
    expect(written(json, (log) => log.child({ requestId: 'r-1' }).info('call'))).toContain('r-1')
  })
})

it('is one line of JSON in production and one to read locally', () => {
  const production = JSON.parse(written(true, (log) => log.warn({ job: 'a.b', error: new Error('no') }, 'failed')))
  expect(production).toMatchObject({ level: 40, msg: 'failed', job: 'a.b', error: { message: 'no' } })
  const local = written(false, (log) => log.warn({ job: 'a.b' }, 'failed'))
  expect(local).toMatch(/^\d\d:\d\d:\d\d warn failed job=a\.b\n$/)
})
