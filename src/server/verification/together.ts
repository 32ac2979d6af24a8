/**
 * Hands items on in batches: what comes while a batch is under way goes into the next one. Each caller waits for its own batch.
 */
export function together<T>(take: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: T[] = []
  let next: Promise<void> | undefined
  let running: Promise<unknown> = Promise.resolve()
  const takeWaiting = (): Promise<void> => {
    const items = waiting
    waiting = []
    next = undefined
    return take(items)
  }
  return (item) => {
    waiting.push(item)
    next ??= running.then(takeWaiting, takeWaiting)
    running = next
    return next
  }
}
