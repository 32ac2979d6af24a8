import { type LimitCode, limitRefusals } from '#domain/billing/plan.ts'
import type { ToastMessage } from '#web/ui/toaster.tsx'

/** Shows one message; the one before it goes. What draws it is loaded with the first. */
export function toast(message: ToastMessage): void {
  void import('#web/ui/toaster.tsx').then(({ showToast }) => showToast(message))
}

/** The limit toast; how long it lasts says specification section 9. */
export function sayLimitReached(code: LimitCode): void {
  const { title, words } = limitRefusals[code]
  toast({ title, description: words, destructive: true, durationMs: 5000 })
}
