import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#server/commands/table.ts'
import { ensureSampleAndStarterCompanies, eraseEvidence } from '#server/companies/actions.ts'
import { findCandidates, getCompany, listFacts, listHeldEvidence } from '#server/companies/queries.ts'
import type { Database } from '#server/platform/database.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import { extractOf, inventedCode } from '#test/support/extracts.ts'
import { listAttachments } from './queries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const identityNumber = '110101190001010014'
const png = Buffer.from('\x89PNG\r\n\x1a\nnot much of a picture', 'latin1')
const pdf = Buffer.from('%PDF-1.7 not much of a scan', 'latin1')

describe.each(TEST_DATABASES)('import extract on the %s database', (kind) => {
  let database: Database
  let cwd: string
  let letter = 0
  beforeAll(async () => {
    database = await testDatabase({ kind })
    await ensureSampleAndStarterCompanies(database, { sandbox: true })
  })
  afterAll(() => database.close())
  beforeEach(() => {
    const outside = mkdtempSync(join(tmpdir(), 'chopmark-extracts-'))
    cwd = join(outside, 'inside')
    mkdirSync(cwd)
    return () => rmSync(outside, { recursive: true })
  })

  const write = (file: string, content: unknown) =>
    writeFileSync(join(cwd, file), typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content))

  async function importing(...args: string[]) {
    let out = ''
    let progress = ''
    const call = { cwd, out: (text: string) => (out += text), progress: (text: string) => (progress += text) }
    const exit = await runCommand(['import', 'extract', ...args], call, { database, clock: () => now, migrated: [], dataDir: cwd })
    const lines = out.split('\n').filter(Boolean)
    return { exit, progress, lines: lines.map((line) => JSON.parse(line)) }
  }

  /** An invented company that no other test has. */
  function newCompany(changes: Parameters<typeof extractOf>[0] = {}) {
    letter += 1
    const mark = String.fromCodePoint(0x4e00 + letter * 37)
    return extractOf({
      legalName: `示例${mark}五金有限公司`,
      uscc: inventedCode(`${kind === 'server' ? 'P' : 'E'}${String(letter).padStart(2, '0')}`),
      ...changes,
    })
  }
  const identityOf = (extract: any): { legalName: string; uscc: string } => extract.sections.identity.value

  async function everything() {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*) from companies) as companies, (select count(*) from evidence) as evidence, (select count(*) from facts) as facts,
        (select count(*) from company_names) as names, (select count(*) from attachments) as attachments`.execute(database.db)
    return rows[0]!
  }

  const companyOf = async (uscc: string) =>
    (await database.db.selectFrom('companies').select('id').where('uscc', '=', uscc).executeTakeFirstOrThrow()).id

  test('a company that is new is found afterwards, with the facts of the extract and its files', async () => {
    const extract = newCompany({
      attachments: [
        { file: 'scans/licence.png', title: '营业执照 business licence' },
        { file: 'register.pdf', title: 'Register page' },
      ],
    })
    mkdirSync(join(cwd, 'scans'))
    write('scans/licence.png', png)
    write('register.pdf', pdf)
    write('extract.json', extract)
    const { exit, progress, lines } = await importing('extract.json')
    const facts = Object.keys(extract.sections).length
    expect({ exit, progress, lines }).toEqual({
      exit: 0,
      progress: '',
      lines: [{ read: 1, added: 1, updated: 0, evidence: 1, facts, attachments: 2 }],
    })
    const { legalName, uscc } = identityOf(extract)
    const [candidate] = await findCandidates(database.db, legalName, { sandbox: false })
    expect(candidate).toMatchObject({ nameZh: legalName, uscc, confidence: 1, sample: false })
    const held = await listHeldEvidence(database.db, candidate!.companyId, [])
    expect(await listFacts(database.db, candidate!.companyId, held)).toHaveLength(facts)
    expect((await listAttachments(database.db, held)).map(({ name, hash }) => [name, hash])).toEqual([
      ['营业执照 business licence', createHash('sha256').update(png).digest('hex')],
      ['Register page', createHash('sha256').update(pdf).digest('hex')],
    ])
    const { rows } = await sql<{ type: string; same: boolean }>`
      select content_type as type, encode(sha256(content), 'hex') = hash and length(content) = bytes as same
      from attachments where evidence_id = ${held[0]} order by id`.execute(database.db)
    expect(rows).toEqual([
      { type: 'image/png', same: true },
      { type: 'application/pdf', same: true },
    ])
  })

  test('the same again adds nothing; a newer one is added to the same company and counts', async () => {
    const older = newCompany({ asOf: '2026-10-01' })
    const { uscc, legalName } = identityOf(older)
    write('older.json', older)
    await importing('older.json')
    const before = await everything()
    write('again.json', JSON.stringify(older, null, 4))
    expect((await importing('again.json')).lines).toEqual([{ read: 1, added: 0, updated: 0, evidence: 0, facts: 0, attachments: 0 }])
    expect(await everything()).toEqual(before)

    const moved = { zh: '浙江省宁波市示例区新路1号', en: '1 Xin Road, Shili District, Ningbo, Zhejiang', kind: 'office' }
    write('newer.json', extractOf({ legalName, uscc, sections: { address: moved } }))
    expect((await importing('newer.json')).lines).toMatchObject([{ added: 0, updated: 1, evidence: 1 }])
    const [candidate] = await findCandidates(database.db, uscc, { sandbox: false })
    expect(candidate?.place).toBe('Shili District, Ningbo, Zhejiang')
    expect(await listHeldEvidence(database.db, candidate!.companyId, [])).toHaveLength(2)
  })

  test('a record that was erased does not come back, and its files went with it', async () => {
    write('scan.png', png)
    const extract = newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })
    write('extract.json', extract)
    await importing('extract.json')
    const companyId = await companyOf(identityOf(extract).uscc)
    const [evidenceId] = await listHeldEvidence(database.db, companyId, [])
    await eraseEvidence(database, { evidenceId: evidenceId!, reason: 'unlawful', now })
    expect(await listAttachments(database.db, [evidenceId!])).toEqual([])
    const kept = await database.db.selectFrom('attachments').select(['content', 'erasedAt']).where('evidenceId', '=', evidenceId!).execute()
    expect(kept).toEqual([{ content: null, erasedAt: now }])
    expect((await importing('extract.json')).lines).toMatchObject([{ read: 1, evidence: 0 }])
    expect(await listFacts(database.db, companyId)).toEqual([])
  })

  test('a dry run tells what would be stored, and stores nothing', async () => {
    const [known, fresh] = [newCompany(), newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })]
    write('scan.png', png)
    write('known.json', known)
    await importing('known.json')
    const before = await everything()
    const newer = extractOf({ ...identityOf(known), asOf: '2026-11-19' })
    write('both.json', [newer, fresh])
    const { exit, lines } = await importing('--dry-run', 'known.json')
    expect({ exit, lines }).toMatchObject({ exit: 0, lines: [{ is: 'unchanged' }, { read: 1, evidence: 0 }] })
    const both = await importing('both.json', '--dry-run')
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
    expect(await everything()).toEqual(before)
    expect((await importing('both.json')).lines).toEqual([both.lines.at(-1)])
  })

  test('one fault in any of several files, and nothing is stored; every fault is told, the last line sums up', async () => {
    const before = await everything()
    write('good.json', newCompany())
    write('bad.json', [
      newCompany(),
      { ...newCompany(), asOf: '2026-13-01' },
      newCompany({ attachments: [{ file: 'absent.png', title: 'x' }] }),
    ])
    write('torn.json', '{"schema": "chopmark.register-extract/1", "source"')
    write('gb.json', Buffer.from([0x7b, 0xb4, 0xe6, 0xd0, 0xf8, 0x7d]))
    const { exit, lines, progress } = await importing('good.json', 'bad.json', 'torn.json', 'gb.json')
    expect({ exit, lines }).toEqual({ exit: 1, lines: [] })
    expect(progress.trimEnd().split('\n')).toEqual([
      expect.stringMatching(/^bad\.json, extract 2, \/1\/asOf: .*YYYY-MM-DD.*日期/u),
      expect.stringMatching(/^bad\.json, extract 3, \/2\/attachments\/0\/file: There is no readable file absent\.png.*找不到/u),
      expect.stringMatching(/^torn\.json: This file is not JSON.*不是有效的 JSON/u),
      expect.stringMatching(/^gb\.json: .*UTF-8/u),
      'Nothing was stored: 4 faults have to be corrected first. 未保存任何内容：请先更正 4 处错误。',
    ])
    expect(await everything()).toEqual(before)
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
    writeFileSync(join(cwd, '..', 'secret.txt'), 'secret')
    symlinkSync(join(cwd, '..', 'secret.txt'), join(cwd, 'link.txt'))
    mkdirSync(join(cwd, 'folder'))
    write('large.png', png)
    truncateSync(join(cwd, 'large.png'), 20 * 1024 * 1024 + 1)
    write('personal.txt', `编号 ${identityNumber}`)
    write('extract.json', newCompany({ attachments: [{ file, title: 'Scan' }] }))
    const { exit, progress } = await importing('extract.json')
    expect(exit).toBe(1)
    expect(progress).toMatch(words)
    expect(progress).toContain(file)
    expect(progress).not.toContain(identityNumber)
  })

  test('the same file twice is a fault', async () => {
    write('a.png', png)
    write('b.png', png)
    write('extract.json', newCompany({ attachments: ['a.png', 'b.png'].map((file) => ({ file, title: file })) }))
    expect((await importing('extract.json')).progress).toMatch(/\/attachments\/1\/file: b\.png has the same content/u)
  })

  test('the number of a person is neither stored nor printed', async () => {
    const before = await everything()
    const extract = newCompany()
    extract.sections.legalRepresentative.original = `陈示例 ${identityNumber}`
    write('extract.json', extract)
    const { exit, progress } = await importing('extract.json')
    expect(exit).toBe(1)
    expect(progress).toContain('/sections/legalRepresentative/original')
    expect(progress).not.toContain(identityNumber)
    expect(await everything()).toEqual(before)
  })

  test('a repaired record is never written', async () => {
    const fine = { zh: '罚款', en: 'A fine', on: '2025-01-02', severity: 'minor' }
    const extract = newCompany({ sections: { penalties: { records: [fine, { ...fine, zh: '已信用修复', repaired: true }] } } })
    write('extract.json', extract)
    await importing('extract.json')
    const companyId = await companyOf(identityOf(extract).uscc)
    const { content } = await database.db
      .selectFrom('evidence')
      .select('content')
      .where('companyId', '=', companyId)
      .executeTakeFirstOrThrow()
    expect(content).toContain('罚款')
    expect(content).not.toContain('已信用修复')
    expect((await importing('extract.json')).lines).toMatchObject([{ evidence: 0 }])
  })

  describe('whose company it is', () => {
    test('a name without a code is one company; the code that comes later is kept with it', async () => {
      const unnamed = newCompany({ uscc: undefined })
      const { legalName } = identityOf(unnamed)
      write('first.json', unnamed)
      expect((await importing('first.json')).lines).toMatchObject([{ added: 1 }])
      const coded = newCompany({ legalName: ` ${legalName}`.trim().replace('（', '(') })
      write('second.json', coded)
      expect((await importing('second.json')).lines).toMatchObject([{ added: 0, updated: 1 }])
      expect((await getCompany(database.db, await companyOf(identityOf(coded).uscc))).nameZh).toBe(legalName)
    })

    test('a company that the product ships with gets its record by its legal name', async () => {
      write('huawei.json', newCompany({ legalName: '华为技术有限公司' }))
      expect((await importing('huawei.json', '--dry-run')).lines[0]).toMatchObject({ is: 'updated' })
    })

    test('a code that belongs to another name is refused, unless the name was changed', async () => {
      const known = newCompany()
      write('known.json', known)
      await importing('known.json')
      const { uscc, legalName } = identityOf(known)
      const other = newCompany({ uscc })
      write('other.json', other)
      expect((await importing('other.json')).progress).toMatch(
        /\/sections\/identity\/value\/legalName: The company with this credit code is held as .*formerNames/u,
      )
      other.sections.identity.value.formerNames = [{ zh: legalName, en: 'Its name before' }]
      write('renamed.json', other)
      expect((await importing('renamed.json')).lines).toMatchObject([{ updated: 1 }])
      expect(await getCompany(database.db, await companyOf(uscc))).toMatchObject({
        nameZh: identityOf(other).legalName,
        formerNames: [legalName],
      })
    })

    test('a name that is held with another code is refused, and so is a name that several bear', async () => {
      const known = newCompany()
      write('known.json', known)
      await importing('known.json')
      const { legalName } = identityOf(known)
      const twin = newCompany({ legalName })
      write('twin.json', twin)
      expect((await importing('twin.json')).progress).toMatch(/value\/uscc: The company of this name is held with the credit code/u)

      const twinId = `twin-${kind}`
      await database.db
        .insertInto('companies')
        .values({ id: twinId, uscc: identityOf(twin).uscc })
        .execute()
      expect((await importing('twin.json')).lines).toMatchObject([{ updated: 1 }])
      write('either.json', newCompany({ legalName, uscc: undefined }))
      expect((await importing('either.json')).progress).toMatch(/value\/uscc: Several companies bear the name .*credit code.*多家企业/u)
    })

    test.each(['uscc', 'nameZh'] as const)('a sample is refused by its %s', async (by) => {
      const { nameZh, uscc } = samples[0]!
      write('sample.json', newCompany(by === 'uscc' ? { uscc } : { legalName: nameZh }))
      expect((await importing('sample.json')).progress).toMatch(/invented samples.*虚构示例/u)
    })

    test('two extracts of one company in a batch are refused', async () => {
      const twice = newCompany()
      write('a.json', twice)
      write('b.json', [newCompany(), { ...twice, asOf: '2026-11-01' }])
      expect((await importing('a.json', 'b.json')).progress).toMatch(
        /^b\.json, extract 2, \/1: This company stands in this import before, at a\.json/u,
      )
    })
  })

  test('a failure half-way changes nothing', async () => {
    const before = await everything()
    write('scan.png', png)
    write('extract.json', [newCompany(), newCompany({ attachments: [{ file: 'scan.png', title: 'Scan' }] })])
    await sql`alter table attachments add constraint no_more check (bytes < 0) not valid`.execute(database.db)
    expect(await importing('extract.json')).toMatchObject({ exit: 1, lines: [] })
    expect(await everything()).toEqual(before)
    await sql`alter table attachments drop constraint no_more`.execute(database.db)
    expect(await importing('extract.json')).toMatchObject({ exit: 0, lines: [{ added: 2, attachments: 1 }] })
  })

  test('two imports of one company at the same moment add it once', async () => {
    const extract = newCompany({ uscc: undefined })
    write('extract.json', extract)
    const both = await Promise.all([importing('extract.json'), importing('extract.json')])
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
