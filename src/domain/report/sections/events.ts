import { newest } from '#domain/evidence/fact.ts'
import type { Dossier } from '#domain/evidence/dossier.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { sayDay } from '#domain/scoring/words.ts'
import { isTied, recordLabels, type DatedRecord, type RecordSection } from '#domain/report/words/record-words.ts'
import type { SourceNumbers } from './evidence.ts'

type Event = ReportDocument['events'][number]

const ends: Partial<Record<RecordSection, string>> = {
  abnormalListings: 'Removed from the abnormal operations list',
  seriousViolations: 'Removed from the serious violation list',
  enforcement: 'Enforcement ended',
  equityPledges: 'Pledge or freeze ended',
  chattelMortgages: 'Mortgage ended',
  liquidation: 'Liquidation ended',
}

/** What happened and is dated, newest first. */
export function listEvents({ facts }: Dossier, sources: SourceNumbers): Event[] {
  const found = (Object.keys(recordLabels) as RecordSection[]).flatMap((section) => {
    const fact = newest(facts, section)
    const records: readonly DatedRecord[] = fact?.value.records ?? []
    return records.filter(isTied).flatMap((record) => recordEvents(section, record, sources([fact!.evidenceId])))
  })
  return [...found, ...founding(facts, sources)].toSorted((a, b) => b.date.localeCompare(a.date))
}

function recordEvents(section: RecordSection, { zh, en, on, endedOn }: DatedRecord, sources: number[]): Event[] {
  const begun = { date: on, zh, en, sources }
  const end = ends[section]
  return end === undefined || endedOn === undefined
    ? [begun]
    : [begun, { date: endedOn, zh: '', en: `${end}: ${en.charAt(0).toLowerCase()}${en.slice(1)}`, sources }]
}

function founding(facts: Dossier['facts'], sources: SourceNumbers): Event[] {
  const identity = newest(facts, 'identity')
  return identity === undefined
    ? []
    : [{ date: identity.value.establishedOn, zh: '设立登记', en: 'Founded', sources: sources([identity.evidenceId]) }]
}

/** When the register was read, and what is never shown. */
export function eventsNote({ facts }: Dossier): string {
  const identity = newest(facts, 'identity')
  const read = identity === undefined ? 'The register was not read.' : `Read on ${sayDay(identity.readAt)}.`
  return `${read} Repaired credit records are not shown; the law asks for that.`
}
