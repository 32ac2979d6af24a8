import type { ToastMessage } from '#web/ui/toaster.tsx'

/** Shows one message; the one before it goes. What draws it is loaded with the first. */
export function toast(message: ToastMessage): void {
  void import('#web/ui/toaster.tsx').then(({ showToast }) => showToast(message))
}
