import fc from 'fast-check'
import { expect } from 'vitest'
import { ListFileError, type ListFormat } from '#domain/screening/list-format.ts'
import { fileOf, readAll } from './list-file.ts'

/**
 * A list file cut at any byte is refused, or what is read is the same to the last letter: where only blanks after its end
 * are lost. A CSV says nowhere how many rows it has: cut exactly at the end of a row, before or after its line break, it is
 * a whole, shorter list, and only the comparison with the version before can see it.
 */
export async function expectCutsAreSeen(format: ListFormat, name: string, content: string, kind: 'CSV' | 'markup'): Promise<void> {
  const bytes = new TextEncoder().encode(content)
  const whole = await readAll(format.read([fileOf(name, bytes)]))
  const isRowEnd = (length: number) =>
    kind === 'CSV' && /[\r\n]/u.test(new TextDecoder('latin1').decode(bytes.subarray(length - 1, length + 1)))
  const lengths = fc.oneof(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: bytes.length - 20, max: bytes.length - 1 }))
  await fc.assert(
    fc.asyncProperty(lengths, async (length) => {
      fc.pre(!isRowEnd(length))
      const outcome = await readAll(format.read([fileOf(name, bytes.subarray(0, length), 1000)])).catch((error: unknown) => error)
      if (outcome instanceof ListFileError) expect(outcome.message).toContain(name)
      else expect(outcome).toEqual(whole)
    }),
    { numRuns: 200 },
  )
}

/** A fixture of ours. */
export const fixtureAt = (path: string): URL => new URL(`../../fixtures/${path}`, import.meta.url)
