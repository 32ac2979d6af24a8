import * as contract from '#contract/verification.ts'
import type { Context } from '#server/context.ts'
import { type ApiBuilder, route } from '#server/platform/route.ts'
import { getAttachment } from '#server/extracts/queries.ts'
import { getOwnRequest } from '#server/verification/queries.ts'
import { getCitedRecord, getReport } from './queries.ts'

/** Reports and the records behind them, to their buyer only. */
export function reportsRoutes(api: ApiBuilder, { database: { db } }: Context): void {
  route(
    api,
    contract.getReport,
  )(async ({ params, query, member }) => {
    await getOwnRequest(db, member, params.id)
    const { document, hash } = await getReport(db, params.id, query.version)
    return answer(document, { 'Content-Type': 'application/json; charset=utf-8', ETag: `"${hash}"` })
  })

  route(
    api,
    contract.getReportPdf,
  )(async ({ params, query, member }) => {
    await getOwnRequest(db, member, params.id)
    const { pdf, version } = await getReport(db, params.id, query.version)
    const filename = version === 1 ? `${params.id}.pdf` : `${params.id}-version-${version}.pdf`
    return answer(new Uint8Array(pdf), { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${filename}"` })
  })

  route(
    api,
    contract.getEvidence,
  )(async ({ params, member }) => {
    await getOwnRequest(db, member, params.id)
    const { content, hash } = await getCitedRecord(db, params.id, params.evidenceId)
    // Whatever a source sent, a browser shows it as text and runs none of it.
    return answer(content, { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff', ETag: `"${hash}"` })
  })

  route(
    api,
    contract.getAttachment,
  )(async ({ params, member }) => {
    await getOwnRequest(db, member, params.id)
    await getCitedRecord(db, params.id, params.evidenceId)
    const { name, contentType, content } = await getAttachment(db, params.evidenceId, params.hash)
    return answer(new Uint8Array(content), {
      'Content-Type': contentType,
      'Content-Disposition': savedAs(name),
      'X-Content-Type-Options': 'nosniff',
      ETag: `"${params.hash}"`,
    })
  })
}

/** Whatever an operator brought, a browser saves it and opens none of it as a page of ours. */
function savedAs(name: string): string {
  const plain = name.replace(/[^\w .()-]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/gu, (one) => `%${one.charCodeAt(0).toString(16)}`)}`
}

/** Asked for anew each time: what is withdrawn must not live on in a cache. */
const answer = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
  new Response(body, { headers: { 'Cache-Control': 'private, no-cache', ...headers } })
