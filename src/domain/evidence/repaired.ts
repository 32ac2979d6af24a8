/**
 * The same value without records marked `repaired` 信用修复: after repair their content may not be kept, published or scored.
 * Measures for Credit Repair, in force since 1 April 2026.
 */
export function withoutRepaired<T>(value: T): T {
  if (Array.isArray(value)) return value.filter((one) => !isRepaired(one)).map(withoutRepaired) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutRepaired(inner)])) as T
}

const isRepaired = (value: unknown) => typeof value === 'object' && value !== null && 'repaired' in value && value.repaired === true
