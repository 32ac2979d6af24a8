import { useState, type FormEvent } from 'react'
import type { subscribe } from '#contract/newsletter.ts'
import { call } from '#web/client.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

export function NewsletterForm() {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const email = String(form.get('email')).trim()
    if (!email || state === 'sending') return
    setState('sending')
    try {
      await call<typeof subscribe>(
        { method: 'POST', path: '/api/newsletter-subscriptions' },
        { body: { email, website: String(form.get('website')) } },
      )
      setState('done')
      toast({ title: 'Subscribed', description: 'You will hear from us once a month.', done: true })
    } catch {
      setState('open')
      toast({ title: 'Error', description: 'Failed to subscribe. Please try again.', destructive: true })
    }
  }

  return (
    <form onSubmit={send} className="col-span-full ledger:col-span-1" aria-label="Newsletter">
      <TextField label="Newsletter" name="email" type="email" autoComplete="email" placeholder="Your email" maxLength={254} />
      <div hidden>
        <label>
          Leave this empty
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" className="mt-3 w-full" disabled={state === 'sending'}>
        {state === 'sending' ? 'Subscribing...' : 'Subscribe'}
      </Button>
      <p className="mt-2 text-13 leading-note text-ink-soft" role="status">
        {state === 'done' ? 'Email submitted' : 'What changed in Chinese company law and in the lists. Once a month.'}
      </p>
    </form>
  )
}
