import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { test as base, expect, type Locator, type Page } from '@playwright/test'

/** A browser in which an error on the console fails the story: policy violations and hydration errors show up there. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (message) => {
        if (message.type() === 'error' && !isRefusal(message.text())) errors.push(message.text())
      })
      await use()
      expect(errors, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** The browser itself logs every reply of 400 and above; a story that provokes one checks what the page says of it. */
const isRefusal = (text: string) => /^Failed to load resource: .*status of 4\d\d/.test(text)

export const password = 'Ledger2026'

export const newEmail = () => `buyer-${randomUUID().slice(0, 8)}@example.com`

/** Fills the sign-up form where it stands. */
export async function fillSignUp(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  return email
}

/** Opens an account and lands on the dashboard. */
export async function signUp(page: Page): Promise<string> {
  await page.goto('/signup')
  const email = await fillSignUp(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  return email
}

/** Gives an account another role, by the command of the operator; the running server takes it over. */
export async function setRole(email: string, role: 'analyst' | 'admin'): Promise<void> {
  await promisify(execFile)(process.execPath, ['src/server/cli.ts', 'user', 'role', email, role], {
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'], DATABASE_URL: '', NODE_ENV: '' },
  })
}

export async function search(page: Page, name: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('combobox').fill(name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
}

/** From next steps to the dashboard. */
export async function submit(page: Page): Promise<void> {
  await expect(page.getByRole('radio', { name: /company|words as I typed/i, checked: true })).toBeVisible()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Waits until the dashboard row of a company says so. */
export async function waitForStatus(page: Page, name: string, status: 'Completed' | 'Pending' | 'Cancelled'): Promise<void> {
  await expect(row(page, name).getByText(status, { exact: true })).toBeVisible({ timeout: 30_000 })
}

/** Opens the request's page from the dashboard. */
export async function openRequest(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
}

/** Tabs on until `target` has the focus: nobody touches a mouse in this story. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`No way by keyboard to ${target}`)
}
