import type { Lens } from '#domain/verification/buyer-answers.ts'
import type { Methodology } from './methodology.ts'
import type { ActiveCap, AnyCapCode, DimensionId, SignalEntry } from './signal.ts'

/** Whose law, and for which goods. */
export interface Law {
  lens: Lens
  controlledGoods: boolean | null
}

export interface CapValue {
  code: AnyCapCode
  value: number
}

/** What a cap limits the score to. Methodology 2026.1, sections 6 and 7. */
export function capValue(code: Exclude<AnyCapCode, 'WEAKEST_DIMENSION'>, { lens, controlledGoods }: Law, m: Methodology): number {
  const terms = m.caps[code]
  const values = (controlledGoods === false && terms.goodsNotControlled) || terms
  return lens === 'strictest' ? Math.min(values.uk, values.eu, values.us) : values[lens]
}

/** The caps with a cause of their own, once each, in the order given; STALE_REGISTRY follows them. */
export function standingCaps(caps: readonly ActiveCap[], status: SignalEntry | undefined, law: Law, m: Methodology): CapValue[] {
  const stale = registryAge(status) > m.staleRegistryDays.cap ? (['STALE_REGISTRY'] as const) : []
  const codes = new Set([...caps.map((cap) => cap.code), ...stale])
  return [...codes].map((code) => ({ code, value: capValue(code, law, m) }))
}

/** Days since the registration status was read; 0 where it was not read at all, for then there is nothing to be stale. */
export function registryAge(status: SignalEntry | undefined): number {
  return status && 'age' in status ? status.age : 0
}

/** Lowest cap that limits the bar of a dimension. */
export function lowestCapOf(dimension: DimensionId, caps: readonly CapValue[], m: Methodology): number | null {
  const values = caps.filter(({ code }) => code !== 'WEAKEST_DIMENSION' && m.caps[code].dimension === dimension).map((cap) => cap.value)
  return values.length > 0 ? Math.min(...values) : null
}

/** What the score would be capped to if every open match were true; 100 without one. */
export function capIfConfirmed(caps: readonly ActiveCap[], law: Law, m: Methodology): number {
  return Math.min(100, ...caps.flatMap((cap) => (cap.ifConfirmed ? [capValue(cap.ifConfirmed, law, m)] : [])))
}
