import { expect, test } from 'vitest'
import { blankForm } from './answers-form.ts'
import { emptyDraft, keepDraft, readDraft } from './draft.ts'

const items = new Map<string, string>()
const storage = {
  getItem: (name: string) => items.get(name) ?? null,
  setItem: (name: string, value: string) => void items.set(name, value),
  removeItem: (name: string) => void items.delete(name),
} as Storage

test('what was chosen and typed comes back, for its own search only', () => {
  const draft = { choice: null, form: { ...blankForm, product: '门铰链', lens: 'uk' as const } }
  keepDraft(storage, 'one', draft)
  expect(readDraft(storage, 'one')).toEqual(draft)
  expect(readDraft(storage, 'two')).toEqual(emptyDraft)
  keepDraft(storage, 'one', null)
  expect(readDraft(storage, 'one')).toEqual(emptyDraft)
})

test.each(['{broken', '{"form":{"lens":"mars","product":7,"saysItMakes":"yes"},"choice":9}', 'null'])(
  'a draft that is not ours is read as far as it makes sense: %s',
  (text) => {
    items.set('chopmark.draft:odd', text)
    expect(readDraft(storage, 'odd')).toEqual({
      choice: undefined,
      form: { ...blankForm, ...(text.includes('yes') && { saysItMakes: 'yes' }) },
    })
  },
)
