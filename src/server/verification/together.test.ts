import { expect, test } from 'vitest'
import { together } from './together.ts'

test('what comes while a batch is under way goes into the next', async () => {
  const batches: number[][] = []
  const first = Promise.withResolvers<void>()
  const add = together<number>(async (items) => {
    batches.push(items)
    if (batches.length === 1) await first.promise
  })
  const one = add(1)
  await Promise.resolve()
  const others = [add(2), add(3)]
  first.resolve()
  await Promise.all([one, ...others])
  expect(batches).toEqual([[1], [2, 3]])
})

test('a batch that fails fails its own callers alone', async () => {
  const add = together<string>(async (items) => {
    if (items.includes('bad')) throw new Error('refused')
  })
  const bad = add('bad')
  await expect(bad).rejects.toThrow('refused')
  await expect(add('good')).resolves.toBeUndefined()
})
