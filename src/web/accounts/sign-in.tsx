import { PageTitle } from '#web/shell/ledger.tsx'

export default function SignIn() {
  return <PageTitle>SignIn</PageTitle>
}
