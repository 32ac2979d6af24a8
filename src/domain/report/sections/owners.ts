import { newest } from '#domain/evidence/fact.ts'
import type { Dossier } from '#domain/evidence/dossier.ts'
import type { ReportDocument } from '#domain/report/document.ts'
import type { SourceNumbers } from './evidence.ts'

const kinds = { person: 'person', company: 'company', partnership: 'partnership', state: 'state' } as const

/** Owners by share, largest first; parents that an LEI record names follow without a share. */
export function listOwners({ facts }: Dossier, sources: SourceNumbers): ReportDocument['owners'] {
  const held = newest(facts, 'shareholders')
  const lei = newest(facts, 'leiRecord')
  const holders = (held?.value.holders ?? []).toSorted((a, b) => b.share - a.share)
  return [
    ...holders.map(({ zh, en, kind, share }) => ({
      zh,
      en,
      kind: kinds[kind],
      share: Math.round(share * 10_000) / 100,
      sources: sources([held!.evidenceId]),
    })),
    ...(lei?.value.parents ?? []).map(({ kind, name }) => ({
      zh: '',
      en: name,
      kind: `${kind} parent, by its LEI record`,
      share: null,
      sources: sources([lei!.evidenceId]),
    })),
  ]
}

/** The legal representative and the officers, each person once with all posts. */
export function listPeople({ facts }: Dossier, sources: SourceNumbers): ReportDocument['people'] {
  const representative = newest(facts, 'legalRepresentative')
  const personnel = newest(facts, 'personnel')
  const posts = [
    ...(representative === undefined
      ? []
      : [
          { zh: representative.value.zh, en: representative.value.en, role: 'Legal representative', evidenceId: representative.evidenceId },
        ]),
    ...(personnel?.value.people ?? []).map((person) => ({ ...person, evidenceId: personnel!.evidenceId })),
  ]
  const names = [...new Set(posts.map((post) => post.zh))]
  return names.map((zh) => {
    const own = posts.filter((post) => post.zh === zh)
    const roles = [...new Set(own.map((post) => post.role))].map((role, index) =>
      index === 0 ? role : role.charAt(0).toLowerCase() + role.slice(1),
    )
    return { zh, en: own[0]!.en, role: roles.join(', '), sources: sources(own.map((post) => post.evidenceId)) }
  })
}

/** Who holds the company, as far as the register says. */
export function controlWords({ facts }: Dossier): string {
  const held = newest(facts, 'shareholders')
  const largest = held?.value.holders.toSorted((a, b) => b.share - a.share)[0]
  if (largest === undefined) return 'Owners and people are printed in the register only. It was not read.'
  const share = `${Math.round(largest.share * 1000) / 10} per cent`
  const said =
    largest.share > 0.5
      ? `${largest.en} holds ${share}, by the register.`
      : `No owner holds more than half; the largest, ${largest.en}, holds ${share}.`
  return `${said} Filings of beneficial owners are not public.`
}
