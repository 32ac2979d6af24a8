import { useId, useRef, useState, type ReactNode } from 'react'
import { ChevronIcon } from './icons.tsx'
import { useLeaving } from './use-leaving.ts'

/** A button that opens a short list of links and buttons under it. Leaving and Escape close it; give it a `key` to close it on navigation. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const menu = useLeaving<HTMLDivElement>(open, (by) => {
    setOpen(false)
    if (by === 'escape') button.current?.focus()
  })
  return (
    <div ref={menu} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2"
      >
        {label}
        <ChevronIcon />
      </button>
      <ul
        id={id}
        hidden={!open}
        className="absolute top-full right-0 z-25 w-48 border border-t-[1.5px] border-line-firm border-t-ink bg-surface py-1 shadow-float"
      >
        {children}
      </ul>
    </div>
  )
}

/** Dress of a link or button inside a menu item. */
export const menuItem = 'flex min-h-11 w-full items-center px-4 text-left text-15 no-underline hover:bg-paper-deep'
