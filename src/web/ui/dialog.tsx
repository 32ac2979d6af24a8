import { useEffect, useId, useRef, type ReactNode } from 'react'

/** A question that must be answered before one goes on. Native: focus stays inside, Escape closes. */
export function Dialog({
  open,
  title,
  onClose,
  actions,
  children,
}: {
  open: boolean
  title: string
  onClose: () => void
  actions: ReactNode
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto w-[calc(100vw-2rem)] max-w-120 border border-t-[1.5px] border-line-firm border-t-ink bg-surface p-6 text-ink shadow-float backdrop:bg-[rgb(19_18_16/0.4)] sheet:p-8"
    >
      <h2 id={id} className="mb-3 text-22">
        {title}
      </h2>
      {children}
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-3 max-sheet:[&>button]:flex-auto sheet:justify-end">{actions}</div>
    </dialog>
  )
}
