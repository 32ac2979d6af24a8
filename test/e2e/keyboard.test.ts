import type { Locator, Page } from '@playwright/test'
import { expect, newEmail, password, test } from './buyer.ts'

/** Tabs on until `target` has the focus: nobody touches a mouse in this story. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${target}`)
}

test('the whole story by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await tabTo(page, page.getByRole('combobox'))
  await page.keyboard.type('苏州示例精密机械有限公司')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signin/)

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Sign up' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/signup/)
  await tabTo(page, page.getByRole('main').getByLabel('Email', { exact: true }))
  await page.keyboard.type(newEmail())
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/next-steps/)

  await expect(page.getByRole('radio', { name: /This is the company/ })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Submit Request' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Completed', { exact: true }).last()).toBeVisible({ timeout: 30_000 })

  await tabTo(page, page.getByRole('row').getByRole('link', { name: /示例/ }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^Source \d+:/ }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('note')).toBeVisible()
})

test('popular searches are chosen by arrow keys', async ({ page }) => {
  await page.goto('/')
  await tabTo(page, page.getByRole('combobox'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox')).toHaveValue(/公司$/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option').first()).toBeHidden()
})
