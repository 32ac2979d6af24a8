import { createHash } from 'node:crypto'
import type { ApiDescription, Operation, Schema } from './openapi.ts'
import { apiDocsStyle } from './api-docs-style.ts'

export interface WrittenPage {
  html: string
  /** For `style-src`: the page has no other style and no script. */
  styleHash: string
}

const escape = (text: unknown) =>
  String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The API description as one page to read, from the same data as the JSON. */
export function drawApiDocs(api: ApiDescription): WrittenPage {
  const features = api.tags.map(({ name }) => ({ name, endpoints: endpointsOf(api, name) }))
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${escape(api.info.title)}</title>
<style>${apiDocsStyle}</style>
</head>
<body>
<header>
<p class="mark"><a href="/"><img src="/favicon.svg" alt="" width="32" height="32">${escape(api.info.title.replace(/ API$/, ''))}</a></p>
<h1>API</h1>
<p class="lead">${escape(api.info.summary)} Every address below answers JSON unless it says otherwise.</p>
<p>The same description for machines: <a href="/api/openapi.json">OpenAPI ${escape(api.openapi)}</a>. Sign-in and sign-up set a session cookie; send it back with every call that asks for an account. Writes must come from this site: a browser’s <code>Origin</code> is compared with our address.</p>
</header>
<div class="ledger">
<nav aria-label="Endpoints">${features.map(drawContents).join('')}<h2><a href="#shapes">Shapes</a></h2></nav>
<main>
${features.map(drawFeature).join('\n')}
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>
${Object.entries(api.components.schemas).map(drawShape).join('\n')}
</section>
</main>
</div>
</body>
</html>
`
  return { html, styleHash: `sha256-${createHash('sha256').update(apiDocsStyle).digest('base64')}` }
}

interface Listed {
  method: string
  path: string
  operation: Operation
}
interface Feature {
  name: string
  endpoints: Listed[]
}

const endpointsOf = (api: ApiDescription, tag: string): Listed[] =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )

const title = (name: string) => escape(name[0]!.toUpperCase() + name.slice(1))

const drawContents = ({ name, endpoints }: Feature) =>
  `<h2><a href="#${escape(name)}">${title(name)}</a></h2><ul>${endpoints
    .map(({ method, path, operation }) => `<li><a href="#${escape(operation.operationId)}"><b>${method}</b> ${breakable(path)}</a></li>`)
    .join('')}</ul>`

const drawFeature = ({ name, endpoints }: Feature) =>
  `<section aria-labelledby="${escape(name)}"><h2 id="${escape(name)}">${title(name)}</h2>
${endpoints.map(drawEndpoint).join('\n')}
</section>`

/** A long path may break after its slashes, so that a narrow page need not scroll sideways. */
const breakable = (path: string) => escape(path).replaceAll('/', '/<wbr>')

const access = {
  public: 'Anyone',
  user: 'A signed-in account',
  analyst: 'Staff',
  admin: 'Administrators',
  operator: 'The machine itself, or its token',
}

function drawEndpoint({ method, path, operation }: Listed): string {
  const { default: failed, ...done } = operation.responses
  const [[status, reply]] = Object.entries(done) as [[string, Operation['responses'][string]]]
  const [[media, { schema }]] = Object.entries(reply.content!) as [[string, { schema: Schema }]]
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article id="${escape(operation.operationId)}">
<h3><span class="method">${method}</span> <code>${breakable(path)}</code></h3>
<p>${escape(operation.summary)}</p>
<p class="who">${access[operation['x-access']]}</p>
${
  operation.parameters
    ? rows(
        'Send',
        operation.parameters.map(({ name, in: where, required, schema: shape }) => ({
          name,
          shape,
          note: `${where}${required ? '' : ', optional'}`,
        })),
      )
    : ''
}
${body ? drawBody('Body', body) : ''}
${media === 'application/json' ? drawBody(`Answer ${status}`, schema) : `<p class="answer"><b>Answer ${status}</b> <code>${escape(media)}</code></p>`}
<p class="failed">${escape(failed!.description)}</p>
</article>`
}

const drawBody = (caption: string, schema: Schema) =>
  Object.keys(schema.properties ?? {}).length > 0
    ? rows(caption, fieldsOf(schema))
    : `<p class="answer"><b>${caption}</b> ${typeOf(schema)}</p>`

const drawShape = ([name, schema]: [string, Schema]) =>
  `<details id="shape-${escape(name)}"><summary><code>${escape(name)}</code></summary>${rows('', fieldsOf(schema))}</details>`

interface Row {
  name: string
  shape: Schema
  note: string
}

const fieldsOf = ({ properties = {}, required = [] }: Schema): Row[] =>
  Object.entries(properties).map(([name, shape]) => ({ name, shape, note: required.includes(name) ? '' : 'optional' }))

const rows = (caption: string, fields: Row[]) => {
  const lines = fields.map(
    ({ name, shape, note }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td>${typeOf(shape)}</td><td>${escape(note)}</td></tr>`,
  )
  return `<table>${caption && `<caption>${escape(caption)}</caption>`}<tbody>${lines.join('')}</tbody></table>`
}

/** A schema in a few words: "list of VerificationRequest", "text or nothing". */
function typeOf(schema: Schema): string {
  const either = schema.anyOf ?? schema.oneOf
  if (schema.$ref) return shapeLink(schema.$ref.split('/').at(-1)!)
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(value)}</code>`).join(' or ')
  if (either) return either.length > 6 ? 'one of many shapes' : either.map(typeOf).join(' or ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ type })).join(' or ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  const names = Object.keys(schema.properties ?? {})
  if (schema.type === 'object' && names.length > 0) return `object of ${names.map((name) => `<code>${escape(name)}</code>`).join(', ')}`
  if (schema.type === 'string' && schema.format) return formats[schema.format] ?? escape(schema.format)
  return typeWords[schema.type ?? ''] ?? 'anything'
}

const shapeLink = (name: string) => `<a href="#shape-${escape(name)}">${escape(name)}</a>`

const formats: Record<string, string> = { 'date-time': 'moment in UTC', date: 'day', email: 'e-mail address', uri: 'web address' }
const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'yes or no',
  null: 'nothing',
  object: 'object',
}
