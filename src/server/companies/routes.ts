import * as contract from '#contract/companies.ts'
import type { Context } from '#server/context.ts'
import { type ApiBuilder, route } from '#server/platform/route.ts'
import { listSamples } from './actions.ts'
import { findCandidates } from './queries.ts'

/** Finding the company behind a typed name, and the samples to try. */
export function companiesRoutes(api: ApiBuilder, { database: { db }, env }: Context): void {
  route(api, contract.findCandidates)(async ({ query }) => ({ candidates: await findCandidates(db, query.searchTerm, env) }))

  route(api, contract.sampleCompanies)(async () => ({ samples: env.sandbox ? listSamples() : [] }))
}
