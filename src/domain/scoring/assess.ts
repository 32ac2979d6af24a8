import type { Dossier } from '#domain/evidence/dossier.ts'
import { findActiveCaps } from './active-caps.ts'
import type { CapCause } from './cap-causes/cause.ts'
import { registryAge } from './caps.ts'
import { methodology, type Methodology } from './methodology.ts'
import { wholePoints } from './rounding.ts'
import { score, type Score, type ScoreInput } from './score.ts'
import type { ActiveCap, AnyCapCode, DimensionId, SignalId } from './signal.ts'
import type { Finding } from './signals/finding.ts'
import { rules } from './signals/rules.ts'

/** An active cap as a buyer reads it. */
export interface AssessedCap {
  code: AnyCapCode
  /** Whole points in the lens of the score. */
  value: number
  /** The bar that it also limits; null for WEAKEST_DIMENSION. */
  dimension: DimensionId | null
  /** Below the raw score: it decides what is shown. */
  binding: boolean
  words: string
  /** A few words for a table row: "named on the sandbox list". */
  short: string
  evidenceIds: string[]
}

export interface Assessment {
  input: ScoreInput
  score: Score
  findings: Record<SignalId, Finding>
  /** Every active cap, lowest first; WEAKEST_DIMENSION only where it binds. */
  caps: AssessedCap[]
}

/** From facts to score, with a reason for every number: the same dossier gives the same bytes in every runtime. */
export function assess(dossier: Dossier, m: Methodology = methodology): Assessment {
  const ids = Object.keys(m.signals) as SignalId[]
  const findings = Object.fromEntries(ids.map((id) => [id, rules[id](dossier, m)])) as Record<SignalId, Finding>
  const causes = findActiveCaps(dossier, m)
  const { lens, controlledGoods } = dossier.answers
  const input: ScoreInput = {
    lens,
    controlledGoods,
    matchConfidence: dossier.matchConfidence,
    caps: causes.map(({ code, ifConfirmed }): ActiveCap => (ifConfirmed ? { code, ifConfirmed } : { code })),
    signals: Object.fromEntries(ids.map((id) => [id, findings[id].entry])),
  }
  const scored = score(input, m)
  return { input, score: scored, findings, caps: assessCaps(scored, causes, findings.L2_status, m) }
}

function assessCaps(scored: Score, causes: readonly CapCause[], status: Finding, m: Methodology): AssessedCap[] {
  const weakest = scored.binding.filter((cap) => cap.code === 'WEAKEST_DIMENSION')
  return [...scored.caps, ...weakest]
    .map(({ code, value }) => ({
      code,
      value: wholePoints(value, m.epsilon),
      dimension: code === 'WEAKEST_DIMENSION' ? null : m.caps[code].dimension,
      binding: scored.binding.some((cap) => cap.code === code),
      ...whyActive(code, scored, causes, status, m),
    }))
    .toSorted((a, b) => a.value - b.value)
}

type Why = Pick<AssessedCap, 'words' | 'short' | 'evidenceIds'>

function whyActive(code: AnyCapCode, scored: Score, causes: readonly CapCause[], status: Finding, m: Methodology): Why {
  if (code === 'WEAKEST_DIMENSION') return weakestWords(scored, m)
  if (code === 'STALE_REGISTRY') {
    return {
      words: `The registration status is ${registryAge(status.entry)} days old.`,
      short: 'register data is old',
      evidenceIds: status.evidenceIds,
    }
  }
  const all = causes.filter((cause) => cause.code === code)
  return {
    words: all.map((cause) => cause.words).join(' '),
    short: all[0]?.short ?? '',
    evidenceIds: [...new Set(all.flatMap((cause) => cause.evidenceIds))],
  }
}

function weakestWords({ dimensions }: Score, m: Methodology): Why {
  const ids = (Object.keys(dimensions) as DimensionId[]).toSorted(
    (a, b) => (dimensions[a].score ?? Infinity) - (dimensions[b].score ?? Infinity),
  )
  const id = ids[0] ?? 'legal'
  const points = wholePoints(dimensions[id].score ?? 0, m.epsilon)
  return {
    words: `No score is more than ${m.weakestSlack} above its weakest part: ${m.dimensions[id].label}, ${points}.`,
    short: `weak part: ${m.dimensions[id].label.toLowerCase()}`,
    evidenceIds: [],
  }
}
