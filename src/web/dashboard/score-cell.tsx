import type { Outcome } from '#contract/verification.ts'
import { ScoreSliver } from '#web/parts/score-ruler.tsx'
import { scoreWords } from './outcome-words.ts'

/** The score with a sliver of its ruler; words where no score is published. */
export function ScoreCell({ outcome }: { outcome: Outcome }) {
  const { figure, tone, instead, detail } = scoreWords(outcome)
  if (figure === null || tone === null) {
    return (
      <span className="block max-w-48 text-14 leading-[1.4] font-medium">
        {instead}
        <span className="mt-0.5 block text-13 font-normal text-ink-soft">{detail}</span>
      </span>
    )
  }
  const { shown, low, high, cap } = outcome
  return (
    <span className="score grid w-fit items-center gap-x-3 leading-note">
      <b className="figures font-serif text-[1.25rem] leading-[1.5625rem] font-semibold tracking-[-0.01em]">{figure}</b>
      <ScoreSliver score={{ shown, low, high, cap: cap?.value ?? null }} tone={tone} />
      <span className="col-span-full mt-1 max-w-52 text-13 leading-[1.4] text-ink-soft">{detail}</span>
    </span>
  )
}
