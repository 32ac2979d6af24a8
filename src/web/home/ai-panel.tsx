import { useEffect, useRef } from 'react'
import { CloseIcon } from '#web/ui/icons.tsx'
import { useLeaving } from '#web/ui/use-leaving.ts'

/** The assistant's place. It says what it will do, and that it cannot yet. */
export function AiPanel({ close }: { close: () => void }) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  const panel = useLeaving<HTMLElement>(true, (by) => by === 'escape' && close())
  return (
    <section aria-label="AI Help" ref={panel} className="mt-2 border border-t-[1.5px] border-line-firm border-t-ink bg-surface">
      <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
        <h2 ref={head} tabIndex={-1} className="text-[1.0625rem] tracking-normal outline-none">
          AI Help
        </h2>
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="grid size-11 place-items-center rounded-edge text-ink-soft hover:bg-paper-deep hover:text-ink"
        >
          <CloseIcon />
        </button>
      </header>
      <dl className="grid gap-x-4 p-4 sheet:grid-cols-[5.5rem_minmax(0,1fr)] sheet:p-5">
        <dt className="text-13 leading-[1.55rem] text-ink-soft">Assistant</dt>
        <dd className="max-w-144">
          <p>
            Hello. My work will be to suggest the Chinese legal name of a company from what you know about it: an English name, a brand, a
            city, a website.
          </p>
          <p className="mt-3">
            I cannot do that yet: I come with the name resolver. Until then the full Chinese name or the credit code from an invoice finds
            the company, and words that name no company are kept as you typed them.
          </p>
        </dd>
      </dl>
    </section>
  )
}
