import type { ReactNode } from 'react'
import { DiscIcon, HalfDiscIcon, TriangleIcon } from '#web/ui/icons.tsx'
import type { StageState } from './trail-stages.ts'

function Ahead() {
  return (
    <svg width="11" height="11" viewBox="0 0 11 11" aria-hidden="true" className="translate-y-px">
      <circle cx="5.5" cy="5.5" r="4.75" className="fill-paper" stroke="currentColor" strokeWidth="1.3" />
    </svg>
  )
}

const marks: Record<StageState, { shape: ReactNode; words: string; ink: string }> = {
  done: { shape: <DiscIcon />, words: 'done', ink: '' },
  now: { shape: <HalfDiscIcon />, words: 'going on', ink: 'text-amber' },
  ahead: { shape: <Ahead />, words: 'not begun', ink: '' },
  stopped: { shape: <TriangleIcon />, words: 'stopped here', ink: 'text-madder' },
}

/** The stages of a verification as a vertical line. */
export function Trail({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>
}

/** One stage on the line: its mark, its name and what is known of it. */
export function TrailStep({ name, state, children }: { name: string; state: StageState; children?: ReactNode }) {
  const { shape, words, ink } = marks[state]
  return (
    <li className="group/step relative pb-6 pl-8 last:pb-0">
      <span aria-hidden="true" className="absolute top-3 -bottom-3 left-[5px] border-l border-line-firm group-last/step:hidden" />
      <span className={`absolute top-[0.4375rem] left-0 bg-paper leading-none ${ink}`}>{shape}</span>
      <h3 className="text-[1.0625rem] leading-note tracking-normal">
        {name}
        {state !== 'ahead' && <span className="sr-only">, {words}</span>}
      </h3>
      {children}
    </li>
  )
}
