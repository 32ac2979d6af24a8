import { PageTitle } from '#web/shell/ledger.tsx'

export default function NextSteps() {
  return <PageTitle>NextSteps</PageTitle>
}
