import * as contract from '#contract/verification.ts'
import type { Member } from '#contract/accounts.ts'
import type { Context } from '#server/context.ts'
import { type ApiBuilder, type Http, route } from '#server/platform/route.ts'
import { cancelRequest, submitRequest } from './actions.ts'
import { followAll, followRequest } from './follow.ts'
import { countUsage, getOwnRequest, getShownRequest, listRequests } from './queries.ts'
import type { Listening } from './stream.ts'
import { listTrail } from './trail.ts'

/** Submit, list, read, cancel and follow verification requests. */
export function verificationRoutes(api: ApiBuilder, context: Context): void {
  const { db } = context.database
  const standing = async (member: Member, id: string) => ({
    request: await getShownRequest(db, member, id),
    usage: await countUsage(db, member, context.clock()),
  })
  const listening = (http: Http): Listening => ({
    http,
    changes: context.changes,
    log: context.log,
    mayHear: async () => (await api.guards.identify(http, contract.follow)).member !== null,
  })

  route(
    api,
    contract.submit,
  )(async ({ body, headers, member }) => {
    const id = await submitRequest(context, member, { ...body, key: headers['idempotency-key'] })
    return standing(member, id)
  })

  route(
    api,
    contract.list,
  )(async ({ member }) => {
    const requests = await listRequests(db, member.id)
    const having = (status: string) => requests.filter((request) => request.status === status).length
    const counts = { total: requests.length, completed: having('completed'), pending: having('pending') }
    return { requests, counts, usage: await countUsage(db, member, context.clock()) }
  })

  route(
    api,
    contract.get,
  )(async ({ params, member }) => {
    const { answers } = await getOwnRequest(db, member, params.id)
    return { request: await getShownRequest(db, member, params.id), answers, trail: await listTrail(db, params.id) }
  })

  route(
    api,
    contract.cancel,
  )(async ({ params, member }) => {
    await cancelRequest(context, member, params.id)
    return standing(member, params.id)
  })

  route(
    api,
    contract.follow,
  )(async ({ params, member, http }) => {
    await getOwnRequest(db, member, params.id)
    return followRequest(db, listening(http), member, params.id)
  })

  route(api, contract.followAll)(async ({ member, http }) => followAll(db, listening(http), member))
}
