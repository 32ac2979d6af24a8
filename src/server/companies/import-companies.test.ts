import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/companies.ts'
import { completeUscc } from '#domain/identifiers/uscc.ts'
import { runCommand } from '#server/commands/table.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type Harness, openHarness, type SignedIn } from '#test/support/harness.ts'
import { submitted, readRequest } from '#test/support/requests.ts'
import { ensureSampleAndStarterCompanies, eraseEvidence } from './actions.ts'
import { getCompany, listFacts, listHeldEvidence } from './queries.ts'

const identityNumber = '110101190001010014'
const codeOf = (n: number) => completeUscc(`91330206MA${String(n).padStart(6, '0')}`)

describe.each(TEST_DATABASES)('import companies on the %s database', (kind) => {
  let harness: Harness
  let database: Database
  let buyer: SignedIn
  let cwd: string
  beforeAll(async () => {
    harness = await openHarness(kind)
    database = harness.context.database
    await ensureSampleAndStarterCompanies(database, { sandbox: true })
    buyer = await harness.signUp()
  })
  afterAll(() => harness.close())
  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'chopmark-companies-'))
    return () => rmSync(cwd, { recursive: true })
  })

  async function importing(file: string, content?: string | Uint8Array, on: Database = database) {
    if (content !== undefined) writeFileSync(join(cwd, file), content)
    let out = ''
    let progress = ''
    const call = { cwd, out: (text: string) => (out += text), progress: (text: string) => (progress += text) }
    const exit = await runCommand(['import', 'companies', file], call, {
      database: on,
      clock: harness.clock.now,
      migrated: [],
      dataDir: cwd,
    })
    return { exit, progress, out, counts: out === '' ? undefined : JSON.parse(out) }
  }
  const rejected = (file: string) => readFileSync(join(cwd, `${file}.rejected.tsv`), 'utf8')
  const found = async (searchTerm: string) => (await buyer.call(contract.findCandidates, { query: { searchTerm } })).body.candidates
  const counted = async (name: string) => (await found(name)).filter(({ nameZh }) => nameZh === name).length

  test('a list of names is kept once, however often it is brought', async () => {
    const file = 'legal_name\n示例一号五金有限公司\n示例二号五金有限公司\n示例一号五金有限公司\n'
    expect(await importing('names.tsv', file)).toMatchObject({ exit: 0, counts: { read: 3, added: 2, updated: 0, rejected: 0 } })
    expect(await importing('names.tsv')).toMatchObject({ exit: 0, counts: { read: 3, added: 0, updated: 0, rejected: 0 } })
    expect(await importing('other.csv', file)).toMatchObject({ counts: { read: 3, added: 0, updated: 0, rejected: 0 } })
    expect(await counted('示例一号五金有限公司')).toBe(1)
    expect(existsSync(join(cwd, 'names.tsv.rejected.tsv'))).toBe(false)
  })

  test.each<[string, string, (text: string) => string | Uint8Array]>([
    ['plain.csv', ',', (text) => text],
    ['mark.csv', ',', (text) => `\uFEFF${text}`],
    ['lines.tsv', '\t', (text) => text.replaceAll('\n', '\r\n')],
    ['packed.csv.gz', ',', gzipSync],
    ['packed.tsv.gz', '\t', gzipSync],
  ])('reads %s', async (file, separator, made) => {
    const name = `示例${file.replace('.', '')}贸易有限公司`
    const text = [
      ['Legal_Name', 'note', 'english_name', 'status'],
      [name, '', '"Example Trading, Ltd"', '存续'],
    ]
      .map((cells) => cells.join(separator))
      .join('\n')
    expect(await importing(file, made(`${text}\n`))).toMatchObject({ exit: 0, counts: { read: 1, added: 1, updated: 0, rejected: 0 } })
    expect(await found(name)).toMatchObject([{ nameZh: name, nameEn: 'Example Trading, Ltd', confidence: 1, status: { active: true } }])
  })

  test('a buyer finds the company, and its facts show with source and date', async () => {
    const name = '示例三号精密五金有限公司'
    const header =
      'legal_name,english_name,uscc,legal_representative,registered_capital,established_on,address,province,city,status,source,as_of'
    const row = `${name},Example Three Hardware,${codeOf(3)},沈若舟,500万人民币,2019-03-08,北仑区示范路8号,浙江省,宁波市,存续,City list,2026-05-01`
    await importing('full.csv', `${header}\n${row}\n`)
    const [candidate] = await found(codeOf(3))
    expect(candidate).toMatchObject({
      nameZh: name,
      nameEn: 'Example Three Hardware',
      uscc: codeOf(3),
      status: { zh: '存续', en: 'Active', active: true },
      establishedOn: '2019-03-08',
      legalRepresentative: '沈若舟',
    })
    const id = await submitted(buyer, codeOf(3))
    await harness.drain()
    expect((await readRequest(buyer, id)).request).toMatchObject({ status: 'completed' })
    const facts = await listFacts(database.db, candidate!.companyId)
    expect(facts.map(({ kind: of, source, asOf }) => [of, source.name, asOf])).toEqual(
      ['identity', 'status', 'capital', 'address', 'legalRepresentative'].map((of) => [of, 'City list', '2026-05-01']),
    )
    expect(await getCompany(database.db, candidate!.companyId)).toMatchObject({ nameEnBasis: 'as imported from City list' })
  })

  test('refuses rows with their line and reason, keeps the others, and no identity number is anywhere', async () => {
    const rows = [
      'legal_name,uscc,established_on,legal_representative',
      '示例四号五金有限公司,,,',
      ',,,',
      '示例五号五金有限公司,91330206MAEXAMPL8X,,',
      `示例六号五金有限公司,${identityNumber},,`,
      `示例七号五金有限公司,,,张三 ${identityNumber}`,
      '示例八号五金有限公司,,31.12.2019,',
      `${'长'.repeat(201)},,,`,
      '示例九号五金有限公司,,',
    ]
    const { exit, out, progress, counts } = await importing('bad.csv', `${rows.join('\n')}\n`)
    expect({ exit, counts }).toEqual({ exit: 0, counts: { read: 8, added: 1, updated: 0, rejected: 7 } })
    const reasons = [
      '3\tlegal_name: the legal name is missing',
      '4\tuscc: The 18th character should be Y, not X: one of the characters was mistyped.',
      '5\tuscc: this is the form of a person’s identity number, which we do not keep; take it out',
      '6\tlegal_representative: this is the form of a person’s identity number, which we do not keep; take it out',
      '7\testablished_on: this is no day that we can read; write 2026-11-20',
      '8\tlegal_name: longer than 200 characters',
      '9\tThe row has 3 cells, the header 4',
    ]
    expect(rejected('bad.csv')).toBe(`line\treason\n${reasons.join('\n')}\n`)
    expect(progress).toContain('7 rows were refused; see bad.csv.rejected.tsv.')
    const { rows: held } = await sql<{ text: string }>`select c::text as text from companies c union all select e::text from evidence e
      union all select n::text from company_names n union all select f::text from facts f`.execute(database.db)
    expect([out, progress, rejected('bad.csv'), ...held.map(({ text }) => text)].filter((text) => text.includes(identityNumber))).toEqual(
      [],
    )
  })

  test('goes on where refused rows cannot be written', async () => {
    mkdirSync(join(cwd, 'names.csv.rejected.tsv'))
    const { exit, progress, counts } = await importing('names.csv', 'legal_name\n厂\n示例十号五金有限公司\n')
    expect({ exit, counts }).toEqual({ exit: 0, counts: { read: 2, added: 1, updated: 0, rejected: 1 } })
    expect(progress).toContain('Refused rows cannot be written to names.csv.rejected.tsv')
  })

  test('goes on after an interruption without doubling', async () => {
    const names = Array.from({ length: 900 }, (_, n) => `示例第${n}批五金有限公司`)
    const file = `legal_name,status\n${names.map((name, n) => `${name},${n % 2 ? '存续' : ''}`).join('\n')}\n`
    let batches = 0
    const torn: Database = {
      ...database,
      transact: (work) =>
        database.transact(async (trx) => {
          const result = await work(trx)
          if (++batches === 4) throw new Error('the power failed')
          return result
        }),
    }
    expect(await importing('many.csv', file, torn)).toMatchObject({
      exit: 1,
      counts: undefined,
      progress: expect.stringContaining('the power failed'),
    })
    const { counts } = await importing('many.csv')
    expect(counts).toMatchObject({ read: 900, updated: 0, rejected: 0 })
    expect(counts.added).toBeGreaterThan(0)
    expect(counts.added).toBeLessThan(900)
    const { rows } = await sql<{ names: number; companies: number; facts: number }>`
      select count(*) as names, count(distinct company_id) as companies,
        (select count(*) from facts f where f.company_id in (select company_id from company_names where name like '示例第%批五金有限公司')) as facts
      from company_names where name like '示例第%批五金有限公司'`.execute(database.db)
    expect(rows).toEqual([{ names: 900, companies: 900, facts: 450 }])
  })

  test('says which columns are not read', async () => {
    const { exit, progress } = await importing('spelt.csv', 'legal_name,english name,note\n示例十七号五金有限公司,Example,x\n')
    expect(exit).toBe(0)
    expect(progress).toMatch(/^Not read, because no such column is known: english name, note\.\n/)
  })

  test('packed or not, it is the same file', async () => {
    const file = 'legal_name,status\n示例十五号五金有限公司,存续\n'
    expect((await importing('same.csv', file)).counts).toMatchObject({ added: 1 })
    expect((await importing('same.csv.gz', gzipSync(file))).counts).toEqual({ read: 1, added: 0, updated: 0, rejected: 0 })
  })

  test('a newer date says something new, an older one or the same does not', async () => {
    const name = '示例十一号五金有限公司'
    const rows = (status: string, asOf: string) => `legal_name,status,source,as_of\n${name},${status},City list,${asOf}\n`
    expect((await importing('a.csv', rows('存续', '2026-05-01'))).counts).toMatchObject({ added: 1, updated: 0 })
    expect((await importing('b.csv', rows('注销', '2026-06-01'))).counts).toMatchObject({ added: 0, updated: 1 })
    expect((await importing('c.csv', rows('存续', '2026-05-01'))).counts).toMatchObject({ added: 0, updated: 0 })
    expect(await found(name)).toMatchObject([{ status: { zh: '注销', active: false } }])
    const dated = (asOf: string) => `legal_name,as_of\n${name},${asOf}\n`
    expect((await importing('d.csv', dated('2026-05-31'))).counts).toMatchObject({ updated: 0 })
    expect((await importing('e.csv', dated('2026-06-02'))).counts).toMatchObject({ updated: 1 })
  })

  test('two codes are two companies of one name: both are offered, none is settled, and a name alone is refused', async () => {
    const name = '示例同名五金有限公司'
    const file = `legal_name,uscc\n${name},${codeOf(21)}\n${name},${codeOf(22)}\n${name},\n`
    expect((await importing('same.csv', file)).counts).toEqual({ read: 3, added: 2, updated: 0, rejected: 1 })
    expect(rejected('same.csv')).toBe('line\treason\n4\tlegal_name: several companies of this name; give the credit code\n')
    expect((await importing('same.csv')).counts).toEqual({ read: 3, added: 0, updated: 0, rejected: 1 })
    const candidates = await found(name)
    expect(candidates.map(({ uscc, confidence }) => [uscc, confidence]).toSorted()).toEqual([
      [codeOf(21), 1],
      [codeOf(22), 1],
    ])
    const id = await submitted(buyer, name)
    await harness.drain()
    expect((await readRequest(buyer, id)).request).toMatchObject({ status: 'pending', company: null })
  })

  test('a company that was known by name gets the code that a later row tells', async () => {
    const name = '示例十二号五金有限公司'
    expect((await importing('a.csv', `legal_name\n${name}\n`)).counts).toMatchObject({ added: 1 })
    expect((await importing('b.csv', `legal_name,uscc\n${name},${codeOf(12)}\n`)).counts).toMatchObject({ added: 0, updated: 1 })
    expect(await found(codeOf(12))).toMatchObject([{ nameZh: name, uscc: codeOf(12) }])
    expect(await counted(name)).toBe(1)
  })

  test('what was erased under its credit code does not come back with the same file', async () => {
    const name = '示例十三号五金有限公司'
    await importing('erased.csv', `legal_name,uscc,status\n${name},${codeOf(13)},存续\n`)
    const [candidate] = await found(codeOf(13))
    const [evidenceId] = await listHeldEvidence(database.db, candidate!.companyId, [])
    await eraseEvidence(database, { evidenceId: evidenceId!, reason: 'unlawful', now: harness.clock.now() })
    expect((await importing('erased.csv')).counts).toEqual({ read: 1, added: 0, updated: 0, rejected: 0 })
    expect(await found(name)).toEqual([])
    expect(await listFacts(database.db, candidate!.companyId)).toEqual([])
  })

  test('names that were erased leave with the piece of the file that named them', async () => {
    const name = '示例十四号五金有限公司'
    await importing('names.csv', `legal_name\n${name}\n`)
    const { evidenceId } = await database.db
      .selectFrom('companyNames')
      .select('evidenceId')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    await eraseEvidence(database, { evidenceId, reason: 'unlawful', now: harness.clock.now() })
    expect(await found(name)).toEqual([])
  })

  test.each([
    ['absent.csv', undefined, 'There is no file absent.csv.'],
    ['names.txt', 'legal_name\n', 'names.txt must end in .csv, .tsv, .csv.gz or .tsv.gz'],
    ['empty.csv', '', 'empty.csv is empty. Its first line names the columns: legal_name, english_name'],
    ['headless.csv', '示例五金有限公司\n', 'headless.csv has no column legal_name.'],
    ['twice.csv', 'legal_name,legal_name\n', 'twice.csv has the column legal_name twice.'],
    ['cut.csv.gz', gzipSync('legal_name\n示例五金有限公司\n').subarray(0, 30), 'cut.csv is a damaged or cut gzip file'],
  ])('%s is refused with one line', async (file, content, words) => {
    const { exit, out, progress } = await importing(file, content)
    expect({ exit, out }).toEqual({ exit: 1, out: '' })
    expect(progress).toContain(words)
  })
})
