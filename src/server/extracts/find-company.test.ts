import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getCompany } from '#server/companies/queries.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { type ExtractDesk, identityOf, openExtractDesk } from '#test/support/extract-desk.ts'

describe.each(TEST_DATABASES)('whose company an extract is about, on the %s database', (kind) => {
  let desk: ExtractDesk
  beforeAll(async () => {
    desk = await openExtractDesk(kind)
  })
  afterAll(() => desk.close())
  beforeEach(() => desk.clear())

  test('a name without a code is one company; the code that comes later is kept with it', async () => {
    const unnamed = desk.newCompany({ uscc: undefined })
    const { legalName } = identityOf(unnamed)
    desk.write('first.json', unnamed)
    expect((await desk.importing('first.json')).lines).toMatchObject([{ added: 1 }])
    const coded = desk.newCompany({ legalName: ` ${legalName}`.trim().replace('（', '(') })
    desk.write('second.json', coded)
    expect((await desk.importing('second.json')).lines).toMatchObject([{ added: 0, updated: 1 }])
    expect((await getCompany(desk.database.db, await desk.companyOf(identityOf(coded).uscc))).nameZh).toBe(legalName)
  })

  test('a company that the product ships with gets its record by its legal name', async () => {
    desk.write('huawei.json', desk.newCompany({ legalName: '华为技术有限公司' }))
    expect((await desk.importing('huawei.json', '--dry-run')).lines[0]).toMatchObject({ is: 'updated' })
  })

  test('a code that belongs to another name is refused, unless the name was changed', async () => {
    const known = desk.newCompany()
    desk.write('known.json', known)
    await desk.importing('known.json')
    const { uscc, legalName } = identityOf(known)
    const other = desk.newCompany({ uscc })
    desk.write('other.json', other)
    expect((await desk.importing('other.json')).progress).toMatch(
      /\/sections\/identity\/value\/legalName: The company with this credit code is held as .*formerNames/u,
    )
    other.sections.identity.value.formerNames = [{ zh: legalName, en: 'Its name before' }]
    desk.write('renamed.json', other)
    expect((await desk.importing('renamed.json')).lines).toMatchObject([{ updated: 1 }])
    expect(await getCompany(desk.database.db, await desk.companyOf(uscc))).toMatchObject({
      nameZh: identityOf(other).legalName,
      formerNames: [legalName],
    })
  })

  test('a name that is held with another code is refused, and so is a name that several bear', async () => {
    const known = desk.newCompany()
    desk.write('known.json', known)
    await desk.importing('known.json')
    const { legalName } = identityOf(known)
    const twin = desk.newCompany({ legalName })
    desk.write('twin.json', twin)
    expect((await desk.importing('twin.json')).progress).toMatch(/value\/uscc: The company of this name is held with the credit code/u)

    const twinId = `twin-${kind}`
    await desk.database.db
      .insertInto('companies')
      .values({ id: twinId, uscc: identityOf(twin).uscc })
      .execute()
    expect((await desk.importing('twin.json')).lines).toMatchObject([{ updated: 1 }])
    desk.write('either.json', desk.newCompany({ legalName, uscc: undefined }))
    expect((await desk.importing('either.json')).progress).toMatch(/value\/uscc: Several companies bear the name .*credit code.*多家企业/u)
  })

  test.each(['uscc', 'nameZh'] as const)('a sample is refused by its %s', async (by) => {
    const { nameZh, uscc } = samples[0]!
    desk.write('sample.json', desk.newCompany(by === 'uscc' ? { uscc } : { legalName: nameZh }))
    expect((await desk.importing('sample.json')).progress).toMatch(/invented samples.*虚构示例/u)
  })

  test('two extracts of one company in a batch are refused', async () => {
    const twice = desk.newCompany()
    desk.write('a.json', twice)
    desk.write('b.json', [desk.newCompany(), { ...twice, asOf: '2026-11-01' }])
    expect((await desk.importing('a.json', 'b.json')).progress).toMatch(
      /^b\.json, extract 2, \/1: This company stands in this import before, at a\.json/u,
    )
  })
})
