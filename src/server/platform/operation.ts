import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import * as contract from '#contract/operation.ts'
import { drawApiDocs } from './api-docs.ts'
import type { Db } from './database.ts'
import type { Log } from './log.ts'
import type { Metrics } from './metrics.ts'
import { describeApi } from './openapi.ts'
import { type ApiBuilder, route } from './route.ts'
import { writtenPagePolicy } from './security-headers.ts'

interface Operation {
  db: Db
  log: Log
  metrics: Metrics
  brand: string
}

/** What operators and developers ask of the server: its state, its figures, its description. */
export function operationRoutes(api: ApiBuilder, { db, log, metrics, brand }: Operation): void {
  const description = describeApi(brand)
  const page = drawApiDocs(description)

  route(api, contract.healthz)(async () => ({ alive: true }))

  route(
    api,
    contract.readyz,
  )(async () => {
    const ready = await answers(db, log)
    return Response.json({ ready }, { status: ready ? 200 : 503 })
  })

  route(api, contract.metrics)(async () => new Response(await metrics.print(), { headers: { 'content-type': metrics.contentType } }))

  route(api, contract.openapi)(async () => ({ ...description }))

  route(
    api,
    contract.docs,
  )(async () => {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': writtenPagePolicy(page.styleHash),
    }
    return new Response(page.html, { headers })
  })
}

/** A database that hangs is as bad as one that refuses: whoever asks must hear of it. */
const patienceMs = 2_000

/** Jobs live in the same database and are opened before the app is built: where it answers and their tables stand, both work. */
async function answers(db: Db, log: Log): Promise<boolean> {
  try {
    const silence = sleep(patienceMs, undefined, { ref: false }).then(() => Promise.reject(new Error(`no answer in ${patienceMs} ms`)))
    await Promise.race([sql`select 1 from pgboss.version`.execute(db), silence])
    return true
  } catch (error) {
    log.error({ error }, 'not ready: the database does not answer')
    return false
  }
}
