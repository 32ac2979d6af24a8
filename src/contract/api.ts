import * as accounts from './accounts.ts'
import * as backOffice from './back-office.ts'
import * as companies from './companies.ts'
import type { Endpoint } from './endpoint.ts'
import * as newsletter from './newsletter.ts'
import * as operation from './operation.ts'
import * as verification from './verification.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value

/** Every endpoint there is: OpenAPI, the table of roles and the tests walk over this list. */
export const endpoints: readonly Endpoint[] = [accounts, backOffice, companies, newsletter, operation, verification].flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
)
