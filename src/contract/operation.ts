import { z } from '#domain/zod.ts'
import { endpoint } from './endpoint.ts'

export const healthz = endpoint({
  id: 'operation.healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'The process is alive.',
  access: 'public',
  withoutSession: true,
  reply: z.strictObject({ alive: z.literal(true) }),
})
export const readyz = endpoint({
  id: 'operation.readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'The database answers and jobs are taken.',
  alsoWith: { 503: 'Not ready: the database does not answer.' },
  access: 'public',
  withoutSession: true,
  reply: z.strictObject({ ready: z.boolean() }),
})
export const metrics = endpoint({
  id: 'operation.metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus metrics; from the machine itself or with METRICS_TOKEN.',
  access: 'operator',
  withoutSession: true,
  reply: 'text/plain',
})
export const openapi = endpoint({
  id: 'operation.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This description, OpenAPI 3.1.',
  access: 'public',
  withoutSession: true,
  reply: z.looseObject({ openapi: z.string() }),
})
export const docs = endpoint({
  id: 'operation.docs',
  method: 'GET',
  path: '/api/docs',
  summary: 'This description, to read.',
  access: 'public',
  withoutSession: true,
  reply: 'text/html',
})
