import { PageTitle } from '#web/shell/ledger.tsx'

export default function RequestPage() {
  return <PageTitle>RequestPage</PageTitle>
}
