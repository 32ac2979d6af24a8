import { createHash } from 'node:crypto'
import { pointerTo } from '#domain/company/extract-fault.ts'
import { registerExtract } from '#domain/company/register-extract.ts'
import { extractFacts } from '#domain/evidence/extract-facts.ts'
import { withoutRepaired } from '#domain/evidence/repaired.ts'
import type { Answer } from '#domain/evidence/source.ts'
import { normaliseName } from '#domain/names/normalise.ts'
import type { Company } from '#server/companies/queries.ts'
import type { Trx } from '#server/platform/database.ts'
import { findCompany } from './find-company.ts'
import type { Brought, FileFault } from './read-batch.ts'

/** What storing an extract would do. */
export interface Planned extends Brought {
  legalName: string
  uscc: string | null
  /** Null: a company that is new to us. */
  company: Company | null
  answer: Answer
  /** The same record of this company was kept before, and may have been erased since. */
  isHeld: boolean
}

/** Finds the company of each extract; two extracts of one company in a batch are a fault, because neither would be the newer by intent. */
export async function planAll(trx: Trx, brought: readonly Brought[]): Promise<{ planned: Planned[]; faults: FileFault[] }> {
  const planned: Planned[] = []
  const faults: FileFault[] = []
  for (const one of brought) {
    const plan = await planOne(trx, one)
    const twin = 'answer' in plan ? planned.find((other) => isSameCompany(other, plan)) : undefined
    if (twin) faults.push(sameCompanyTwice(one, twin))
    else if ('answer' in plan) planned.push(plan)
    else faults.push(plan)
  }
  return { planned, faults }
}

async function planOne(trx: Trx, one: Brought): Promise<Planned | FileFault> {
  // Whoever has no identity was refused before.
  const identity = one.extract.sections.identity!.value
  const found = await findCompany(trx, identity)
  if ('words' in found)
    return { file: one.file, pointer: pointerTo([...one.at, 'sections', 'identity', 'value', found.field]), ...found.words }
  const { company } = found
  const answer = answerOf(one)
  const isHeld = company !== null && (await holdsRecord(trx, company.id, createHash('sha256').update(answer.raw).digest('hex')))
  return { ...one, legalName: identity.legalName, uscc: identity.uscc ?? null, company, answer, isHeld }
}

async function holdsRecord(trx: Trx, companyId: string, hash: string): Promise<boolean> {
  const query = trx.selectFrom('evidence').select('id').where('companyId', '=', companyId)
  return (await query.where('hash', '=', hash).executeTakeFirst()) !== undefined
}

function isSameCompany(a: Planned, b: Planned): boolean {
  if (a.company && b.company) return a.company.id === b.company.id
  if (a.uscc && b.uscc) return a.uscc === b.uscc
  return normaliseName(a.legalName) === normaliseName(b.legalName)
}

const sameCompanyTwice = ({ file, at }: Brought, twin: Planned): FileFault => ({
  file,
  pointer: pointerTo(at),
  en: `This company stands in this import before, at ${twin.file}${pointerTo(twin.at)}. Bring one extract of it at a time, the older one first.`,
  zh: `该企业已出现在本次导入的 ${twin.file}${pointerTo(twin.at)}。同一企业每次只导入一份，先导入较早的一份。`,
})

/** The extract as the answer of its register. The record that is kept names each attachment with its hash. */
function answerOf({ extract, attachments }: Brought): Answer {
  const { attachments: named = [], ...rest } = extract
  const { source, sections, asOf, readAt } = rest
  const facts = extractFacts(registerExtract.parse(rest))
  const files = named.map((one, n) => ({ ...one, sha256: attachments[n]!.hash, bytes: attachments[n]!.bytes }))
  const identity = sections.identity!.value
  return {
    asked: `${identity.uscc ? `Credit code ${identity.uscc}` : `Legal name ${identity.legalName}`}; extract brought by the operator`,
    came: `${facts.length} sections`,
    raw: JSON.stringify(withoutRepaired({ ...rest, ...(files.length > 0 && { attachments: files }) }), null, 2),
    contentType: 'application/json',
    url: source.url ?? null,
    asOf,
    retrievedAt: readAt,
    facts,
  }
}
