import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, openRequest, search, signUp, submit, test, waitForStatus } from './buyer.ts'

const sample = '宁波示例远舟五金制造有限公司'
const visitorScreens = ['/', '/signin', '/signup', '/pricing', '/nowhere-at-all', '/api/docs']
const themes = ['light', 'dark'] as const

async function findNothingSerious(page: Page) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(serious.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
}

async function scrollsOnlyDown(page: Page) {
  await page.setViewportSize({ width: 320, height: 720 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `sideways scroll on ${page.url()}`).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

for (const path of visitorScreens) {
  test(`${path} reads well for everyone, in both themes and at 320 px`, async ({ page }) => {
    await page.goto(path)
    await findNothingSerious(page)
    await scrollsOnlyDown(page)
  })
}

test('the open search reads well for everyone', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await findNothingSerious(page)
  await scrollsOnlyDown(page)
  await page.getByRole('button', { name: 'AI Help' }).click()
  await findNothingSerious(page)
  await scrollsOnlyDown(page)
})

test('the screens behind sign-in read well for everyone', async ({ page }) => {
  await signUp(page)
  await findNothingSerious(page)
  await search(page, sample)
  await expect(page.getByRole('radio', { name: /This is the company/ })).toBeChecked()
  await findNothingSerious(page)
  await scrollsOnlyDown(page)
  await submit(page)
  await waitForStatus(page, sample, 'Completed')
  await findNothingSerious(page)
  await scrollsOnlyDown(page)
  await openRequest(page, sample)
  await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible()
  for (const fold of await page.getByRole('main').locator('summary').all()) await fold.click()
  await findNothingSerious(page)
  await scrollsOnlyDown(page)
})
