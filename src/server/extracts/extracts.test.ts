import { createHash } from 'node:crypto'
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands/table.ts'
import { eraseEvidence } from '#server/companies/actions.ts'
import { findCandidates, listFacts, listHeldEvidence } from '#server/companies/queries.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type ExtractDesk, identityOf, openExtractDesk } from '#test/support/extract-desk.ts'
import { extractOf } from '#test/support/extracts.ts'
import { listAttachments } from './queries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const identityNumber = '110101190001010014'
const png = Buffer.from('\x89PNG\r\n\x1a\nnot much of a picture', 'latin1')
const pdf = Buffer.from('%PDF-1.7 not much of a scan', 'latin1')

describe.each(TEST_DATABASES)('import extract on the %s database', (kind) => {
  let desk: ExtractDesk
  beforeAll(async () => {
    desk = await openExtractDesk(kind)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.clear())

  test('a company that is new is found afterwards, with the facts of the extract and its files', async () => {
    const extract = desk.newCompany({
      attachments: [
        { file: 'scans/licence.png', title: '营业执照 business licence' },
        { file: 'register.pdf', title: 'Register page' },
      ],
    })
    mkdirSync(join(desk.cwd, 'scans'))
    desk.write('scans/licence.png', png)
    desk.write('register.pdf', pdf)
    desk.write('extract.json', extract)
    const { exit, progress, lines } = await desk.importing('extract.json')
    const facts = Object.keys(extract.sections).length
    expect({ exit, progress, lines }).toEqual({
      exit: 0,
      progress: '',
      lines: [{ read: 1, added: 1, updated: 0, evidence: 1, facts, attachments: 2 }],
    })
    const { legalName, uscc } = identityOf(extract)
    const [candidate] = await findCandidates(desk.database.db, legalName, { sandbox: false })
    expect(candidate).toMatchObject({ nameZh: legalName, uscc, confidence: 1, sample: false })
    const held = await listHeldEvidence(desk.database.db, candidate!.companyId, [])
    expect(await listFacts(desk.database.db, candidate!.companyId, held)).toHaveLength(facts)
    expect((await listAttachments(desk.database.db, held)).map(({ name, hash }) => [name, hash])).toEqual([
      ['营业执照 business licence', createHash('sha256').update(png).digest('hex')],
      ['Register page', createHash('sha256').update(pdf).digest('hex')],
    ])
    const { rows } = await sql<{ type: string; same: boolean }>`
      select content_type as type, encode(sha256(content), 'hex') = hash and length(content) = bytes as same
      from attachments where evidence_id = ${held[0]} order by id`.execute(desk.database.db)
    expect(rows).toEqual([
      { type: 'image/png', same: true },
      { type: 'application/pdf', same: true },
    ])
  })

  test('the same again adds nothing; a newer one is added to the same company and counts', async () => {
    const older = desk.newCompany({ asOf: '2026-10-01' })
    const { uscc, legalName } = identityOf(older)
    desk.write('older.json', older)
    await desk.importing('older.json')
    const before = await desk.everything()
    desk.write('again.json', JSON.stringify(older, null, 4))
    expect((await desk.importing('again.json')).lines).toEqual([{ read: 1, added: 0, updated: 0, evidence: 0, facts: 0, attachments: 0 }])
    expect(await desk.everything()).toEqual(before)

    const moved = { zh: '浙江省宁波市示例区新路1号', en: '1 Xin Road, Shili District, Ningbo, Zhejiang', kind: 'office' }
    desk.write('newer.json', extractOf({ legalName, uscc, sections: { address: moved } }))
    expect((await desk.importing('newer.json')).lines).toMatchObject([{ added: 0, updated: 1, evidence: 1 }])
    const [candidate] = await findCandidates(desk.database.db, uscc, { sandbox: false })
    expect(candidate?.place).toBe('Shili District, Ningbo, Zhejiang')
    expect(await listHeldEvidence(desk.database.db, candidate!.companyId, [])).toHaveLength(2)
  })

  test('a record that was erased does not come back, and its files went with it', async () => {
    desk.write('scan.png', png)
    const extract = desk.newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })
    desk.write('extract.json', extract)
    await desk.importing('extract.json')
    const companyId = await desk.companyOf(identityOf(extract).uscc)
    const [evidenceId] = await listHeldEvidence(desk.database.db, companyId, [])
    await eraseEvidence(desk.database, { evidenceId: evidenceId!, reason: 'unlawful', now })
    expect(await listAttachments(desk.database.db, [evidenceId!])).toEqual([])
    const kept = await desk.database.db
      .selectFrom('attachments')
      .select(['content', 'erasedAt'])
      .where('evidenceId', '=', evidenceId!)
      .execute()
    expect(kept).toEqual([{ content: null, erasedAt: now }])
    expect((await desk.importing('extract.json')).lines).toMatchObject([{ read: 1, evidence: 0 }])
    expect(await listFacts(desk.database.db, companyId)).toEqual([])
  })

  test('a dry run tells what would be stored, and stores nothing', async () => {
    const [known, fresh] = [desk.newCompany(), desk.newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })]
    desk.write('scan.png', png)
    desk.write('known.json', known)
    await desk.importing('known.json')
    const before = await desk.everything()
    const newer = extractOf({ ...identityOf(known), asOf: '2026-11-19' })
    desk.write('both.json', [newer, fresh])
    const { exit, lines } = await desk.importing('--dry-run', 'known.json')
    expect({ exit, lines }).toMatchObject({ exit: 0, lines: [{ is: 'unchanged' }, { read: 1, evidence: 0 }] })
    const both = await desk.importing('both.json', '--dry-run')
    expect(both.lines).toMatchObject([
      { file: 'both.json', extract: 1, company: identityOf(known).legalName, is: 'updated', attachments: [] },
      {
        extract: 2,
        is: 'added',
        sections: expect.arrayContaining(Object.keys(fresh.sections)),
        attachments: [{ title: 'Scan', contentType: 'image/png' }],
      },
      { read: 2, added: 1, updated: 1, evidence: 2, attachments: 1 },
    ])
    expect(await desk.everything()).toEqual(before)
    expect((await desk.importing('both.json')).lines).toEqual([both.lines.at(-1)])
  })

  test('one fault in any of several files, and nothing is stored; every fault is told, the last line sums up', async () => {
    const before = await desk.everything()
    desk.write('good.json', desk.newCompany())
    desk.write('bad.json', [
      desk.newCompany(),
      { ...desk.newCompany(), asOf: '2026-13-01' },
      desk.newCompany({ attachments: [{ file: 'absent.png', title: 'x' }] }),
    ])
    desk.write('torn.json', '{"schema": "chopmark.register-extract/1", "source"')
    desk.write('gb.json', Buffer.from([0x7b, 0xb4, 0xe6, 0xd0, 0xf8, 0x7d]))
    const { exit, lines, progress } = await desk.importing('good.json', 'bad.json', 'torn.json', 'gb.json')
    expect({ exit, lines }).toEqual({ exit: 1, lines: [] })
    expect(progress.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^bad\.json, extract 2, \/1\/asOf: .*YYYY-MM-DD.*日期/u),
      expect.stringMatching(/^bad\.json, extract 3, \/2\/attachments\/0\/file: There is no readable file absent\.png.*找不到/u),
      expect.stringMatching(/^torn\.json: This file is not JSON.*不是有效的 JSON/u),
      expect.stringMatching(/^gb\.json: .*UTF-8/u),
      'Nothing was stored: 4 faults have to be corrected first. 未保存任何内容：请先更正 4 处错误。',
    ])
    expect(await desk.everything()).toEqual(before)
  })

  test.each([
    ['outside', '../secret.txt', /leads out of the folder.*超出/u],
    ['absolute', '/etc/hostname', /leads out of the folder/u],
    ['link', 'link.txt', /leads out of the folder/u],
    ['absent', 'absent.png', /no readable file.*找不到/u],
    ['folder', 'folder', /no readable file/u],
    ['large', 'large.png', /larger than 20 MB.*超过/u],
    ['personal', 'personal.txt', /identity number.*身份证/u],
  ])('an attachment that is %s is refused with its path', async (_what, file, words) => {
    writeFileSync(join(desk.cwd, '..', 'secret.txt'), 'secret')
    symlinkSync(join(desk.cwd, '..', 'secret.txt'), join(desk.cwd, 'link.txt'))
    mkdirSync(join(desk.cwd, 'folder'))
    desk.write('large.png', png)
    truncateSync(join(desk.cwd, 'large.png'), 20 * 1024 * 1024 + 1)
    desk.write('personal.txt', `编号 ${identityNumber}`)
    desk.write('extract.json', desk.newCompany({ attachments: [{ file, title: 'Scan' }] }))
    const { exit, progress } = await desk.importing('extract.json')
    expect(exit).toBe(1)
    expect(progress).toMatch(words)
    expect(progress).toContain(file)
    expect(progress).not.toContain(identityNumber)
  })

  test('the same file twice is a fault', async () => {
    desk.write('a.png', png)
    desk.write('b.png', png)
    desk.write('extract.json', desk.newCompany({ attachments: ['a.png', 'b.png'].map((file) => ({ file, title: file })) }))
    expect((await desk.importing('extract.json')).progress).toMatch(/\/attachments\/1\/file: b\.png has the same content/u)
  })

  test('the number of a person is neither stored nor printed', async () => {
    const before = await desk.everything()
    const extract = desk.newCompany()
    extract.sections.legalRepresentative.original = `陈示例 ${identityNumber}`
    desk.write('extract.json', extract)
    const { exit, progress } = await desk.importing('extract.json')
    expect(exit).toBe(1)
    expect(progress).toContain('/sections/legalRepresentative/original')
    expect(progress).not.toContain(identityNumber)
    expect(await desk.everything()).toEqual(before)
  })

  test('a repaired record is never written', async () => {
    const fine = { zh: '罚款', en: 'A fine', on: '2025-01-02', severity: 'minor' }
    const extract = desk.newCompany({ sections: { penalties: { records: [fine, { ...fine, zh: '已信用修复', repaired: true }] } } })
    desk.write('extract.json', extract)
    await desk.importing('extract.json')
    const companyId = await desk.companyOf(identityOf(extract).uscc)
    const { content } = await desk.database.db
      .selectFrom('evidence')
      .select('content')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(content).toContain('罚款')
    expect(content).not.toContain('已信用修复')
    expect((await desk.importing('extract.json')).lines).toMatchObject([{ evidence: 0 }])
  })

  test('a failure half-way changes nothing', async () => {
    const before = await desk.everything()
    desk.write('scan.png', png)
    desk.write('extract.json', [desk.newCompany(), desk.newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })])
    await sql`alter table attachments add constraint no_more check (bytes < 0) not valid`.execute(desk.database.db)
    expect(await desk.importing('extract.json')).toMatchObject({ exit: 1, lines: [] })
    expect(await desk.everything()).toEqual(before)
    await sql`alter table attachments drop constraint no_more`.execute(desk.database.db)
    expect(await desk.importing('extract.json')).toMatchObject({ exit: 0, lines: [{ added: 2, attachments: 1 }] })
  })

  test('two imports of one company at the same moment add it once', async () => {
    const extract = desk.newCompany({ uscc: undefined })
    desk.write('extract.json', extract)
    const both = await Promise.all([desk.importing('extract.json'), desk.importing('extract.json')])
    expect(both.map(({ lines }) => lines[0].added).toSorted()).toEqual([0, 1])
  })
})

test.each([
  [[], 'Name at least one JSON file'],
  [['absent.json'], 'There is no file absent.json.'],
  [['--dry'], '--dry'],
])('import extract %j answers in one line', async (args, words) => {
  let progress = ''
  const store = { database: {} as Database, clock: () => now, migrated: [], dataDir: '/' }
  const exit = await runCommand(['import', 'extract', ...args], { cwd: '/', out: () => {}, progress: (text) => (progress += text) }, store)
  expect(exit).toBe(1)
  expect(progress).toContain(words)
  expect(progress.trimEnd()).not.toContain('\n')
})
