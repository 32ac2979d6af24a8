import type { FactValue } from '#domain/evidence/fact.ts'
import { type Answer, type NewFact, type Source, SourceFailure, type Subject } from '#domain/evidence/source.ts'
import { gleifClient, type GleifClient, type GleifResponse } from './client.ts'
import { changedOn, chooseRecord, exceptionInWords, type LeiRecord, readException, readRecord, readRecords, statedIn } from './parse.ts'

type Parent = FactValue<'leiRecord'>['parents'][number]
/** Asks and keeps what came, in order: that is the raw record. */
type Ask = (path: string, query?: Record<string, string>) => Promise<GleifResponse>

const ref = { id: 'gleif', name: 'GLEIF, LEI records', url: 'https://search.gleif.org' }
const daySeconds = 86_400

/** GLEIF, live and without a key. Real companies only. */
export function gleifSource({ baseUrl }: { baseUrl: string }): Source {
  const client = gleifClient(baseUrl)
  return {
    ref,
    cacheSeconds: daySeconds,
    applies: ({ sample }) => !sample,
    ask: (subject, { signal, now }) => askGleif(client, subject, signal, now),
  }
}

async function askGleif(client: GleifClient, subject: Subject, signal: AbortSignal, now: () => Date): Promise<Answer> {
  const asked = subject.uscc ? `Credit code ${subject.uscc}, then ${subject.legalName}` : `Chinese legal name ${subject.legalName}`
  const came: GleifResponse[] = []
  const ask: Ask = async (path, query = {}) => {
    const response = await client.get(path, query, signal)
    came.push(response)
    return response
  }
  try {
    const record = await findRecord(ask, subject)
    const readAt = now().toISOString()
    const facts = record ? await factsOf(ask, record, readAt) : []
    return {
      asked,
      came: record ? `LEI ${record.id}, ${record.attributes.registration.status.toLowerCase()}` : 'No LEI record of this company',
      raw: JSON.stringify(came, null, 2),
      contentType: 'application/json',
      url: record ? `https://search.gleif.org/#/record/${record.id}` : null,
      asOf: record ? changedOn(record) : null,
      retrievedAt: readAt,
      facts,
    }
  } catch (error) {
    if (error instanceof SourceFailure) throw new SourceFailure(error.reason, asked, error.message, error.retryAfterSeconds)
    throw new SourceFailure('broken_answer', asked, `GLEIF answered what we cannot read: ${(error as Error).message}`)
  }
}

async function findRecord(ask: Ask, { legalName, uscc }: Subject): Promise<LeiRecord | undefined> {
  const search = async (filter: Record<string, string>) => {
    const { status, text } = await ask('/lei-records', { ...filter, 'filter[entity.legalAddress.country]': 'CN' })
    return status === 404 ? undefined : chooseRecord(readRecords(text), legalName, uscc)
  }
  const byCode = uscc ? await search({ 'filter[entity.registeredAs]': uscc }) : undefined
  return byCode ?? search({ 'filter[entity.legalName]': legalName })
}

async function factsOf(ask: Ask, record: LeiRecord, readAt: string): Promise<NewFact[]> {
  const direct = await findParent(ask, record, 'direct')
  const ultimate = await findParent(ask, record, 'ultimate')
  const found = [direct, ultimate].filter((one) => one !== undefined)
  const parents = found.flatMap((one) => (one.parent ? [one.parent] : []))
  const value = { ...statedIn(record), parents }
  const dated = { source: ref, asOf: changedOn(record), readAt }
  const exceptions = found.flatMap(({ words }): NewFact[] => (words ? [{ ...dated, kind: 'statement', value: words, original: null }] : []))
  return [{ ...dated, kind: 'leiRecord', value, original: value.legalName }, ...exceptions]
}

/** A parent, or in words why none is named; undefined where the record says nothing. */
async function findParent(ask: Ask, { id, relationships }: LeiRecord, kind: 'direct' | 'ultimate') {
  const links = relationships?.[`${kind}-parent`]?.links ?? {}
  if ('lei-record' in links) {
    const { status, text } = await ask(`/lei-records/${id}/${kind}-parent`)
    const parent = status === 404 ? undefined : readRecord(text)
    return parent && { parent: { kind, name: statedIn(parent).legalName, lei: parent.id } satisfies Parent }
  }
  if ('reporting-exception' in links) {
    const { status, text } = await ask(`/lei-records/${id}/${kind}-parent-reporting-exception`)
    if (status === 404) return undefined
    return {
      words: {
        label: `${kind === 'direct' ? 'Direct' : 'Ultimate'} parent`,
        zh: null,
        en: `Not named in GLEIF: ${exceptionInWords(readException(text))}`,
      },
    }
  }
  return undefined
}
