import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallError } from './client.ts'
import { useSession } from './session.ts'

const isWorthAgain = (failures: number, error: Error) =>
  failures < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 500)

let held: { who: string; client: QueryClient } | undefined

/** What was loaded belongs to one account: another one starts with nothing. */
function clientOf(who: string): QueryClient {
  if (held?.who !== who)
    held = { who, client: new QueryClient({ defaultOptions: { queries: { retry: isWorthAgain, retryDelay: 700, staleTime: 5_000 } } }) }
  return held.client
}

/** Around each page that keeps what it loaded. */
export function Queries({ children }: { children: ReactNode }) {
  const session = useSession()
  return <QueryClientProvider client={clientOf(session.state === 'in' ? session.member.id : '')}>{children}</QueryClientProvider>
}
