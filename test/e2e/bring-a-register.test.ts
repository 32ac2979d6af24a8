import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { completeUscc } from '#domain/identifiers/uscc.ts'
import { runCli } from '#test/support/cli-process.ts'
import { extractOf } from '#test/support/extracts.ts'
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts'
import { expect, openRequest, row, search, signUp, submit, test, waitForStatus } from './buyer.ts'

const legalName = '台州示例澄波阀门有限公司'
const uscc = completeUscc('91999999MAE2E000')
const fixtures = join(import.meta.dirname, '../../fixtures')

const requiredLists = [
  ['ofac-sdn', 'ofac/sdn.csv', 'ofac/add.csv', 'ofac/alt.csv'],
  ['us-csl', 'us-csl/consolidated.csv'],
  ['uk', 'uk/list.xml'],
  ['eu', 'eu/full-list-1.1.xml'],
  ['un', 'un/consolidated.xml'],
  ['uflpa', 'uflpa/list.csv'],
  ['dod-1260h', 'dod-1260h/list.csv'],
] as const

test.describe('what an operator brings', () => {
  let folder: string
  let server: ServerProcess
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'chopmark-brings-'))
    server = await startServerProcess({ env: { DATA_DIR: join(folder, 'data') } })
  })
  test.afterEach(async () => {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  /** A command beside the running server: it goes over the socket, and the server does it. */
  async function cli(...args: string[]): Promise<string> {
    const { exit, out, progress } = await runCli(args, folder, { DATA_DIR: join(folder, 'data') })
    expect(exit, progress).toBe(0)
    return out
  }

  const today = () => new Date().toISOString().slice(0, 10)
  async function bringLists() {
    // What a list refuses is written beside its file.
    cpSync(fixtures, join(folder, 'lists'), { recursive: true })
    for (const [list, ...files] of requiredLists) {
      await cli('import', 'list', list, ...files.map((file) => join('lists', file)), '--as-of', today())
    }
  }

  async function bringExtract() {
    const attachments = [{ file: 'page.png', title: 'Page of the register' }]
    const readAt = new Date().toISOString()
    writeFileSync(join(folder, 'page.png'), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
    writeFileSync(join(folder, 'extract.json'), JSON.stringify(extractOf({ legalName, uscc, asOf: today(), readAt, attachments })))
    expect(JSON.parse(await cli('import', 'extract', 'extract.json'))).toMatchObject({ read: 1, added: 1, evidence: 1, attachments: 1 })
  }

  /** The same list in an edition that names the company by its credit code. */
  async function bringEditionWithTheCode() {
    const listed = readFileSync(join(fixtures, 'ofac/sdn.csv'), 'utf8').replace('91999999MAGLF0015Y', uscc)
    expect(listed).toContain(uscc)
    writeFileSync(join(folder, 'sdn.csv'), listed)
    const others = ['ofac/add.csv', 'ofac/alt.csv'].map((file) => join('lists', file))
    await cli('import', 'list', 'ofac-sdn', 'sdn.csv', ...others, '--as-of', today())
  }

  async function readPdf(page: Page) {
    const link = row(page, legalName)
      .first()
      .getByRole('link', { name: /View Report/ })
    const pdf = await page.request.get(new URL((await link.getAttribute('href')) ?? '', server.url).href)
    expect(pdf.headers()['content-type']).toBe('application/pdf')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  }

  test('a real company gets a published score, and its cap once a list names its code', async ({ browser }) => {
    test.setTimeout(300_000)
    await bringLists()
    await bringExtract()
    const page = await browser.newPage({ baseURL: server.url })
    await signUp(page)
    await search(page, legalName)
    await expect(page.getByRole('radio', { name: /This is the company/ })).toBeChecked()
    await submit(page)
    await waitForStatus(page, legalName, 'Completed')
    await expect(row(page, legalName).getByText(/^\d{2}%/)).toBeVisible()
    await expect(row(page, legalName).getByText(/At most/)).toHaveCount(0)
    await readPdf(page)

    await openRequest(page, legalName)
    await expect(page.getByRole('heading', { name: 'Trust score' })).toBeVisible()
    await expect(page.getByText('Sample: invented company')).toHaveCount(0)
    await page.getByText(/^All \d+ sources$/).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('list', { name: 'Attachments' }).getByRole('link', { name: 'Page of the register' }).click()
    expect((await saving).suggestedFilename()).toContain('Page of the register')

    await bringEditionWithTheCode()
    await search(page, uscc)
    await submit(page)
    const newest = row(page, legalName).first()
    await expect(newest.getByText(/At most 5/)).toBeVisible({ timeout: 30_000 })
    await expect(newest.getByText(/^5%/)).toBeVisible()
    await readPdf(page)
    await newest
      .getByRole('link', { name: new RegExp(legalName) })
      .first()
      .click()
    await expect(page.getByText(/Specially Designated Nationals/).first()).toBeVisible()
    await page.close()
  })

  test('words that were kept as typed go on when the company comes in', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url })
    await signUp(page)
    await search(page, legalName)
    await submit(page)
    await waitForStatus(page, legalName, 'Pending')
    await bringExtract()
    await waitForStatus(page, legalName, 'Completed')
    await openRequest(page, legalName)
    await expect(page.getByRole('log').getByText(/A record of it has come in/)).toBeVisible()
    await page.close()
  })
})
