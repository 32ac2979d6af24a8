import { useEffect, useRef, useState, type FormEvent } from 'react'
import { CallError } from '#web/client.ts'

export type FieldName = 'email' | 'password' | 'confirmPassword'
/** What is wrong, by field; `form` is about none of them. */
export type Problems = Partial<Record<FieldName | 'form', string>>

interface AccountForm {
  /** What can be said before the server is asked. */
  check: (values: FormData) => Problems
  send: (values: FormData) => Promise<unknown>
  /** The field that an error of this code is about. */
  fieldOf: Record<string, FieldName>
  otherwise: string
}

/** One form of sign-in or sign-up: the server decides, its words stand at the field, and the first of them gets the focus. */
export function useAccountForm({ check, send, fieldOf, otherwise }: AccountForm) {
  const [problems, setProblems] = useState<Problems>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus(), [problems])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const values = new FormData(event.currentTarget)
    const early = check(values)
    setProblems(early)
    if (Object.keys(early).length > 0) return
    setBusy(true)
    try {
      await send(values)
    } catch (error) {
      setProblems(problemsOf(error, fieldOf, otherwise))
    } finally {
      setBusy(false)
    }
  }
  return { problems, isBusy, form, submit }
}

function problemsOf(error: unknown, fieldOf: AccountForm['fieldOf'], otherwise: string): Problems {
  if (!(error instanceof CallError) || error.status >= 500) return { form: otherwise }
  const field = fieldOf[error.code]
  if (field) return { [field]: error.message }
  return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message }
}

/** Both forms need an address and a password. */
export function missing(values: FormData): Problems {
  return {
    ...(!String(values.get('email')).trim() && { email: 'Please enter your email address.' }),
    ...(!values.get('password') && { password: 'Please enter your password.' }),
  }
}
