import * as contract from '#contract/newsletter.ts'
import type { Context } from '#server/context.ts'
import { type ApiBuilder, route } from '#server/platform/route.ts'

/** The newsletter form of the footer. */
export function newsletterRoutes(api: ApiBuilder, { database: { db }, clock }: Context): void {
  route(
    api,
    contract.subscribe,
  )(async ({ body }) => {
    // Only machines fill a field that people do not see; they are thanked like everyone else.
    if (!body.website) {
      await db
        .insertInto('newsletterSubscriptions')
        .values({ email: body.email.toLowerCase(), createdAt: clock() })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute()
    }
    return { subscribed: true }
  })
}
