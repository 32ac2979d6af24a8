import { describe, expect, test } from 'vitest'
import { closeSearch, openSearch, randomKey } from './search-key.ts'

function memory(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
    removeItem: (name: string) => void items.delete(name),
  } as Storage
}
const full = {
  getItem: () => null,
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
} as unknown as Storage

const counted = () => {
  let n = 0
  return () => `key-${++n}`
}

describe('openSearch', () => {
  test('two tabs with the same words share one key, other words have another', () => {
    const [storage, mint] = [memory(), counted()]
    expect(openSearch(storage, '远舟', 0, mint)).toBe('key-1')
    expect(openSearch(storage, '远舟', 5_000, mint)).toBe('key-1')
    expect(openSearch(storage, 'Huawei', 5_000, mint)).toBe('key-2')
  })

  test('a search after the submitted one gets a new key', () => {
    const [storage, mint] = [memory(), counted()]
    openSearch(storage, '远舟', 0, mint)
    closeSearch(storage, '远舟')
    expect(openSearch(storage, '远舟', 1, mint)).toBe('key-2')
  })

  test('a key that nobody used for an hour is not taken up again', () => {
    const [storage, mint] = [memory(), counted()]
    openSearch(storage, '远舟', 0, mint)
    expect(openSearch(storage, '远舟', 3_600_000, mint)).toBe('key-2')
  })

  test('what others left in the storage does no harm, and neither does a full one', () => {
    const storage = memory()
    storage.setItem('chopmark.search:远舟', '{broken')
    expect(openSearch(storage, '远舟', 0, counted())).toBe('key-1')
    expect(openSearch(full, '远舟', 0, counted())).toBe('key-1')
    expect(() => closeSearch(full, '远舟')).not.toThrow()
  })
})

test('random keys fit the contract and differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/)
  expect(randomKey()).not.toBe(randomKey())
})
