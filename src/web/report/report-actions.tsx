import { useState } from 'react'
import type { ReportDocument } from '#domain/report/document.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { recomputedWords } from './recomputed-words.ts'

/** What a buyer does with a report: forward it, test it, read it by machine. */
export function ReportActions({ report }: { report: ReportDocument }) {
  const [said, setSaid] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const address = `/api/verification-requests/${report.id}/report`

  async function computeAgain() {
    setBusy(true)
    try {
      const { recompute } = await import('#domain/report/recompute.ts')
      setSaid(recomputedWords(recompute(report)))
    } catch {
      setSaid(
        'The calculation could not be loaded. The score above is the one that was delivered. Please check your connection and try again.',
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-6 print:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <ButtonLink look="seal" to={`${address}.pdf`} target="_blank" rel="noopener">
          Download PDF
        </ButtonLink>
        <Button onClick={() => void computeAgain()} disabled={busy}>
          {busy ? 'Computing…' : 'Recompute'}
        </Button>
        <ButtonLink look="text" to={address} target="_blank" rel="noopener">
          JSON
        </ButtonLink>
      </div>
      <p role="status" className="mt-3 max-w-measure text-14 leading-note text-ink-soft empty:mt-0">
        {said}
      </p>
    </div>
  )
}
