import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { cancel, VerificationRequest } from '#contract/verification.ts'
import { call, CallError } from '#web/client.ts'
import { noteUsage } from '#web/session.ts'
import { toast } from '#web/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TriangleIcon } from '#web/ui/icons.tsx'

/** Takes back a request that nobody has begun, after one question. */
export function CancelRequest({
  request,
  setRequest,
}: {
  request: VerificationRequest
  setRequest: (request: VerificationRequest) => void
}) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function takeBack() {
    setBusy(true)
    try {
      const reply = await call<typeof cancel>(
        { method: 'POST', path: '/api/verification-requests/:id/cancellation' },
        { params: { id: request.id } },
      )
      noteUsage(reply.usage)
      setRequest(reply.request)
      toast({ title: 'Request cancelled', description: 'The check was given back.', done: true })
    } catch (error) {
      const why = error instanceof CallError ? error.message : 'Please try again.'
      toast({ title: 'The request was not cancelled', description: why, destructive: true })
    } finally {
      setBusy(false)
      setAsking(false)
      void client.invalidateQueries({ queryKey: ['requests'] })
      void client.invalidateQueries({ queryKey: ['request', request.id] })
    }
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>Cancel request</Button>
      <Dialog
        open={asking}
        title="Cancel this request?"
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button look="madder" disabled={busy} onClick={() => void takeBack()}>
              <TriangleIcon />
              {busy ? 'Cancelling…' : 'Cancel request'}
            </Button>
          </>
        }
      >
        <p>No report is made. The request does not count against your plan, and the check is given back.</p>
      </Dialog>
    </>
  )
}
