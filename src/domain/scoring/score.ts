import type { Lens } from '#domain/verification/buyer-answers.ts'
import { capIfConfirmed, lowestCapOf, registryAge, standingCaps, type CapValue } from './caps.ts'
import { meanSpread, showDimension, spreadOf, type DimensionScore, type Spread } from './dimension.ts'
import { methodology, type Methodology } from './methodology.ts'
import { wholePoints } from './rounding.ts'
import type { ActiveCap, DimensionId, SignalEntry, SignalId } from './signal.ts'
import { costOf, weighSignal, type SignalScore, type Weighed } from './weigh-signal.ts'

/** Methodology 2026.1, section 2. A signal without an entry is unknown. */
export interface ScoreInput {
  lens: Lens
  /** Null: the buyer does not know, which counts as true. */
  controlledGoods: boolean | null
  /** 0 to 1. */
  matchConfidence: number
  caps: readonly ActiveCap[]
  signals: Partial<Record<SignalId, SignalEntry>>
}

export type UnpublishedReason = 'nothing_applicable' | 'match_not_confirmed' | 'stale_registry' | 'too_little_checked'
export type Colour = 'green' | 'yellow' | 'red'

export interface Score {
  published: boolean
  reason: UnpublishedReason | null
  /** Whole number printed large; null when not published. */
  score: number | null
  colour: Colour | null
  /** Ends of the range as printed, after caps; null when nothing applies. */
  range: [low: number, high: number] | null
  /** Worst and best case before caps and rounding. */
  low: number | null
  high: number | null
  /** Weighted mean of the dimension scores, before caps. */
  raw: number | null
  /** After caps, before rounding down. */
  value: number | null
  /** 0 to 1. */
  coverage: number
  generalCap: number | null
  effectiveCap: number | null
  /** Active caps in the order given, then STALE_REGISTRY; without the general cap. */
  caps: CapValue[]
  /** Caps below raw, lowest first: the first is named to the buyer. */
  binding: CapValue[]
  dimensions: Record<DimensionId, DimensionScore>
  signals: Record<SignalId, SignalScore>
}

/** The trust score of one company: pure, the same in every runtime. Methodology 2026.1, section 3. */
export function score(input: ScoreInput, m: Methodology = methodology): Score {
  const weighed = mapRecord(m.signals, (terms, id) => weighSignal(input.signals[id] ?? { kind: 'unknown' }, terms, m))
  const spreads = mapRecord(m.dimensions, (_, id) => spreadOf(signalsOf(id, weighed, m), m))
  const caps = standingCaps(input.caps, input.signals.L2_status, input, m)
  const parts = {
    caps,
    dimensions: mapRecord(m.dimensions, (_, id) => showDimension(spreads[id], lowestCapOf(id, caps, m), m)),
    signals: mapRecord(weighed, (one, id) => costOf(one, pointsAtStake(id, weighed, spreads, m), m)),
  }
  const applicable = dimensionIds(m).flatMap((id) => (spreads[id] ? [{ weight: m.dimensions[id].weight, spread: spreads[id] }] : []))
  if (applicable.length === 0) return { ...nothingApplicable, ...parts }
  return { ...capSpread(input, meanSpread(applicable), weakestOf(applicable) + m.weakestSlack, caps, m), ...parts }
}

type Total = Omit<Score, 'caps' | 'dimensions' | 'signals'>

const nothingApplicable: Total = {
  published: false,
  reason: 'nothing_applicable',
  score: null,
  colour: null,
  range: null,
  low: null,
  high: null,
  raw: null,
  value: null,
  coverage: 0,
  generalCap: null,
  effectiveCap: null,
  binding: [],
}

function capSpread(
  input: ScoreInput,
  { low, high, score: raw, coverage }: Spread,
  generalCap: number,
  caps: CapValue[],
  m: Methodology,
): Total {
  const effectiveCap = Math.min(100, generalCap, ...caps.map((cap) => cap.value))
  const value = Math.min(raw, effectiveCap)
  const shown = wholePoints(value, m.epsilon)
  const reason = whyUnpublished(input, coverage, m)
  const rounded = (end: number) => Math.floor(Math.min(end, effectiveCap) + 0.5)
  return {
    published: reason === null,
    reason,
    score: reason === null ? shown : null,
    colour: reason === null ? colourOf(value, m) : null,
    // A rounded low end could pass a rounded-down score: case G21.
    range: [Math.min(rounded(low), shown, capIfConfirmed(input.caps, input, m)), rounded(high)],
    low,
    high,
    raw,
    value,
    coverage,
    generalCap,
    effectiveCap,
    binding: [...caps, { code: 'WEAKEST_DIMENSION' as const, value: generalCap }]
      .filter((cap) => cap.value < raw - m.epsilon)
      .toSorted((a, b) => a.value - b.value),
  }
}

function whyUnpublished(input: ScoreInput, coverage: number, m: Methodology): UnpublishedReason | null {
  if (input.matchConfidence < m.minMatchConfidence) return 'match_not_confirmed'
  if (registryAge(input.signals.L2_status) > m.staleRegistryDays.withhold) return 'stale_registry'
  return coverage < m.minCoverage - m.epsilon ? 'too_little_checked' : null
}

function colourOf(value: number, m: Methodology): Colour {
  if (value + m.epsilon >= m.green) return 'green'
  return value + m.epsilon >= m.yellow ? 'yellow' : 'red'
}

/** 100 · dimension share · (w / W): what one signal can give or take. Section 10. */
function pointsAtStake(
  id: SignalId,
  weighed: Record<SignalId, Weighed>,
  spreads: Record<DimensionId, Spread | null>,
  m: Methodology,
): number {
  const dimension = m.signals[id].dimension
  const total = signalsOf(dimension, weighed, m).reduce((sum, one) => sum + one.weight, 0)
  const shares = dimensionIds(m).reduce((sum, each) => sum + (spreads[each] ? m.dimensions[each].weight : 0), 0)
  return total === 0 ? 0 : (100 * m.dimensions[dimension].weight * weighed[id].weight) / (shares * total)
}

const signalsOf = (dimension: DimensionId, weighed: Record<SignalId, Weighed>, m: Methodology): Weighed[] =>
  (Object.keys(weighed) as SignalId[]).filter((id) => m.signals[id].dimension === dimension).map((id) => weighed[id])

const weakestOf = (parts: readonly { spread: Spread }[]): number => Math.min(...parts.map((part) => part.spread.score))

const dimensionIds = (m: Methodology) => Object.keys(m.dimensions) as DimensionId[]

function mapRecord<K extends string, A, B>(record: Record<K, A>, change: (value: A, key: K) => B): Record<K, B> {
  return Object.fromEntries((Object.keys(record) as K[]).map((key) => [key, change(record[key], key)])) as Record<K, B>
}
