import { createHash } from 'node:crypto'
import { canonicalBytes } from '#domain/report/canonical.ts'
import { composeReport } from '#domain/report/compose.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import { late, listed, sound } from '#test/support/report-material.ts'

const characters = [...'远舟恒川海天金石山林东方顺达宏兴昌盛永和']
const makers = [sound, late, listed]

/** A report unlike any before it in names, facts and findings, so that no cache prints it twice. */
export function freshReport(index: number): { report: ReportDocument; hash: string } {
  const material = makers[index % makers.length]!()
  const trade = `示例${characters[index % characters.length]}${characters[(index * 7 + 3) % characters.length]}`
  const nameZh = `宁波${trade}五金制品有限公司`
  const id = `CM-0000-${String(index).padStart(4, '0')}`
  const composed = composeReport({
    ...material,
    id,
    company: { ...material.company, nameZh, tradeNameZh: trade, nameEn: `Ningbo Shili ${index} Hardware Products Co., Ltd.` },
  })
  const report = {
    ...composed,
    facts: composed.facts.map((fact) => ({ ...fact, en: `${fact.en ?? ''} (${index})` })),
    signals: composed.signals.map((signal) => ({ ...signal, words: `${signal.words} (${index})` })),
  }
  return { report, hash: createHash('sha256').update(canonicalBytes(report)).digest('hex') }
}

export interface Part {
  title: string
  paragraphs: string[]
  head: string[]
  rows: string[][]
}

const day = (iso: string | null) => iso?.slice(0, 10) ?? ''
const marks = (sources: number[]) => (sources.length === 0 ? '' : ` [${sources.join(',')}]`)

/** The words of the printed report, part by part, for the other two ways to set them. */
export function partsOf(report: ReportDocument, hash: string): Part[] {
  const { company, score, verdict } = report
  const table = (title: string, head: string[], rows: string[][], ...paragraphs: string[]): Part => ({ title, paragraphs, head, rows })
  return [
    table(
      `${company.nameZh} ${company.nameEn}`,
      [],
      [],
      `${company.uscc}, ${company.statusZh} ${company.statusEn}, match ${company.matchConfidence}`,
      verdict.headline,
      verdict.text,
    ),
    table(
      'Score',
      ['Dimension', 'Weight', 'Score', 'Range', 'Checked'],
      score.dimensions.map((d) => [d.label, `${d.weight}`, `${d.shown}`, `${d.low} to ${d.high}`, `${Math.round(d.coverage * 100)}%`]),
    ),
    table(
      'What costs most',
      ['Points', 'Signal', 'Words'],
      report.costs.map((cost) => [cost.points.toFixed(1), cost.signal, cost.words]),
    ),
    table(
      'Check next',
      ['Points', 'Words', 'Minutes'],
      report.nextChecks.map((check) => [`${check.points ?? ''}`, check.words, `${check.minutes} ${check.price}`]),
    ),
    table(
      'Facts',
      ['Fact', 'Chinese original', 'English', 'As of'],
      report.facts.map((fact) => [fact.label, fact.code ?? fact.zh ?? '', (fact.en ?? '') + marks(fact.sources), day(fact.asOf)]),
    ),
    table(
      'Owners and people',
      ['Name', 'Role', 'Share'],
      [
        ...report.owners.map((owner) => [`${owner.zh} ${owner.en}`, owner.kind, `${owner.share ?? ''}`]),
        ...report.people.map((person) => [`${person.zh} ${person.en}`, person.role, '']),
      ],
      report.control,
    ),
    table(
      'Events',
      ['Date', 'Chinese original', 'What happened'],
      report.events.map((event) => [event.date, event.zh, event.en + marks(event.sources)]),
      report.eventsNote,
    ),
    table(
      'Screening',
      ['List', 'Kept by', 'Edition', 'Entries', 'Result'],
      report.screening.map((list) => [list.list, list.authority, day(list.edition), `${list.entries}`, list.result]),
      report.screened,
    ),
    table(
      'Signals',
      ['Id', 'Signal', 'Result', 'What came back', 'Effect'],
      report.signals.map((one) => [
        one.id,
        one.label,
        one.result,
        one.words + marks(one.sources),
        ((one.lostFound ?? 0) + (one.lostUnchecked ?? 0)).toFixed(1),
      ]),
    ),
    table(
      'Evidence',
      ['No.', 'Source', 'Asked', 'Retrieved', 'Hash'],
      report.evidence.map((one) => [`${one.n}`, one.source, one.asked, day(one.retrievedAt), one.hash?.slice(0, 12) ?? '']),
    ),
    table('Method', [], [], ...report.method),
    table(
      'Glossary',
      ['Chinese', 'Pinyin', 'Meaning'],
      report.glossary.map((term) => [term.zh, term.pinyin, term.en]),
    ),
    table('This report', [], [], `${report.id}, version ${report.version}, SHA-256 ${hash}`),
  ]
}
