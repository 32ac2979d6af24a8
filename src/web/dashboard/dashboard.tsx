import { PageTitle } from '#web/shell/ledger.tsx'

export default function Dashboard() {
  return <PageTitle>Dashboard</PageTitle>
}
