import { lenses } from '#domain/verification/buyer-answers.ts'
import { blankForm, type AnswersForm } from './answers-form.ts'

/** What a buyer has chosen and typed for one search, kept in the tab until it is submitted. `choice` null: none of these. */
export interface Draft {
  choice: string | null | undefined
  form: AnswersForm
}

export const emptyDraft: Draft = { choice: undefined, form: blankForm }

const place = (key: string) => `chopmark.draft:${key}`
const allowed: Partial<Record<keyof AnswersForm, readonly string[]>> = {
  saysItMakes: ['yes', 'no', 'unsaid'],
  controlledGoods: ['yes', 'no', 'unsure'],
  lens: lenses,
}

function readForm(held: Record<string, unknown>): AnswersForm {
  const fits = ([name]: [string, unknown]) =>
    typeof held[name] === 'string' && (allowed[name as keyof AnswersForm]?.includes(held[name]) ?? true)
  const kept = Object.entries(blankForm)
    .filter(fits)
    .map(([name]) => [name, held[name]])
  return { ...blankForm, ...Object.fromEntries(kept) }
}

/** The draft of the search with this key; an empty one where there is none or it cannot be read. */
export function readDraft(storage: Storage, key: string): Draft {
  try {
    const held = JSON.parse(storage.getItem(place(key)) ?? '{}') as { choice?: unknown; form?: Record<string, unknown> }
    const choice = held.choice === null || typeof held.choice === 'string' ? held.choice : undefined
    return { choice, form: readForm(held.form ?? {}) }
  } catch {
    return emptyDraft
  }
}

/** Keeps or, with null, forgets the draft. */
export function keepDraft(storage: Storage, key: string, draft: Draft | null): void {
  try {
    if (draft) storage.setItem(place(key), JSON.stringify(draft))
    else storage.removeItem(place(key))
  } catch {
    // Without storage the page works; only a reload loses what was typed.
  }
}
