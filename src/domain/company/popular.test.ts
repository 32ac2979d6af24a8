import { expect, test } from 'vitest'
import { tradeName } from '#domain/names/chinese-name.ts'
import { popularCompanies } from './popular.ts'

// Written down, because the home page shall not carry the grammar of Chinese names to draw twenty seals.
test.each(popularCompanies)('the seal of $nameZh is cut from its trade name', ({ nameZh, tradeNameZh }) => {
  expect(tradeNameZh).toBe(tradeName(nameZh))
})
