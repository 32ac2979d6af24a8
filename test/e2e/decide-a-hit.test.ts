import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Locator, Page } from '@playwright/test'
import { newEmail, openRequest, password, search, setRole, signUp, submit, tabTo, test, expect, waitForStatus } from './buyer.ts'

const name = '温州示例鞋业有限公司'
const reason = 'Another credit code and another city; the entry is a trader of ships, ours makes shoes.'

// Several browsers in each story, and a list that renews itself every 15 seconds.
test.setTimeout(180_000)

/** An analyst in a browser of their own, at the list of what waits. */
async function openAnalyst(browser: Browser): Promise<{ page: Page; shown: string }> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const email = await signUp(page)
  await page.goto('/back-office/hits')
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await setRole(email, 'analyst')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await expect(page.getByRole('heading', { name: 'Possible matches' })).toBeVisible()
  return { page, shown: email.split('@')[0]! }
}

/** A buyer whose request waits, at its page; gives its number. */
async function openWaiting(page: Page): Promise<string> {
  await signUp(page)
  await search(page, name)
  await submit(page)
  await expect(page.getByText('Waiting: an analyst compares a possible match on a list')).toBeVisible({ timeout: 30_000 })
  await openRequest(page, name)
  await expect(page.getByText(/waits until the possible match is decided, and follows at once/)).toBeVisible()
  return page.url().split('/').at(-1)!
}

/** The way to the hit of this request in the list, which finds it without a reload. */
async function findRow(analyst: Page, requestId: string): Promise<Locator> {
  const row = analyst.getByRole('link', { name: `Compare ${name}` }).and(analyst.locator(`[href*="${requestId}"]`))
  await expect(row).toBeVisible({ timeout: 30_000 })
  return row
}

async function compare(analyst: Page, requestId: string): Promise<void> {
  await (await findRow(analyst, requestId)).click()
  await expectQuestion(analyst)
}

async function expectQuestion(analyst: Page): Promise<void> {
  await expect(analyst.getByRole('heading', { level: 1 })).toHaveText(
    `Is ${name} the company that the sandbox list names as Wenzhou Shili Footwear Co., Ltd.?`,
  )
}

async function decide(analyst: Page, button: RegExp, sure: string): Promise<void> {
  await analyst.getByRole('button', { name: button }).click()
  await expect(analyst.getByText('Please write at least 10 characters')).toBeVisible()
  await expect(analyst.getByLabel('Reason')).toBeFocused()
  await analyst.getByLabel('Reason').fill(reason)
  await analyst.reload()
  await expect(analyst.getByLabel('Reason')).toHaveValue(reason)
  await analyst.getByRole('button', { name: button }).click()
  await expect(analyst.getByRole('dialog')).toContainText('is issued at once')
  await analyst.getByRole('dialog').getByRole('button', { name: sure }).click()
  await expect(analyst.getByText(/^Decided. The report of CM-.* is being written now.$/)).toBeFocused()
}

async function findNothingSerious(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await page.setViewportSize({ width: 320, height: 720 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, `sideways scroll on ${page.url()}`).toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('a visitor is asked to sign in and comes back; whoever is no analyst finds no such page', async ({ page }) => {
  await signUp(page)
  const email = newEmail()
  await page.context().clearCookies()
  await page.goto('/back-office/hits')
  await expect(page).toHaveURL(/\/signin$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/back-office\/hits$/)
  await expect(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  await expect(page).toHaveTitle(/^Not found/)
  await page.getByRole('button', { name: 'My Account' }).click()
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0)
})

test('an analyst rules a match out, and the buyer’s report comes by itself and says who decided', async ({ page, browser }) => {
  const analyst = await openAnalyst(browser)
  await findNothingSerious(analyst.page)
  const id = await openWaiting(page)
  await compare(analyst.page, id)
  await findNothingSerious(analyst.page)
  await decide(analyst.page, /false positive/, 'Rule it out')
  await findNothingSerious(analyst.page)

  await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(new RegExp(`${analyst.shown}.*${reason}`)).first()).toBeVisible()
  await expect(page.getByText(`No: ruled out by ${analyst.shown}, who compared both records`)).toBeVisible()
  await analyst.page.goto('/back-office/hits?state=decided')
  await expect(analyst.page.getByRole('row').filter({ hasText: analyst.shown })).toContainText('False positive')
  await findNothingSerious(analyst.page)
})

test('an analyst confirms a match, and the score is limited; a second analyst hears that it was decided', async ({ page, browser }) => {
  const [analyst, second] = [await openAnalyst(browser), await openAnalyst(browser)]
  const id = await openWaiting(page)
  await compare(analyst.page, id)
  await compare(second.page, id)
  await decide(analyst.page, /true match/, 'Confirm true match')
  await page.goto('/dashboard')
  await waitForStatus(page, name, 'Completed')
  await expect(page.getByText(/At most 5/)).toBeVisible()

  await second.page.getByLabel('Reason').fill(reason)
  await second.page.getByRole('button', { name: /false positive/ }).click()
  await second.page.getByRole('button', { name: 'Rule it out' }).click()
  await expect(second.page.getByText('True match', { exact: true })).toBeVisible()
  await expect(second.page.locator(':focus').getByRole('alert')).toContainText(`${analyst.shown} already decided this`)
})

test('from the list to the end by keyboard alone', async ({ page, browser }) => {
  const analyst = await openAnalyst(browser)
  const id = await openWaiting(page)
  const { keyboard } = analyst.page
  const button = (words: RegExp | string) => analyst.page.getByRole('button', { name: words })
  await tabTo(analyst.page, await findRow(analyst.page, id))
  await keyboard.press('Enter')
  await expectQuestion(analyst.page)

  await tabTo(analyst.page, analyst.page.getByLabel('Reason'))
  await keyboard.type(reason)
  await tabTo(analyst.page, button(/false positive/))
  await keyboard.press('Enter')
  await expect(button('Go back')).toBeFocused()
  await keyboard.press('Escape')
  await expect(button(/false positive/)).toBeFocused()
  // The browser moves the focus back a moment before the page hears that the question was closed.
  await expect(button('Go back')).toHaveCount(0)
  await keyboard.press('Enter')
  await tabTo(analyst.page, button('Rule it out'))
  await keyboard.press('Enter')
  await expect(analyst.page.getByText(`Decided. The report of ${id} is being written now.`)).toBeFocused()

  await tabTo(analyst.page, analyst.page.getByRole('link', { name: /^(See what waits|Back to possible matches)$/ }))
  await keyboard.press('Enter')
  await expect(analyst.page.getByRole('heading', { name: 'Possible matches' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible({ timeout: 30_000 })
})
