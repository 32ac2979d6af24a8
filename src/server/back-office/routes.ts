import * as contract from '#contract/back-office.ts'
import type { Context } from '#server/context.ts'
import { type ApiBuilder, route } from '#server/platform/route.ts'
import { decideHit, readHit } from './actions.ts'
import { getHit, listDecided, listWaiting } from './queries.ts'

const none = { hits: [], more: false }

/** For staff: list, read and decide hits of screening. */
export function backOfficeRoutes(api: ApiBuilder, context: Context): void {
  const { db } = context.database

  route(
    api,
    contract.listHits,
  )(async ({ query: { state } }) => {
    const waiting = state === 'decided' ? none : await listWaiting(db)
    const decided = state === 'undecided' ? none : await listDecided(db)
    return { hits: [...waiting.hits, ...decided.hits], more: waiting.more || decided.more }
  })

  route(api, contract.getHit)(async ({ params, member }) => readHit(context, member, params.id))

  route(
    api,
    contract.decideHit,
  )(async ({ params, body, member }) => {
    const goesOn = await decideHit(context, member, { ...params, ...body })
    const [next] = (await listWaiting(db)).hits
    return { hit: (await getHit(db, params.id)).shown, goesOn, next: next ?? null }
  })
}
