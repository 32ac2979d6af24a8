import type { RegisterExtract, Section, SectionKind } from '#domain/company/register-extract.ts'
import { withoutRepaired } from './repaired.ts'
import type { NewFact } from './source.ts'

/** The facts that an extract states. A section without its own publisher or date has those of the extract. */
export function extractFacts(extract: RegisterExtract): NewFact[] {
  const sections = Object.entries(extract.sections) as [SectionKind, Section<SectionKind> | undefined][]
  return sections.flatMap(([kind, section]) => {
    if (!section) return []
    const { value, original, source, asOf } = withoutRepaired(section)
    return [
      {
        kind,
        value,
        original: original ?? null,
        source: source ?? extract.source,
        asOf: asOf ?? extract.asOf,
        readAt: extract.readAt,
      } as NewFact,
    ]
  })
}
