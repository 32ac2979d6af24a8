import type { Context } from 'hono'
import type { CallOutput, Endpoint } from '#contract/endpoint.ts'
import type { z } from '#domain/zod.ts'
import { invalid } from '#server/errors.ts'

type Part = 'params' | 'query' | 'headers' | 'body'

/** Words for what Zod would say in its own; a message written in the schema goes first. */
function plainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && issue.code === 'invalid_type') return 'This is missing.'
  switch (issue.code) {
    case 'invalid_type':
      return `This must be ${issue.expected === 'int' || issue.expected === 'number' ? 'a number' : `of type ${issue.expected}`}.`
    case 'too_big':
      return issue.origin === 'string' ? `Please use at most ${issue.maximum} characters.` : `This must be at most ${issue.maximum}.`
    case 'too_small':
      return issue.origin === 'string' ? `Please use at least ${issue.minimum} characters.` : `This must be at least ${issue.minimum}.`
    case 'unrecognized_keys':
      return `We do not know: ${issue.keys.join(', ')}.`
    case 'invalid_format':
      return issue.format === 'email' ? 'Invalid email address format.' : 'This is not in the expected form.'
    case 'invalid_value':
      return `This must be one of: ${issue.values.map(String).join(', ')}.`
    default:
      return undefined
  }
}

function parsePart(part: Part, schema: z.ZodType, input: unknown): unknown {
  if (holdsNul(input)) throw invalid('invalid_input', 'Please remove invisible characters.')
  const parsed = schema.safeParse(input, { error: plainWords })
  if (parsed.success) return parsed.data
  const fields = Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.') || part, issue.message]))
  throw invalid('invalid_input', Object.values(fields)[0] ?? 'Something in this request cannot be used.', fields)
}

/** PostgreSQL keeps no text with U+0000 in it: what a schema lets pass would fail there as an error of ours. */
function holdsNul(input: unknown): boolean {
  if (typeof input === 'string') return input.includes('\0')
  return typeof input === 'object' && input !== null && Object.entries(input).flat().some(holdsNul)
}

async function readJson(http: Context): Promise<unknown> {
  const type = http.req.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw invalid('not_json', 'Please send JSON, with the header Content-Type: application/json.')
  try {
    return JSON.parse(await http.req.text())
  } catch (error) {
    if (error instanceof SyntaxError) throw invalid('bad_json', 'The body is not valid JSON.')
    throw error
  }
}

const read: Record<Part, (http: Context) => unknown> = {
  params: (http) => http.req.param(),
  query: (http) => http.req.query(),
  headers: (http) => http.req.header(),
  body: readJson,
}

/** Everything that the endpoint declares, parsed; what it does not declare never reaches a handler. */
export async function parseInput<E extends Endpoint>(endpoint: E, http: Context): Promise<CallOutput<E>> {
  const call: Partial<Record<Part, unknown>> = {}
  for (const part of ['params', 'query', 'headers', 'body'] as const) {
    const schema = endpoint[part]
    call[part] = schema && parsePart(part, schema, await read[part](http))
  }
  return call as unknown as CallOutput<E>
}
