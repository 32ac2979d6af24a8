import { Link } from 'react-router'
import type { signUp } from '#contract/accounts.ts'
import { passwordProblem } from '#domain/accounts/password.ts'
import { call } from '#web/client.ts'
import { titled } from '#web/operator.ts'
import { refreshSession } from '#web/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { AccountPage } from './account-page.tsx'
import { FormProblem } from './form-problem.tsx'
import { missing, useAccountForm, type Problems } from './use-account-form.ts'
import { useWayOn } from './way-on.ts'

export const meta = () => [
  { title: titled('Sign up') },
  { name: 'description', content: 'Open an account. The first three checks are free.' },
]

const fieldOf = { INVALID_EMAIL: 'email', USER_ALREADY_EXISTS: 'email', WEAK_PASSWORD: 'password' } as const

export default function SignUp() {
  const { searchTerm, state, goOn } = useWayOn()
  return (
    <AccountPage title="Sign up" searchTerm={searchTerm} after="After you sign up we go on with it.">
      <SignUpForm goOn={goOn} />
      <p className="mt-6 text-14">
        Already have an account?{' '}
        <Link to={{ pathname: '/signin', search: searchTerm && `?${new URLSearchParams({ searchTerm })}` }} state={state}>
          Sign in
        </Link>
      </p>
    </AccountPage>
  )
}

function check(values: FormData): Problems {
  const weak = passwordProblem(String(values.get('password')))
  const differ = values.get('password') !== values.get('confirmPassword')
  return { ...(weak && { password: weak }), ...missing(values), ...(differ && { confirmPassword: 'Passwords do not match' }) }
}

function SignUpForm({ goOn }: { goOn: () => unknown }) {
  const { problems, isBusy, form, submit } = useAccountForm({
    fieldOf,
    otherwise: 'An error occurred during sign up. Please try again.',
    check,
    async send(values) {
      const body = { email: String(values.get('email')), password: String(values.get('password')) }
      await call<typeof signUp>({ method: 'POST', path: '/api/auth/sign-up/email' }, { body })
      await refreshSession()
      await goOn()
    },
  })
  const rule = 'At least 8 characters, with an uppercase letter, a lowercase letter and a number.'
  return (
    <form ref={form} onSubmit={submit} noValidate className="mt-6 grid gap-6">
      <TextField label="Email" name="email" type="email" autoComplete="username" required error={problems.email} maxLength={254} />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="new-password"
        required
        help={rule}
        error={problems.password}
        maxLength={256}
      />
      <TextField
        label="Confirm Password"
        name="confirmPassword"
        type="password"
        autoComplete="new-password"
        required
        error={problems.confirmPassword}
        maxLength={256}
      />
      <FormProblem words={problems.form} />
      <div>
        <Button type="submit" look="seal" size="large" className="w-full" aria-disabled={isBusy}>
          {isBusy ? 'Signing up...' : 'Sign Up'}
        </Button>
        <p className="mt-3 text-13 leading-note text-ink-soft">
          By signing up you accept the <Link to="/terms-of-service">Terms of Service</Link> and the{' '}
          <Link to="/privacy-policy">Privacy Policy</Link>, and confirm that you are 18 or over.
        </p>
      </div>
    </form>
  )
}
