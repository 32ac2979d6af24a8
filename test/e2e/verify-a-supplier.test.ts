import { expect, fillSignUp, openRequest, row, search, signUp, submit, test, waitForStatus } from './buyer.ts'

test('a visitor types a name, signs up, confirms the company and reads the report', async ({ page }) => {
  await search(page, '苏州示例精密机械有限公司')
  await expect(page.getByText('Authentication Required')).toBeVisible()
  await expect(page.getByText('Please sign in to search for suppliers.')).toBeVisible()
  await expect(page).toHaveURL(/\/signin\?searchTerm=/)

  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click()
  await expect(page.getByText('accept the Terms of Service')).toBeVisible()
  await fillSignUp(page)
  await expect(page).toHaveURL(/\/next-steps\?searchTerm=.*isSubmitted=true/)

  await expect(page.getByRole('radio', { name: /This is the company/ })).toBeChecked()
  await submit(page)
  await waitForStatus(page, '苏州示例精密机械有限公司', 'Completed')

  const report = row(page, '苏州示例精密机械有限公司').getByRole('link', { name: /View Report/ })
  await expect(report).toHaveAttribute('target', '_blank')
  const pdf = await page.request.get((await report.getAttribute('href')) ?? '')
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await openRequest(page, '苏州示例精密机械有限公司')
  await expect(page.getByText('Sample: invented company').first()).toBeVisible()
  for (const stage of ['Data Collection', 'Report Preparation', 'Results Delivery']) {
    await expect(page.getByRole('log').getByRole('heading', { name: stage })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Recompute' }).click()
  await expect(page.getByRole('status').filter({ hasText: /digit/ })).toBeVisible()

  await page
    .getByRole('button', { name: /^Source 1:/ })
    .first()
    .click()
  await expect(page.getByRole('note').getByText('Open the record')).toBeVisible()
})

const samples = [
  { name: '苏州示例精密机械有限公司', score: /^\d{2}%/, says: /Green/ },
  { name: '宁波示例远舟五金制造有限公司', score: /^69%/, says: /At most 69: annual report late/ },
  { name: '义乌示例进出口有限公司', score: /^5%/, says: /At most 5: named on the sandbox list/ },
  { name: '佛山市顺德区示例陶家居用品有限公司', score: /^10%/, says: /At most 10/ },
  { name: '深圳示例澜科技有限公司', score: /^40%/, says: /At most 40/ },
  { name: '青岛海示例橡塑制品有限公司', score: /^\d{2}%/, says: /range/ },
] as const

for (const { name, score, says } of samples) {
  test(`sample ${name} is delivered with its score`, async ({ page }) => {
    await signUp(page)
    await search(page, name)
    await submit(page)
    await waitForStatus(page, name, 'Completed')
    await expect(row(page, name).getByText(score)).toBeVisible()
    await expect(row(page, name).getByText(says).first()).toBeVisible()
  })
}

test('a trader that claims a factory is limited to 70, and only then', async ({ page }) => {
  const name = '东莞示例恒信电子有限公司'
  await signUp(page)
  await search(page, name)
  await page
    .getByRole('group', { name: /make the goods themselves/ })
    .getByLabel('Yes')
    .check()
  await submit(page)
  await waitForStatus(page, name, 'Completed')
  await expect(row(page, name).getByText(/At most 70/)).toBeVisible()
})

test('an undecided name hit waits, says so, and shows no report', async ({ page }) => {
  const name = '温州示例鞋业有限公司'
  await signUp(page)
  await search(page, name)
  await submit(page)
  await expect(row(page, name).getByText(/possible match/i)).toBeVisible({ timeout: 30_000 })
  await row(page, name)
    .getByRole('button', { name: /View Report/ })
    .click()
  await expect(page.getByText('Report Not Available')).toBeVisible()
  await openRequest(page, name)
  await expect(page.getByText(/waits until the possible match is decided/)).toBeVisible()
})

test('a starter company completes without a score, and that is a good report', async ({ page }) => {
  await signUp(page)
  await search(page, '华为技术有限公司')
  await submit(page)
  await waitForStatus(page, '华为技术有限公司', 'Completed')
  await expect(row(page, '华为技术有限公司').getByText('Not enough checked for a score')).toBeVisible()
  await openRequest(page, '华为技术有限公司')
  await expect(page.getByText('Sample: invented company')).toHaveCount(0)
  await expect(page.getByText(/GLEIF/).first()).toBeVisible()
})

test('words that name no company wait, and Cancel gives the check back', async ({ page }) => {
  await signUp(page)
  await search(page, 'Shiny Brass Things of Nowhere')
  await submit(page)
  await waitForStatus(page, 'Shiny Brass Things of Nowhere', 'Pending')
  await expect(page.getByText('2 of 3 free checks left')).toBeVisible()
  await openRequest(page, 'Shiny Brass Things of Nowhere')
  await page.getByRole('button', { name: 'Cancel request' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('3 of 3 free checks left')).toBeVisible()
})
