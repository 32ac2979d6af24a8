import { Link } from 'react-router'
import type { signIn } from '#contract/accounts.ts'
import { call } from '#web/client.ts'
import { titled } from '#web/operator.ts'
import { useQueryParam } from '#web/query.ts'
import { refreshSession, useSession } from '#web/session.ts'
import { useSignOut } from '#web/shell/use-sign-out.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import { missing, useAccountForm } from './use-account-form.ts'
import { useWayOn } from './way-on.ts'

export const meta = () => [
  { title: titled('Sign in') },
  { name: 'description', content: 'Sign in to search for suppliers and read your reports.' },
]

const fieldOf = {
  INVALID_EMAIL: 'email',
  USER_NOT_FOUND: 'email',
  INVALID_PASSWORD: 'password',
  INVALID_EMAIL_OR_PASSWORD: 'password',
} as const

export default function SignIn() {
  const session = useSession()
  const { searchTerm, state, goOn } = useWayOn()
  return (
    <AccountPage title="Sign in" searchTerm={searchTerm} after="After you sign in we go on with it.">
      {session.state === 'in' && <SignedIn email={session.member.email} goOn={goOn} />}
      <SignInForm goOn={goOn} />
      <p className="mt-6 text-14">
        No account yet?{' '}
        <Link to={{ pathname: '/signup', search: searchTerm && `?${new URLSearchParams({ searchTerm })}` }} state={state}>
          Sign up
        </Link>
      </p>
    </AccountPage>
  )
}

function SignInForm({ goOn }: { goOn: () => unknown }) {
  const email = useQueryParam('email')
  const { problems, isBusy, form, submit } = useAccountForm({
    fieldOf,
    otherwise: 'An error occurred during sign in. Please try again.',
    check: missing,
    async send(values) {
      const body = { email: String(values.get('email')), password: String(values.get('password')) }
      await call<typeof signIn>({ method: 'POST', path: '/api/auth/sign-in/email' }, { body })
      await refreshSession()
      await goOn()
    },
  })
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 grid gap-6">
      <TextField
        key={email}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={problems.email}
        maxLength={254}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={problems.password}
        maxLength={256}
      />
      <FormProblem words={problems.form} />
      <Button type="submit" look="seal" size="large" className="w-full" aria-disabled={isBusy}>
        {isBusy ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}

function SignedIn({ email, goOn }: { email: string; goOn: () => unknown }) {
  const leave = useSignOut()
  return (
    <div className="mt-6 border-y border-line py-4">
      <p className="text-15 wrap-anywhere">You are signed in as {email}.</p>
      <div className="mt-2 flex flex-wrap gap-x-6">
        <Button onClick={leave}>Sign out</Button>
        <Button look="text" onClick={goOn}>
          Go on
        </Button>
      </div>
    </div>
  )
}
