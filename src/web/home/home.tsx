import { PageTitle } from '#web/shell/ledger.tsx'

export default function Home() {
  return <PageTitle>Home</PageTitle>
}
