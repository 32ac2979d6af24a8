import * as accounts from '#contract/accounts.ts'
import { endpoints } from '#contract/api.ts'
import { candidate } from '#contract/companies.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { errorReply } from '#contract/error.ts'
import { trailEntry, verificationRequest } from '#contract/verification.ts'
import { dossier } from '#domain/evidence/dossier.ts'
import { reportDocument } from '#domain/report/document.ts'
import { buyerAnswers } from '#domain/verification/buyer-answers.ts'
import { z } from '#domain/zod.ts'

// OpenAPI 3.1 from the same endpoints that the server answers. Its schemas are JSON Schema 2020-12, which is what Zod writes.

/** A JSON Schema, as far as we read it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  [keyword: string]: unknown
}
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-access': Access
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content?: Content }>
}
export interface ApiDescription {
  openapi: '3.1.0'
  info: { title: string; version: string; summary: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, object> }
}

/** Shapes that are named once and referred to. */
const named = z.registry<{ id: string }>()
const shapes = {
  Error: errorReply,
  Member: accounts.member,
  Usage: accounts.usage,
  Candidate: candidate,
  VerificationRequest: verificationRequest,
  TrailEntry: trailEntry,
  BuyerAnswers: buyerAnswers,
  Dossier: dossier,
  ReportDocument: reportDocument,
}
for (const [id, shape] of Object.entries(shapes)) named.add(shape, { id })

/** Describes every endpoint of the contract. */
export function describeApi(brand: string): ApiDescription {
  const schemas: Record<string, Schema> = {}
  const paths: ApiDescription['paths'] = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describe(endpoint, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${brand} API`, version: '1.0.0', summary: 'Verify Chinese suppliers: requests, paper trails and reports.' },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(featureOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas,
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'chopmark.session_token',
          description: 'Set by sign-in and sign-up; over HTTPS its name begins with __Secure-.',
        },
        operator: { type: 'http', scheme: 'bearer', description: 'METRICS_TOKEN; not needed from the machine itself.' },
      },
    },
  }
}

const featureOf = (endpoint: Endpoint) => endpoint.id.split('.')[0]!

const securityOf: Record<Access, Record<string, string[]>[]> = {
  public: [],
  user: [{ session: [] }],
  analyst: [{ session: [] }],
  admin: [{ session: [] }],
  operator: [{ operator: [] }, {}],
}

type Schemas = Record<string, Schema>

function describe(endpoint: Endpoint, schemas: Schemas): Operation {
  const parameters = [
    ...parametersOf('path', endpoint.params, schemas),
    ...parametersOf('query', endpoint.query, schemas),
    ...parametersOf('header', endpoint.headers, schemas),
  ]
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [featureOf(endpoint)],
    security: securityOf[endpoint.access],
    'x-access': endpoint.access,
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: { required: true as const, content: json(schemaOf(endpoint.body, 'input', schemas)) } }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Done.', content: replyOf(endpoint, schemas) },
      ...Object.fromEntries(
        Object.entries(endpoint.alsoWith ?? {}).map(([status, description]) => [
          status,
          { description, content: replyOf(endpoint, schemas) },
        ]),
      ),
      default: { description: failuresOf(endpoint), content: json(schemaOf(errorReply, 'output', schemas)) },
    },
  }
}

const json = (schema: Schema): Content => ({ 'application/json': { schema } })

const replyOf = ({ reply }: Endpoint, schemas: Schemas): Content =>
  typeof reply === 'string'
    ? { [reply]: { schema: { type: 'string', ...(reply === 'application/pdf' && { format: 'binary' }) } } }
    : json(schemaOf(reply, 'output', schemas))

const refusals: Record<Access, readonly string[]> = {
  public: [],
  user: ['unauthenticated'],
  analyst: ['unauthenticated', 'forbidden'],
  admin: ['unauthenticated', 'forbidden'],
  operator: ['forbidden'],
}

/** Every code that may come: what the way to a handler refuses, then what the endpoint declares. */
const failuresOf = ({ method, access, params, query, headers, body, errors = [] }: Endpoint) => {
  const codes = new Set([
    ...(method === 'GET' ? [] : ['cross_site']),
    ...refusals[access],
    ...(body ? ['too_large', 'not_json', 'bad_json'] : []),
    ...(params || query || headers || body ? ['invalid_input'] : []),
    ...errors,
    'internal',
    'database_unavailable',
    'storage_full',
  ])
  return `When it fails: ${[...codes].join(', ')}.`
}

function parametersOf(where: Parameter['in'], declared: z.ZodType | undefined, schemas: Schemas): Parameter[] {
  if (!declared) return []
  // Parameters arrive as text; their output side says what the text must mean.
  const { properties = {}, required = [] } = schemaOf(declared, 'output', schemas)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema,
  }))
}

/** Zod's JSON Schema with the named shapes moved to the document's components. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output', schemas: Schemas): Schema {
  const written = JSON.stringify(z.toJSONSchema(shape, { metadata: named, io, unrepresentable: 'any' }))
    .replaceAll('"#/$defs/', '"#/components/schemas/')
    // The bounds within which a number is exact say nothing to a reader.
    .replaceAll(/,"(minimum|maximum)":-?9007199254740991\b/g, '')
  const { $schema: _dialect, $defs = {}, id, ...schema } = JSON.parse(written) as Schema & { $defs?: Schemas; id?: string }
  for (const [name, { id: _id, ...definition }] of Object.entries($defs)) schemas[name] ??= definition
  if (!id) return schema
  schemas[id] ??= schema
  return { $ref: `#/components/schemas/${id}` }
}
