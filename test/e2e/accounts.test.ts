import { expect, fillSignUp, password, signUp, test } from './buyer.ts'

test('sign-up says what is wrong next to where it was typed', async ({ page }) => {
  await page.goto('/signup')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('someone@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password').fill('shorter')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel('Confirm Password').fill('short')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('Password must be at least 8 characters long, contain an uppercase letter, contain a number')).toBeVisible()
})

test('an address is registered once', async ({ page }) => {
  const email = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/signup')
  await fillSignUp(page, email)
  await expect(page.getByText('This email is already registered. Please sign in instead.')).toBeVisible()
})

test('a wrong password is refused without telling who is registered; a remembered path is returned to', async ({ page }) => {
  const email = await signUp(page)
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
  await expect(page).toHaveURL(/\/$/)

  await page.goto('/settings?from=letter')
  await expect(page).toHaveURL(/\/signin/)
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('Wrong12345')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Invalid email or password. Please check your credentials and try again.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/settings\?from=letter$/)
})

test('what one account typed is gone from the browser after it signs out', async ({ page }) => {
  await signUp(page)
  await page.goto('/next-steps?searchTerm=苏州示例精密机械有限公司&isSubmitted=true')
  await page.getByLabel('Legal representative they named').fill('陈示例')
  const kept = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  await expect.poll(kept).toContain('陈示例')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
  expect(await kept()).not.toMatch(/示例/)
})

test('the newsletter form stores the address and says so', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('textbox', { name: 'Newsletter' }).fill('reader@example.com')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Email submitted')).toBeVisible()
})

test('another buyer’s request does not exist', async ({ page, browser, baseURL }) => {
  await signUp(page)
  await page.goto('/next-steps?searchTerm=苏州示例精密机械有限公司&isSubmitted=true')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const address = await page.getByRole('row').getByRole('link').first().getAttribute('href')
  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await signUp(other)
  await other.goto(address ?? '')
  await expect(other.getByText('There is no such request.')).toBeVisible()
  await other.close()
})
