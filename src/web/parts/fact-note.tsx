import './fact-note.css'
import clsx from 'clsx'
import { useId, useState, type ReactNode } from 'react'
import type { ReportEvidence } from '#domain/report/document.ts'
import { Han } from './han.tsx'
import { dayWords, momentWords } from './moment.ts'

/** What a source mark opens. */
export interface Provenance {
  evidence: ReportEvidence
  /** Where the raw record can be read; null where nothing came back. */
  recordUrl: string | null
}

/** Wording of one fact: the Chinese as the source prints it and what it means. */
export interface Wording {
  zh: string | null
  en: string | null
}

interface SourcedProps {
  children: ReactNode
  sources: readonly Provenance[]
  wording?: Wording
  className?: string
}

/** A finding with its source marks. A mark opens source, date, Chinese original and raw record under it, in place. */
export function Sourced({ children, sources, wording, className }: SourcedProps) {
  const [open, setOpen] = useState<number | null>(null)
  const id = useId()
  const shown = sources.find(({ evidence }) => evidence.n === open)
  return (
    <div className={className}>
      {children}
      {/* A word joiner: marks stay with the last word. */}
      {sources.length > 0 && '\u2060'}
      <span className="whitespace-nowrap">
        {sources.map(({ evidence }) => (
          <Mark
            key={evidence.n}
            evidence={evidence}
            noteId={id}
            isOpen={evidence.n === open}
            toggle={() => setOpen(evidence.n === open ? null : evidence.n)}
          />
        ))}
      </span>
      {shown && <Note id={id} {...shown} wording={wording} />}
    </div>
  )
}

interface MarkProps {
  evidence: ReportEvidence
  noteId: string
  isOpen: boolean
  toggle: () => void
}

// Works as a button. Written as a link to the list of sources, because a real button would be torn from the word that it marks.
function Mark({ evidence, noteId, isOpen, toggle }: MarkProps) {
  return (
    <sup className="group relative top-[-0.45em] ml-[0.15em] align-baseline text-11 leading-none font-medium">
      <a
        href={`#s${evidence.n}`}
        role="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? noteId : undefined}
        aria-label={`Source ${evidence.n}: ${evidence.source}`}
        onClick={(event) => {
          event.preventDefault()
          toggle()
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          event.preventDefault()
          toggle()
        }}
        className={clsx(
          'relative border-b border-line-firm px-[0.2em] py-[0.1em] no-underline after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:border-ink',
          isOpen ? 'rounded-[2px] bg-ink text-paper' : 'text-ink-soft hover:text-ink',
        )}
      >
        {evidence.n}
      </a>
      {!isOpen && (
        <span aria-hidden="true" className="source-peek">
          <Han>{evidence.source}</Han>, {dayWords(evidence.retrievedAt)}
        </span>
      )}
    </sup>
  )
}

function Note({ id, evidence, recordUrl, wording }: Provenance & { id: string; wording: Wording | undefined }) {
  const isRead = evidence.status === 'read'
  return (
    <div id={id} role="note" className="mt-3 border border-line-firm bg-surface px-5 py-4 text-14 leading-note text-ink">
      <dl className="grid gap-x-4 gap-y-[0.3rem] sheet:grid-cols-[7rem_minmax(0,1fr)] [&>dt]:text-ink-soft max-sheet:[&>dd+dt]:mt-2">
        <dt>Source</dt>
        <dd>
          {evidence.url ? (
            <a href={evidence.url} rel="noreferrer" target="_blank">
              <Han>{evidence.source}</Han>
            </a>
          ) : (
            evidence.source
          )}
        </dd>
        <dt>{isRead ? 'Read' : 'Asked'}</dt>
        <dd>
          {momentWords(evidence.retrievedAt)}
          {evidence.asOf && `; the source dates it ${dayWords(evidence.asOf)}`}
        </dd>
        {wording?.zh && (
          <>
            <dt>Chinese original</dt>
            <dd lang="zh-Hans">{wording.zh}</dd>
          </>
        )}
        {wording?.en && (
          <>
            <dt>In English</dt>
            <dd>{wording.en}</dd>
          </>
        )}
        <dt>Raw record</dt>
        <dd>
          {recordUrl ? (
            <a href={recordUrl} target="_blank" rel="noreferrer">
              Open the record
            </a>
          ) : isRead ? (
            'Kept with the request, and shown under Screening'
          ) : (
            'Nothing came back'
          )}
          {evidence.hash && <Hash hash={evidence.hash} />}
        </dd>
      </dl>
    </div>
  )
}

/** A SHA-256 in short; the whole of it on hover. */
export function Hash({ hash }: { hash: string }) {
  return (
    <span title={hash} className="ml-2 font-mono text-[0.875em] whitespace-nowrap text-ink-soft">
      sha256 {hash.slice(0, 4)}…{hash.slice(-4)}
    </span>
  )
}
