import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database.ts'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import { nameSearch, searchNames } from './name-search.ts'

/** Names of six characters and a form, no two alike; each has 示例 in it, and a few hold 甬屿. */
const many = 6000

async function fill({ db }: Database): Promise<void> {
  await sql`insert into evidence (id, source_id, source_name, asked, content_type, hash, retrieved_at) values ('e', 's', 'S', 'a', 'text/plain', '0', now())`.execute(
    db,
  )
  await sql`insert into companies (id) select 'c' || n from generate_series(1, ${many}::int) as n`.execute(db)
  await sql`
    insert into company_names (company_id, kind, name, normalised, evidence_id, retrieved_at)
    select 'c' || n, 'legal', name, name, 'e', now() from (
      select n, chr(20000 + n) || chr(30000 + n * 7 % 5000) || '示例科技' || case when n % 2000 = 7 then '甬屿' else '' end || '有限公司' as name
      from generate_series(1, ${many}::int) as n) as made`.execute(db)
  const names = ['tcl示例科技集团股份有限公司', 'lgexamplechem', 'exampleprecisionmachinery', '示例科技']
  for (const [n, name] of names.entries()) {
    await sql`insert into companies (id) values (${`named-${n}`})`.execute(db)
    const row = { companyId: `named-${n}`, kind: 'legal', name, normalised: name, evidenceId: 'e', retrievedAt: new Date() }
    await db.insertInto('companyNames').values(row).execute()
  }
}

describe.each(TEST_DATABASES)('names on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase({ kind })
    await fill(database)
  })
  afterAll(() => database.close())

  const names = async (term: string) => (await searchNames(database.db, term, { sandbox: false })).map(({ name }) => name)

  test.each([
    '宁波甬屿精密五金有限公司',
    '甬屿',
    '甬屿科技有限公司',
    'TCL',
    'LG Chem',
    'LG',
    'Example Precision Machinery Co., Ltd.',
    '100%_甬屿',
  ])('%s is found without reading every name', async (term) => {
    const { rows } = await sql<Record<string, string>>`explain ${nameSearch(term, false)}`.execute(database.db)
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('company_names_grams')
    expect(plan).not.toContain('Seq Scan')
  })

  test('of a part that thousands share the equal name comes first, and no more than are useful', async () => {
    const found = await names('示例科技')
    expect(found[0]).toBe('示例科技')
    expect(found.length).toBe(400)
  })

  test('a telling part finds all that hold it, and they come before those that hold a common one', async () => {
    expect(await names('甬屿科技')).toHaveLength(3)
    const [first, second, third, fourth] = await names('示例科技甬屿有限公司')
    expect([first, second, third, fourth].map((name) => name?.endsWith('示例科技甬屿有限公司'))).toEqual([true, true, true, false])
  })

  test('Latin words are found in Chinese names, at the beginning of Latin ones and inside them', async () => {
    expect(await names('TCL')).toEqual(['tcl示例科技集团股份有限公司'])
    expect(await names('LG')).toEqual(['lgexamplechem'])
    expect(await names('precision machinery')).toEqual(['exampleprecisionmachinery'])
    expect((await names('example precision'))[0]).toBe('exampleprecisionmachinery')
  })

  test('signs that a pattern would read are looked for as they are', async () => {
    expect(await names('%%')).toEqual([])
    expect(await names('__甬')).toEqual([])
  })
})
