import { z } from '#domain/zod.ts'
import { endpoint } from './endpoint.ts'

export const subscribe = endpoint({
  id: 'newsletter.subscribe',
  method: 'POST',
  path: '/api/newsletter-subscriptions',
  summary: 'Subscribe an address to the newsletter. Asking twice changes nothing.',
  access: 'public',
  /** `website` is a field that people do not see; whoever fills it is thanked and not stored. */
  body: z.strictObject({ email: z.email().max(254), website: z.string().max(200).optional() }),
  reply: z.strictObject({ subscribed: z.literal(true) }),
  errors: ['invalid_input', 'too_many_requests'],
})
