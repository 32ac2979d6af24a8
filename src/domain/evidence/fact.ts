import { sections, sourceRef, type SectionKind, type SectionValue, type SourceRef } from '#domain/company/register-extract.ts'
import { isoDay, isoInstant, z } from '#domain/zod.ts'

/** What GLEIF holds about the company: an independent record to compare with the register. LEI: ISO 17442. */
const leiRecord = z.strictObject({
  lei: z.string().length(20),
  legalName: z.string(),
  englishName: z.string().nullable(),
  registeredAs: z.string().nullable(),
  entityStatus: z.string(),
  registrationStatus: z.string(),
  address: z.string(),
  parents: z.array(z.strictObject({ kind: z.enum(['direct', 'ultimate']), name: z.string(), lei: z.string().nullable() })),
})

/** A plain statement about a starter company that a named source makes and no register section holds. */
const statement = z.strictObject({ label: z.string().max(80), zh: z.string().max(2000).nullable(), en: z.string().max(2000) })

export const factValues = { ...sections, leiRecord, statement } as const
export type FactKind = keyof typeof factValues
export type FactValue<K extends FactKind> = K extends SectionKind
  ? SectionValue<K>
  : K extends 'leiRecord'
    ? z.infer<typeof leiRecord>
    : z.infer<typeof statement>

interface FactOf<K extends FactKind> {
  kind: K
  value: FactValue<K>
  /** The Chinese wording as the source prints it. */
  original: string | null
  source: SourceRef
  /** The source's own date, where it gives one. */
  asOf: string | null
  /** ISO instant at which we read it. */
  readAt: string
  evidenceId: string
}

/** One statement by one source: no fact without source and date. */
export type Fact = { [K in FactKind]: FactOf<K> }[FactKind]

const factShapes = (Object.keys(factValues) as FactKind[]).map((kind) =>
  z.strictObject({
    kind: z.literal(kind),
    value: factValues[kind],
    original: z.string().nullable(),
    source: sourceRef,
    asOf: isoDay.nullable(),
    readAt: isoInstant,
    evidenceId: z.string(),
  }),
)

export const fact = z.discriminatedUnion('kind', factShapes as never) as unknown as z.ZodType<Fact>

/** The newest fact of a kind: by the source's date, then by when we read it. */
export function newest<K extends FactKind>(facts: readonly Fact[], kind: K): FactOf<K> | undefined {
  const dated = (one: Fact) => `${one.asOf ?? one.readAt.slice(0, 10)} ${one.readAt}`
  return facts.filter((one) => one.kind === kind).toSorted((a, b) => dated(b).localeCompare(dated(a)))[0] as FactOf<K> | undefined
}
