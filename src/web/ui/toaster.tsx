import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { CloseIcon, DiscIcon, HalfDiscIcon, TriangleIcon } from './icons.tsx'

export interface ToastMessage {
  title: string
  description?: string
  /** Something went wrong: spoken at once, and marked with a triangle. */
  destructive?: boolean
  /** Something was done: marked with a disc. */
  done?: boolean
  durationMs?: number
}
type Shown = ToastMessage & { id: number }

let shown: Shown | null = null
let redraw = () => {}
let count = 0

function show(next: Shown | null): void {
  shown = next
  redraw()
}

/** One at a time: specification section 3. */
export function showToast(message: ToastMessage): void {
  const next = { ...message, id: (count += 1) }
  if (count > 1) return show(next)
  mount()
  // A region that appears together with its words is not read out: the words come a moment later.
  setTimeout(() => show(next), 50)
}

function mount(): void {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Toaster />)
}

function subscribe(listener: () => void): () => void {
  redraw = listener
  return () => (redraw = () => {})
}

function Toaster() {
  const message = useSyncExternalStore(subscribe, () => shown)
  return (
    <section
      aria-label="Notifications"
      className="fixed right-4 bottom-4 z-20 sheet:top-22 sheet:right-[max(1.5rem,calc(50%-var(--page)/2))] sheet:bottom-auto"
    >
      <div role="status" aria-live={message?.destructive ? 'assertive' : 'polite'}>
        {message && <Toast key={message.id} {...message} onClose={() => show(null)} />}
      </div>
    </section>
  )
}

function Toast({ title, description, destructive, done, durationMs = 5000, onClose }: ToastMessage & { onClose: () => void }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const timer = held ? undefined : setTimeout(onClose, durationMs)
    return () => clearTimeout(timer)
  }, [held, durationMs, onClose])
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <div
      {...hold}
      className="grid w-[min(24rem,calc(100vw-2rem))] grid-cols-[auto_1fr_auto] items-baseline gap-x-3 border border-t-[1.5px] border-line-firm border-t-ink bg-surface px-4 pt-3 pb-4 text-15 shadow-float"
    >
      <span className={destructive ? 'text-madder' : 'text-ink-soft'}>
        {destructive ? <TriangleIcon /> : done ? <DiscIcon /> : <HalfDiscIcon />}
      </span>
      <strong className="font-semibold">{title}</strong>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="-mx-2 -my-1 grid size-11 place-items-center rounded-edge text-ink-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
      {description && <p className="col-span-2 col-start-2 text-ink-soft">{description}</p>}
    </div>
  )
}
