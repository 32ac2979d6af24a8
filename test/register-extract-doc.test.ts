import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkExtracts } from '#domain/company/extract-errors.ts'
import { broughtExtract, type SectionKind, sections } from '#domain/company/register-extract.ts'
import type { Fact } from '#domain/evidence/fact.ts'
import { extractFacts } from '#domain/evidence/extract-facts.ts'
import { assess } from '#domain/scoring/assess.ts'
import type { z } from '#domain/zod.ts'
import { allLists, company, dossierOf, scoredAt } from '#test/support/dossier.ts'

// docs/register-extract.md is what operators type from: its example must be taken, and it must name whatever the format knows.

const doc = readFileSync(new URL('../docs/register-extract.md', import.meta.url), 'utf8')
const example: unknown = JSON.parse(/```json\n(.*?)\n```/su.exec(doc)![1]!)

test('the example is taken as it stands', () => {
  expect(checkExtracts(example, scoredAt)).toMatchObject({ faults: [], extracts: [{ at: [] }] })
})

/** Every field and every word that a schema knows. */
function wordsOf(schema: z.ZodType): string[] {
  const { def } = (schema as unknown as { _zod: { def: Record<string, any> } })._zod
  const inner = [def['innerType'], def['element']].filter(Boolean).flatMap(wordsOf)
  const fields = Object.entries((def['shape'] ?? {}) as Record<string, z.ZodType>).flatMap(([key, value]) => [key, ...wordsOf(value)])
  return [...inner, ...fields, ...Object.values((def['entries'] ?? {}) as Record<string, string>)]
}

test.each(Object.keys(sections) as SectionKind[])('the section %s is described with all its fields and words', (kind) => {
  for (const word of [kind, ...wordsOf(sections[kind])]) expect(doc).toMatch(new RegExp(`[\`"]${word}[\`"]`, 'u'))
})

test('the fields of the extract itself are described', () => {
  for (const word of Object.keys(broughtExtract.shape)) expect(doc).toContain(`| \`${word}\` |`)
})

const courts: readonly string[] = ['enforcement', 'judgments'] satisfies SectionKind[]

test.each([
  ['the register alone is not enough for a score', 38, false],
  ['with the courts it is', 44, true],
])('%s, as the page says: %i %%', (_what, percent, withCourts) => {
  const facts = extractFacts(broughtExtract.omit({ attachments: true }).parse(withoutAttachments(example)))
  const counted = facts.filter(({ kind }) => withCourts || !courts.includes(kind)).map((one) => ({ ...one, evidenceId: 'e' }) as Fact)
  const screening = { screenedAt: scoredAt, lists: allLists, names: [company], hits: [] }
  const { score } = assess(dossierOf({}, { facts: counted, screening }))
  expect(Math.floor(score.coverage * 100)).toBe(percent)
  expect(score.published).toBe(withCourts)
  expect(doc).toContain(`${percent} %`)
})

function withoutAttachments(value: unknown): unknown {
  const { attachments: _, ...rest } = value as Record<string, unknown>
  return rest
}
