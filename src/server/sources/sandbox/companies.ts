import { readdirSync, readFileSync } from 'node:fs'
import { failureReasons } from '#domain/evidence/source.ts'
import { z } from '#domain/zod.ts'

/** What one source answers for one sample: sections of an extract, or a failure. */
const answer = z.union([
  z.strictObject({ asOf: z.string(), sections: z.record(z.string(), z.unknown()) }),
  z.strictObject({ fails: z.enum(failureReasons), detail: z.string() }),
])

const sample = z.strictObject({
  /** Stands first in the list of samples when it is low. */
  order: z.int(),
  uscc: z.string().length(18),
  nameZh: z.string().regex(/示例/u),
  nameEn: z.string(),
  /** What a visitor learns from this one, in a few words. */
  shows: z.string(),
  answers: z.record(z.string(), answer),
})

export type Sample = z.infer<typeof sample> & { id: string }

const folder = new URL('../../../../starter/sandbox/companies/', import.meta.url)

/** The invented companies, in the order in which they are offered. */
export const samples: readonly Sample[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ id: `sample-${file.replace('.json', '')}`, ...sample.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))) }))
  .toSorted((a, b) => a.order - b.order)

/** The sample behind a company of ours; a real company never has one. */
export function findSample(subject: { companyId: string; sample: boolean }): Sample | undefined {
  return subject.sample ? samples.find(({ id }) => id === subject.companyId) : undefined
}
