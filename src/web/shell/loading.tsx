/** Full screen, while a protected page waits to know who is asking. */
export function Loading() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-paper text-ink-soft">
      Loading...
    </div>
  )
}
