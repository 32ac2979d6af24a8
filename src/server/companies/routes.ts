import * as contract from '#contract/companies.ts'
import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import type { Context } from '#server/context.ts'
import { invalid } from '#server/errors.ts'
import { type ApiBuilder, route } from '#server/platform/route.ts'
import { listSamples } from './actions.ts'
import { findCandidates } from './queries.ts'

/** Finding the company behind a typed name, and the samples to try. */
export function companiesRoutes(api: ApiBuilder, { database: { db }, env }: Context): void {
  route(
    api,
    contract.findCandidates,
  )(async ({ query }) => {
    if (hasIdentityNumber(query.searchTerm)) throw invalid('identity_number', identityNumberWords, { searchTerm: identityNumberWords })
    return { candidates: await findCandidates(db, query.searchTerm, { sandbox: env.sandbox }) }
  })

  route(api, contract.sampleCompanies)(async () => ({ samples: env.sandbox ? listSamples() : [] }))
}

const identityNumberWords =
  'This is the identity number of a person. We neither look it up nor keep it. Please type the company’s Chinese name or its 18-character credit code.'
