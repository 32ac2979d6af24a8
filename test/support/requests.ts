import { randomUUID } from 'node:crypto'
import * as contract from '#contract/verification.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { noAnswers } from '#domain/verification/buyer-answers.ts'
import type { Client } from './client.ts'

type Submission = Omit<CallInput<typeof contract.submit>, 'params' | 'query'>

/** A submission with a key of its own and no question answered. */
export const submission = (searchTerm: string, body: Partial<Submission['body']> = {}): Submission => ({
  headers: { 'idempotency-key': randomUUID() },
  body: { searchTerm, companyId: null, answers: noAnswers, ...body },
})

/** Submits and expects to be accepted; gives the id of the request. */
export async function submitted(client: Client, searchTerm: string, body: Partial<Submission['body']> = {}): Promise<string> {
  const { status, body: reply } = await client.call(contract.submit, submission(searchTerm, body))
  if (status !== 201) throw new Error(`submit answered ${status}: ${JSON.stringify(reply)}`)
  return reply.request.id
}

/** One request with its trail, as its buyer reads it. */
export const readRequest = async (client: Client, id: string) => (await client.call(contract.get, { params: { id } })).body
