import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/back-office.ts'
import { getReport, getReportPdf } from '#contract/verification.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { runCommand } from '#server/commands/table.ts'
import { ensureSampleAndStarterCompanies } from '#server/companies/actions.ts'
import { samples } from '#server/sources/sandbox/companies.ts'
import { type Client, pathOf } from '#test/support/client.ts'
import { TEST_DATABASES } from '#test/support/database.ts'
import { openHarness, type Harness, type SignedIn } from '#test/support/harness.ts'
import { bringEntries, entryOf, listedName } from '#test/support/listed.ts'
import { hasPoppler, textOf } from '#test/support/pdf-text.ts'
import { readRequest, submitted } from '#test/support/requests.ts'

const nameOf = (id: string) => samples.find((sample) => sample.id === `sample-${id}`)!.nameZh
const reason = 'Another credit code, another city, and the entry is a shipping company.'

describe.each(TEST_DATABASES)('deciding hits on %s', (kind) => {
  let harness: Harness
  let buyer: SignedIn
  let analyst: SignedIn
  beforeAll(async () => {
    harness = await openHarness(kind)
    await ensureSampleAndStarterCompanies(harness.context.database, harness.context.env)
    buyer = await harness.member({ plan: 'partner' })
    analyst = await harness.member({ role: 'analyst' })
  })
  afterAll(() => harness.close())

  const list = async (state?: 'undecided' | 'decided') => (await analyst.call(contract.listHits, { query: { state } })).body.hits
  const decide = (who: Client, id: string, decision: contract.Decision = 'false_positive', why = reason) =>
    who.call(contract.decideHit, { params: { id }, body: { decision, reason: why } })
  const audited = (subject: string) =>
    harness.context.database.db.selectFrom('auditEntries').selectAll().where('subject', '=', subject).orderBy('id').execute()

  /** A request that waits, with the id of the hit that it waits for. */
  async function waiting() {
    const id = await submitted(buyer, nameOf('name-hit'))
    await harness.drain()
    return { id, hit: (await list('undecided')).find(({ requestId }) => requestId === id)!.id }
  }

  test('what waits stands first, oldest first; what is decided follows, newest first; nobody learns whose request it is', async () => {
    const ids: string[] = []
    for (const _ of [1, 2, 3]) {
      harness.clock.advance(60)
      ids.push((await waiting()).hit)
    }
    await submitted(buyer, nameOf('sanctioned'))
    await harness.drain()
    for (const id of ids.slice(0, 2)) {
      harness.clock.advance(60)
      await decide(analyst, id)
    }
    const [all, undecided, decided] = [await list(), await list('undecided'), await list('decided')]
    expect(undecided.map(({ id }) => id)).toEqual([ids[2]])
    expect(decided.slice(0, 2).map(({ id }) => id)).toEqual([ids[1], ids[0]])
    expect(decided[2]).toMatchObject({ matchedOn: 'identifier', decision: 'confirmed', decidedBy: null, waits: false })
    expect(all).toEqual([...undecided, ...decided])
    expect(JSON.stringify(all)).not.toContain(buyer.email)
    await decide(analyst, ids[2]!)
  })

  test('both records stand side by side, equal parts marked, and the look is recorded', async () => {
    const { id, hit } = await waiting()
    const { status, body } = await analyst.call(contract.getHit, { params: { id: hit } })
    expect(status).toBe(200)
    expect(body.rows.map(({ part }) => part)).toEqual([...contract.comparedParts])
    const row = (part: contract.ComparedPart) => body.rows.find((one) => one.part === part)!
    const dated = { name: 'Sandbox register (invented)', asOf: expect.any(String), readAt: expect.any(String) }
    expect(row('name').ours).toMatchObject([
      { texts: ['温州示例鞋业有限公司'], what: 'Legal name', source: dated, equal: false },
      { texts: ['Wenzhou Shili Footwear Co., Ltd.'], source: dated, equal: true },
    ])
    expect(row('name').theirs).toMatchObject([{ texts: ['Wenzhou Shili Footwear Co., Ltd.'], what: 'Name', source: null, equal: true }])
    expect(row('other_names').theirs).toMatchObject([{ texts: ['Shili Shoes Group'], equal: false }])
    expect(row('identifiers').ours).toMatchObject([{ texts: ['91999999MADEM0D49L'], what: 'Credit code', source: dated }])
    expect(row('address').ours[0]).toMatchObject({ texts: ['浙江省温州市示例区鞋都路6号', expect.stringContaining('Wenzhou')] })
    expect(row('people').ours.map(({ what }) => what)).toEqual(['Legal representative', 'Owner, 55 %', 'Owner, 45 %'])
    expect(row('dates')).toMatchObject({ ours: [{ what: 'Established' }], theirs: [{ what: 'Listed', texts: ['2024-03-12'] }] })
    expect(row('address').theirs).toMatchObject([{ texts: [expect.stringContaining('Dalian')], what: 'China', equal: false }])
    expect(body.listed).toMatchObject({
      programmes: ['SANDBOX-TRADE'],
      remarks: expect.stringContaining('ship parts'),
      edition: expect.any(String),
    })
    expect(body.cap).toEqual({ code: 'SANCTIONED', value: 5 })
    expect(JSON.stringify(body)).not.toContain(buyer.email)
    expect(await audited(hit)).toMatchObject([{ action: 'hit.read', detail: { requestId: id } }])
    await decide(analyst, hit)
  })

  test('a false positive: the request goes on at once, and the report says who decided, when and why', async () => {
    const { id, hit } = await waiting()
    const decider = await harness.member({ role: 'analyst' })
    const { status, body } = await decide(decider, hit)
    expect([status, body.goesOn, body.hit.decision, body.next]).toEqual([200, true, 'false_positive', null])
    expect((await readRequest(buyer, id)).request.waitingFor).toBeNull()
    await harness.drain()
    const { request, trail } = await readRequest(buyer, id)
    expect(request).toMatchObject({ status: 'completed', outcome: { published: true, cap: null } })
    const decidedBy = decider.email.split('@')[0]!
    expect(trail.find(({ source }) => source === 'Analyst')).toMatchObject({
      asked: 'Is it entry SBX-0004 on the list “Sandbox list (invented)”, Wenzhou Shili Footwear Co., Ltd.?',
      came: `No: ruled out by ${decidedBy}, who compared both records`,
    })
    const report = (await buyer.call(getReport, { params: { id }, query: {} })).body
    const at = harness.clock.now().toISOString()
    expect(report.dossier.screening.hits).toMatchObject([{ decision: 'false_positive', decidedAt: at, decidedBy, reason }])
    expect(report.screening.find((row) => row.id === 'sandbox')?.result).toBe('false_positive')
    const pdf = await buyer.fetch(pathOf(getReportPdf, { id }))
    if (hasPoppler) {
      const printed = textOf(new Uint8Array(await pdf.arrayBuffer())).replace(/\s+/gu, ' ')
      expect(printed).toContain(`Ruled out by ${decidedBy} on ${sayDay(at)} at ${at.slice(11, 16)} UTC`)
    }
    expect((await audited(hit)).at(-1)).toMatchObject({ action: 'hit.decided', detail: { decision: 'false_positive', reason } })
  })

  test('a true match: the cap stands in the report; who gave a name is named by it', async () => {
    const { id, hit } = await waiting()
    const named = await harness.signUp({ name: 'Mei Example', email: `mei-${kind}@example.test` })
    await sql`update users set role = 'analyst' where email = ${named.email}`.execute(harness.context.database.db)
    expect((await decide(named, hit, 'confirmed')).body.hit).toMatchObject({ decision: 'confirmed', decidedBy: 'Mei Example' })
    await harness.drain()
    expect((await readRequest(buyer, id)).request.outcome).toMatchObject({ shown: 5, cap: { code: 'SANCTIONED', value: 5 } })
  })

  test('with two hits the request waits for both', async () => {
    const { id, hit } = await waiting()
    const { db } = harness.context.database
    const first = await db.selectFrom('hits').selectAll().where('id', '=', hit).executeTakeFirstOrThrow()
    // The same entry may bear the name of a company that owns this one.
    const owner = { role: 'owner', zh: '温州示例控股有限公司', en: 'Wenzhou Shili Footwear Co., Ltd.', share: 0.6 }
    const second = { ...first, id: `${hit}:2`, hit: JSON.stringify({ ...(first.hit as object), subject: owner }) }
    await db.insertInto('hits').values(second).execute()
    const opened = (await analyst.call(contract.getHit, { params: { id: hit } })).body
    expect(opened.others.map((other) => other.id)).toEqual([second.id])
    const one = (await decide(analyst, hit)).body
    expect([one.goesOn, one.next?.id]).toEqual([false, second.id])
    await harness.drain()
    expect((await readRequest(buyer, id)).request).toMatchObject({ status: 'pending', waitingFor: 'hit' })
    expect((await decide(analyst, second.id)).body.goesOn).toBe(true)
    await harness.drain()
    expect((await readRequest(buyer, id)).request.status).toBe('completed')
  })

  test('a person of the same name is noted and waits for nobody', async () => {
    const { hit } = await waiting()
    const { db } = harness.context.database
    const kept = await db.selectFrom('hits').selectAll().where('id', '=', hit).executeTakeFirstOrThrow()
    const subject = { role: 'legal_representative', zh: '赵样本', en: null, share: null, person: true }
    const person = { ...kept, id: `${hit}-person`, entryId: 'SBX-0005', hit: JSON.stringify({ ...(kept.hit as object), subject }) }
    await db.insertInto('hits').values(person).execute()
    expect((await list('undecided')).map(({ id }) => id)).toEqual([hit])
    expect((await analyst.call(contract.getHit, { params: { id: person.id } })).status).toBe(404)
    expect((await decide(analyst, person.id)).status).toBe(404)
    expect((await decide(analyst, hit)).body.goesOn).toBe(true)
  })

  test('of two analysts who decide at once exactly one wins, and the other hears who did and when', async () => {
    const other = await harness.member({ role: 'admin' })
    for (const _ of [1, 2, 3, 4]) {
      const { id, hit } = await waiting()
      const answers = await Promise.all([decide(analyst, hit), decide(other, hit, 'confirmed')])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [winner, loser] = answers[0].status === 200 ? [answers[0], answers[1]] : [answers[1], answers[0]]
      const { decision, decidedBy, decidedAt } = winner.body.hit
      expect(loser.body.error).toMatchObject({ code: 'already_decided', message: expect.stringContaining(decidedBy!) })
      expect(loser.body.error?.message).toContain(decidedAt!.slice(11, 16))
      await harness.drain()
      const { trail } = await readRequest(buyer, id)
      expect(trail.filter(({ source }) => source === 'Analyst')).toHaveLength(1)
      expect(trail.filter(({ came }) => came === 'The report is ready')).toHaveLength(1)
      expect((await list('decided')).find((one) => one.id === hit)).toMatchObject({ decision, decidedBy })
      expect((await audited(hit)).filter(({ action }) => action === 'hit.decided')).toHaveLength(1)
    }
  })

  test('an entry of a publisher’s list stands as it stood when it was matched, whatever is loaded since', async () => {
    const { database, clock } = harness.context
    const store = { database, clock }
    const [name, code] = ['宁波示例甲五金有限公司', '91999999MAGLF0015Y']
    const folder = mkdtempSync(join(tmpdir(), 'chopmark-hits-'))
    writeFileSync(join(folder, 'companies.tsv'), `legal_name\tuscc\n${name}\t${code}\n`)
    const call = { cwd: folder, out: () => {}, progress: () => {} }
    expect(await runCommand(['import', 'companies', 'companies.tsv'], call, { ...store, dataDir: folder, migrated: [] })).toBe(0)
    rmSync(folder, { recursive: true })
    const entry = entryOf('S1', ['Shili Hardware', listedName(name, { kind: 'alias', quality: 'weak' })], {
      addresses: [{ text: '1 Shili Road, Ningbo', country: 'China' }],
      programmes: ['SHILI'],
      url: 'https://example.com/S1',
    })
    await bringEntries(store, 'ofac-sdn', [entry])
    const id = await submitted(buyer, name)
    await harness.drain()
    const hit = (await list('undecided')).find(({ requestId }) => requestId === id)!
    expect(hit).toMatchObject({ list: { id: 'ofac-sdn', authority: 'OFAC, United States' }, entryId: 'S1', company: { uscc: code } })
    const read = async () => (await analyst.call(contract.getHit, { params: { id: hit.id } })).body
    const before = await read()
    expect(before.listed).toMatchObject({ programmes: ['SHILI'], url: 'https://example.com/S1' })
    expect(before.rows.find(({ part }) => part === 'name')?.ours).toMatchObject([{ texts: [name], equal: true }])
    expect(before.rows.find(({ part }) => part === 'other_names')?.theirs).toMatchObject([{ what: 'Alias, weak', equal: true }])
    expect(before.rows.find(({ part }) => part === 'identifiers')?.ours).toMatchObject([{ texts: [code], what: 'Credit code' }])
    harness.clock.advance(3600)
    await bringEntries(store, 'ofac-sdn', [{ ...entry, addresses: [], programmes: ['OTHER'] }])
    expect(await read()).toEqual(before)
    expect((await decide(analyst, hit.id)).body.goesOn).toBe(true)
  })

  test('nothing is decided without a reason, twice, or where nothing waits', async () => {
    const { id, hit } = await waiting()
    for (const why of ['too short', '         x', `${'long '.repeat(401)}`]) {
      const { status, body } = await decide(analyst, hit, 'confirmed', why)
      expect([status, body.error?.code, Object.keys(body.error?.fields ?? {})]).toEqual([400, 'invalid_input', ['reason']])
    }
    expect((await decide(analyst, 'CM-0000-0000:sandbox:SBX-0004')).status).toBe(404)
    expect((await decide(buyer, hit)).status).toBe(403)
    await sql`update verification_requests set status = 'failed', waiting_for = null where id = ${id}`.execute(harness.context.database.db)
    expect((await decide(analyst, hit)).status).toBe(404)
    expect((await list('undecided')).map((one) => one.id)).not.toContain(hit)
  })

  test('the audit log takes additions only', async () => {
    const { db } = harness.context.database
    await expect(sql`update audit_entries set action = 'nothing'`.execute(db)).rejects.toThrow('never changed')
    await expect(sql`delete from audit_entries`.execute(db)).rejects.toThrow('never changed')
  })
})
