import type { z } from '#domain/zod.ts'

/** Who may call: `public` anyone, `user` any signed-in account, the others accounts of that role; `operator` the machine's own network. */
export type Access = 'public' | 'user' | 'analyst' | 'admin' | 'operator'

/** A reply that is not JSON: its media type. */
export type Media = 'application/pdf' | 'text/event-stream' | 'text/plain' | 'text/html' | 'application/octet-stream' | 'application/json'

/**
 * One endpoint as data. The server implements it, the browser calls it, OpenAPI describes it and the tests walk over it.
 * `params` are path parameters, `query` the query string, `body` JSON.
 */
export interface Endpoint {
  id: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Hono path, `/api/verification-requests/:id`. */
  path: string
  summary: string
  access: Access
  /** Answers the same whoever asks, so that nobody is looked up: it answers while the database is away. */
  withoutSession?: true
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** A schema for JSON, or the media type of anything else. */
  reply: z.ZodType | Media
  status?: number
  /** Other statuses under which the same reply comes, and what each means. */
  alsoWith?: Readonly<Record<number, string>>
  /** Codes of the errors that a caller should expect. */
  errors?: readonly string[]
}

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Input<E, K extends keyof E> = E[K] extends z.ZodType ? z.input<E[K]> : undefined
type Output<E, K extends keyof E> = E[K] extends z.ZodType ? z.output<E[K]> : undefined

/** What a caller sends. */
export interface CallInput<E extends Endpoint> {
  params: Input<E, 'params'>
  query: Input<E, 'query'>
  headers: Input<E, 'headers'>
  body: Input<E, 'body'>
}
/** What a handler gets. */
export interface CallOutput<E extends Endpoint> {
  params: Output<E, 'params'>
  query: Output<E, 'query'>
  headers: Output<E, 'headers'>
  body: Output<E, 'body'>
}
export type Reply<E extends Endpoint> = E['reply'] extends z.ZodType ? z.input<E['reply']> : Response
export type Replied<E extends Endpoint> = E['reply'] extends z.ZodType ? z.output<E['reply']> : Blob
