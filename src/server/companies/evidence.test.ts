import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, NewFact } from '#domain/evidence/source.ts'
import type { Database } from '#server/platform/database.ts'
import { TEST_DATABASES, testDatabase } from '#test/support/database.ts'
import { eraseEvidence, ensureSampleAndStarterCompanies, storeAnswer } from './actions.ts'
import { starterRecords } from './starter.ts'
import { findCandidates, freshAnswer, getCompany, getEvidence, listFacts, listHeldEvidence } from './queries.ts'

const now = new Date('2026-11-20T14:00:00Z')
const source = { id: 'test-register', name: 'Test register' }
// An invented number of the form of a person's identity number; its check character fits.
const identityNumber = '110101190001010014'

const penalties = (...records: object[]): NewFact =>
  ({ kind: 'penalties', value: { records }, original: null, source, asOf: '2026-11-19', readAt: now.toISOString() }) as NewFact
const fine = { zh: '罚款', en: 'A fine', on: '2025-01-02', severity: 'minor' }
const repaired = { ...fine, zh: '已信用修复的记录', repaired: true }

const identity: NewFact = {
  kind: 'identity',
  value: {
    legalName: '试验示例有限公司',
    englishName: { name: 'Shiyan Shili Co., Ltd.', basis: 'as on its web site' },
    formerNames: [{ zh: '试验示例厂', en: 'Shiyan Shili Factory' }],
    legalForm: { zh: '有限责任公司', en: 'Limited company' },
    establishedOn: '2015-01-01',
  },
  original: null,
  source,
  asOf: '2026-11-19',
  readAt: now.toISOString(),
}

function answerOf(facts: NewFact[], raw: unknown = { facts }): Answer {
  return {
    asked: 'Legal name 试验示例有限公司',
    came: 'Something',
    raw: typeof raw === 'string' ? raw : JSON.stringify(raw),
    contentType: 'application/json',
    url: null,
    asOf: '2026-11-19',
    retrievedAt: now.toISOString(),
    facts,
  }
}

describe.each(TEST_DATABASES)('evidence on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await testDatabase({ kind })
    await ensureSampleAndStarterCompanies(database, { sandbox: true })
  })
  afterAll(() => database.close())

  const newCompany = async (id: string) => {
    await database.db.insertInto('companies').values({ id }).execute()
    return id
  }
  const store = (companyId: string, answer: Answer) => database.transact((trx) => storeAnswer(trx, companyId, source, answer))

  test('a company that was checked 500 times hides no other, and has each of its names once', async () => {
    const named = (legalName: string) => ({ ...identity, value: { ...identity.value, legalName, formerNames: [] } }) as NewFact
    const [often, once] = [await newCompany(`often-${kind}`), await newCompany(`once-${kind}`)]
    await store(often, answerOf([named('屡查甲有限公司')]))
    await sql`
      insert into evidence (id, company_id, source_id, source_name, asked, content, content_type, hash, retrieved_at)
        select 'again-' || n, ${often}, 'test-register', 'Test register', 'again', '{}', 'application/json', 'none', now() from generate_series(1, 500) n
    `.execute(database.db)
    await sql`
      insert into company_names (company_id, kind, name, normalised, basis, evidence_id, as_of, retrieved_at)
        select company_id, kind, name, normalised, basis, 'again-' || n, as_of, retrieved_at
        from company_names, generate_series(1, 500) n where company_id = ${often}
    `.execute(database.db)
    await store(once, answerOf([named('屡查乙有限公司')]))
    const candidates = await findCandidates(database.db, '屡查', { sandbox: true })
    expect(candidates.map(({ companyId }) => companyId).toSorted()).toEqual([often, once].toSorted())
    expect(await getCompany(database.db, often)).toMatchObject({ nameZh: '屡查甲有限公司', nameEn: 'Shiyan Shili Co., Ltd.' })
  })

  test('keeps the raw record with its hash, the facts and the names', async () => {
    const id = await newCompany('kept')
    const answer = answerOf([identity, penalties(fine)])
    const { evidenceId } = await store(id, answer)
    expect(await getEvidence(database.db, evidenceId)).toMatchObject({
      content: answer.raw,
      hash: createHash('sha256').update(answer.raw).digest('hex'),
      erasedAt: null,
    })
    expect(await listFacts(database.db, id)).toEqual([
      { ...identity, evidenceId },
      { ...penalties(fine), evidenceId },
    ])
    expect(await getCompany(database.db, id)).toMatchObject({
      nameZh: '试验示例有限公司',
      nameEn: 'Shiyan Shili Co., Ltd.',
      nameEnBasis: 'as on its web site',
      formerNames: ['试验示例厂'],
    })
  })

  test('never writes a repaired record, and hashes what it keeps', async () => {
    const id = await newCompany('repaired')
    const { evidenceId } = await store(id, answerOf([penalties(fine, repaired)]))
    const kept = await getEvidence(database.db, evidenceId)
    expect(kept.content).toContain('罚款')
    expect(kept.content).not.toContain('已信用修复')
    expect(kept.hash).toBe(createHash('sha256').update(kept.content!).digest('hex'))
    expect((await listFacts(database.db, id))[0]?.value).toEqual({ records: [fine] })
  })

  test('never writes the identity number of a person', async () => {
    const id = await newCompany('numbered')
    const { evidenceId } = await store(
      id,
      answerOf([penalties({ ...fine, zh: `负责人 ${identityNumber}` })], `{"who":"${identityNumber}"}`),
    )
    expect((await getEvidence(database.db, evidenceId)).content).toBe('{"who":"[identity number removed]"}')
    expect(JSON.stringify(await listFacts(database.db, id))).not.toContain(identityNumber)
  })

  test('refuses a fact that does not fit its schema, and keeps nothing of that answer', async () => {
    const id = await newCompany('misfit')
    await expect(store(id, answerOf([penalties({ ...fine, severity: 'dreadful' })]))).rejects.toThrow(/severity/u)
    expect(await database.db.selectFrom('evidence').select('id').where('companyId', '=', id).execute()).toEqual([])
  })

  test.each(['evidence', 'facts', 'company_names'])('the database itself refuses to change or delete rows of %s', async (table) => {
    const refused = /never (changed|deleted)|erasure must remove/u
    const changes = { evidence: "asked = 'x'", facts: "kind = 'x'", company_names: "kind = 'brand'" }[table]!
    const forged = { evidence: "content = 'x'", facts: `value = '{"a":1}'`, company_names: "name = 'x'" }[table]!
    const half = 'erased_at = now()' + (table === 'evidence' ? ", erased_reason = 'unlawful'" : '')
    for (const set of [changes, forged, half, `${half}, ${changes}`]) {
      await expect(sql`update ${sql.table(table)} set ${sql.raw(set)}`.execute(database.db)).rejects.toThrow(refused)
    }
    await expect(sql`delete from ${sql.table(table)}`.execute(database.db)).rejects.toThrow(refused)
  })

  test('erasure takes the content, keeps id, hash and dates, and withdraws every report that cites it', async () => {
    const id = await newCompany('erased')
    const { evidenceId } = await store(id, answerOf([identity, penalties(fine)]))
    const other = await store(id, answerOf([penalties(fine)], 'other'))
    await citeIn('CM-ERAS-0001', evidenceId)
    await citeIn('CM-ERAS-0002', other.evidenceId)

    expect(await eraseEvidence(database, { evidenceId, reason: 'unlawful', now })).toEqual({ withdrawnReports: 1 })
    expect(await getEvidence(database.db, evidenceId)).toMatchObject({
      content: null,
      erasedAt: now,
      erasedReason: 'unlawful',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/u),
    })
    expect((await listFacts(database.db, id)).map((one) => one.evidenceId)).toEqual([other.evidenceId])
    const names = await database.db.selectFrom('companyNames').selectAll().where('evidenceId', '=', evidenceId).execute()
    expect(names.map(({ name, normalised, basis }) => [name, normalised, basis])).toEqual(names.map(() => [null, null, null]))
    expect(names).toHaveLength(3)

    const reports = await database.db
      .selectFrom('reports')
      .select(['requestId', 'document', 'pdf', 'withdrawnReason', 'hash'])
      .orderBy('requestId')
      .execute()
    expect(reports).toMatchObject([
      { requestId: 'CM-ERAS-0001', document: null, pdf: null, withdrawnReason: 'unlawful', hash: 'h' },
      { requestId: 'CM-ERAS-0002', document: '{}', withdrawnReason: null },
    ])
    // Again: nothing is left to take, and nothing is undone.
    expect(await eraseEvidence(database, { evidenceId, reason: 'repaired', now: new Date() })).toEqual({ withdrawnReports: 0 })
    expect((await getEvidence(database.db, evidenceId)).erasedReason).toBe('unlawful')
  })

  async function citeIn(requestId: string, evidenceId: string) {
    const { db } = database
    const user = { id: requestId, name: '', email: `${requestId}@example.test`, termsVersion: '1', termsAcceptedAt: now }
    await db.insertInto('users').values(user).execute()
    const asked = {
      id: requestId,
      userId: requestId,
      idempotencyKey: requestId,
      searchTerm: 'x',
      matchConfidence: 1,
      answers: '{}',
      plan: 'free',
      createdAt: now,
      dueAt: now,
    }
    await db.insertInto('verificationRequests').values(asked).execute()
    await db
      .insertInto('reports')
      .values({ requestId, version: 1, document: '{}', pdf: Buffer.from('pdf'), hash: 'h', summary: '{}', issuedAt: now })
      .execute()
    await db.insertInto('reportEvidence').values({ requestId, version: 1, evidenceId }).execute()
  }

  test('an answer is fresh from its day on, until it is erased', async () => {
    const id = await newCompany('fresh')
    const { evidenceId } = await store(id, answerOf([penalties(fine)], 'fresh'))
    expect(await freshAnswer(database.db, id, source.id, now)).toMatchObject({ evidenceId })
    expect(await freshAnswer(database.db, id, source.id, new Date(now.getTime() + 1))).toBeUndefined()
    expect(await freshAnswer(database.db, id, 'another', now)).toBeUndefined()
    await eraseEvidence(database, { evidenceId, reason: 'unlawful', now })
    expect(await freshAnswer(database.db, id, source.id, now)).toBeUndefined()
  })

  test('two processes that start at the same moment put every company in once', async () => {
    const fresh = await testDatabase({ kind })
    await Promise.all([1, 2].map(() => ensureSampleAndStarterCompanies(fresh, { sandbox: true })))
    const { rows } = await sql<{ companies: number; evidence: number }>`
      select (select count(*) from companies) as companies, (select count(*) from evidence) as evidence`.execute(fresh.db)
    expect(rows).toEqual([{ companies: 28, evidence: starterRecords.length + 8 }])
    await fresh.close()
  })

  test('a second start adds nothing', async () => {
    const count = async () => (await sql<{ rows: number }>`select count(*) as rows from evidence`.execute(database.db)).rows[0]?.rows
    const before = await count()
    await ensureSampleAndStarterCompanies(database, { sandbox: true })
    expect(await count()).toBe(before)
  })

  test('what we hold of a starter company is found apart from what sources are asked for', async () => {
    const held = await listHeldEvidence(database.db, 'huawei', [])
    expect(held.length).toBeGreaterThan(0)
    const asked = (await getEvidence(database.db, held[0]!)).sourceId
    expect(await listHeldEvidence(database.db, 'huawei', [{ ref: { id: asked, name: '' } } as never])).not.toContain(held[0])
  })
})
