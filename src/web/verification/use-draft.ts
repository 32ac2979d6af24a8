import { useEffect, useState } from 'react'
import { keepDraft, readDraft, type Draft } from './draft.ts'

/** What was chosen and typed for this search; kept in the tab at every change, so that a reload loses nothing. */
export function useDraft(key: string): [Draft, (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, key))
  const [isTouched, setTouched] = useState(false)
  useEffect(() => {
    if (isTouched) keepDraft(sessionStorage, key, draft)
  }, [isTouched, key, draft])
  const change = (part: Partial<Draft>) => {
    setTouched(true)
    setDraft((held) => ({ ...held, ...part }))
  }
  return [draft, change]
}
