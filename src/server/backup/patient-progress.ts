const patienceMs = 1_000

/** What takes less than a second is over before anybody can read how far it is. */
export async function afterASecond<T>(progress: (words: string) => void, work: (say: (words: string) => void) => Promise<T>): Promise<T> {
  let waiting: string | undefined
  let isLong = false
  const timer = setTimeout(() => {
    isLong = true
    if (waiting) progress(waiting)
  }, patienceMs)
  try {
    return await work((words) => {
      if (isLong) progress(words)
      else waiting = words
    })
  } finally {
    clearTimeout(timer)
  }
}
