import { expect, row, search, signUp, submit, test, waitForStatus } from './buyer.ts'

test('the third free check is made and announced, the fourth is refused', async ({ page }) => {
  await signUp(page)
  await expect(page.getByText('No reports found.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start your first search' })).toBeVisible()

  const names = ['苏州示例精密机械有限公司', '宁波示例远舟五金制造有限公司', '深圳示例澜科技有限公司']
  for (const name of names) {
    await search(page, name)
    await submit(page)
    await waitForStatus(page, name, 'Completed')
  }
  await expect(page.getByText('You have used up your 3 free checks.')).toBeVisible()

  await search(page, '义乌示例进出口有限公司')
  await expect(page.getByText('Search Limit Reached')).toBeVisible()
  await expect(page).toHaveURL(/\/premium-features$/)

  await page.goto('/next-steps?searchTerm=义乌示例进出口有限公司&isSubmitted=true')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await expect(page.getByText('Search Limit Reached')).toBeVisible()
  await page.goto('/dashboard')
  await expect(row(page, '义乌示例进出口有限公司')).toHaveCount(0)
})

test('two clicks make one request and use one check', async ({ page }) => {
  await signUp(page)
  await search(page, '苏州示例精密机械有限公司')
  await expect(page.getByRole('radio', { name: /This is the company/ })).toBeChecked()
  await page.getByRole('button', { name: 'Submit Request' }).dblclick()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(row(page, '苏州示例精密机械有限公司')).toHaveCount(1)
  await expect(page.getByText('2 of 3 free checks left')).toBeVisible()
})
