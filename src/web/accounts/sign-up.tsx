import { PageTitle } from '#web/shell/ledger.tsx'

export default function SignUp() {
  return <PageTitle>SignUp</PageTitle>
}
