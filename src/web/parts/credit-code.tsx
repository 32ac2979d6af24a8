import { useEffect, useState } from 'react'
import { formatUscc } from '#domain/identifiers/uscc.ts'

/** A code in a monospaced face; a unified social credit code 统一社会信用代码 in the groups in which it is compared. */
export function CreditCode({ code, copy = false }: { code: string; copy?: boolean }) {
  return (
    <span className="sheet:whitespace-nowrap">
      <span className="figures font-mono text-[0.875em]">{code.length === 18 ? formatUscc(code) : code}</span>
      {copy && <CopyButton code={code} />}
    </span>
  )
}

function CopyButton({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [copied])
  // Where the page is not served over TLS there is no clipboard; the code can still be marked and copied by hand.
  if (!globalThis.navigator?.clipboard) return null
  return (
    <>
      <button
        type="button"
        aria-label="Copy the credit code"
        onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        className="-my-3 -mr-3 -ml-1 inline-grid size-11 place-items-center align-middle text-ink-soft hover:text-ink"
      >
        <svg width="14" height="14" viewBox="0 0 14 14" fill="none" stroke="currentColor" strokeWidth="1.2" aria-hidden="true">
          {copied ? <path d="M2.5 7.5l3 3 6-7" strokeWidth="1.6" /> : <path d="M4.5 4.5h8v8h-8zM9.5 4.5v-3h-8v8h3" />}
        </svg>
      </button>
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </>
  )
}
