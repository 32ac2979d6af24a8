import { randomUUID } from 'node:crypto'
import * as accounts from '#contract/accounts.ts'
import * as verification from '#contract/verification.ts'
import { noAnswers } from '#domain/verification/buyer-answers.ts'

/** Signs up over HTTP; gives the session cookie. */
export async function signUp(url: string, email: string): Promise<string> {
  const body = JSON.stringify({ email, password: 'Correct-horse-7' })
  const reply = await fetch(url + accounts.signUp.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!reply.ok) throw new Error(`sign-up answered ${reply.status}`)
  return reply.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Submits the words as they are; gives the request as the server answers it. */
export async function submit(url: string, cookie: string, searchTerm: string): Promise<{ id: string }> {
  const headers = { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const body = JSON.stringify({ searchTerm, companyId: null, answers: noAnswers })
  const reply = await fetch(url + verification.submit.path, { method: 'POST', headers, body })
  if (!reply.ok) throw new Error(`submit answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()).request
}
