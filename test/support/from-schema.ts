import fc from 'fast-check'
import type { z } from '#domain/zod.ts'

type Def = Record<string, any> & { type: string }
const defOf = (schema: z.ZodType) => (schema as unknown as { _zod: { def: Def } })._zod.def

const moments = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-11-19'), noInvalidDate: true })
  .map((moment) => moment.toISOString())

const formats: Record<string, fc.Arbitrary<string>> = {
  date: moments.map((moment) => moment.slice(0, 10)),
  datetime: moments,
  url: fc.webUrl(),
}

const letters = fc.constantFrom(...'示例恒川五金制品有限公司abc XYZ，。（）-/"\\'.split(''))

/** Any value that fits a schema, made of the kinds of schema that an extract is made of. */
export function fromSchema(schema: z.ZodType): fc.Arbitrary<any> {
  const def = defOf(schema)
  switch (def.type) {
    case 'object':
      return record(def['shape'])
    case 'array':
      return fc.array(fromSchema(def['element']), { minLength: bounds(def).least, maxLength: 3 })
    case 'optional':
      return fromSchema(def['innerType'])
    case 'nullable':
      return fc.option(fromSchema(def['innerType']), { nil: null })
    case 'literal':
      return fc.constantFrom(...def['values'])
    case 'enum':
      return fc.constantFrom(...Object.values(def['entries']))
    case 'boolean':
      return fc.boolean()
    case 'number':
      return def['format'] === 'safeint'
        ? fc.integer({ min: 1, max: 1_000_000 })
        : fc.double({ min: 0, max: bounds(def).most, noNaN: true })
    case 'string':
      return formats[def['format']] ?? text(bounds(def))
    default:
      throw new Error(`No values are made for a schema of the kind ${def.type}.`)
  }
}

const record = (shape: Record<string, z.ZodType>) =>
  fc.record(Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, fromSchema(schema)])), {
    requiredKeys: Object.keys(shape).filter((key) => defOf(shape[key]!).type !== 'optional'),
    noNullPrototype: true,
  })

const text = ({ least, most }: Bounds) => fc.string({ unit: letters, minLength: least, maxLength: Math.max(least, Math.min(most, 12)) })

interface Bounds {
  least: number
  most: number
}

function bounds({ checks = [] }: Def): Bounds {
  const told = (checks as z.ZodType[]).map(defOf)
  const of = (check: string, what: string): number | undefined => told.find((one) => one['check'] === check)?.[what]
  return {
    least: of('min_length', 'minimum') ?? of('length_equals', 'length') ?? 0,
    most: of('max_length', 'maximum') ?? of('length_equals', 'length') ?? of('less_than', 'value') ?? 12,
  }
}
