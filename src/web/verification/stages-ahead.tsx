import { stageNames } from '#domain/verification/request.ts'
import { shownStages } from '#web/parts/trail-stages.ts'
import { Trail, TrailStep } from '#web/parts/trail.tsx'

const promises = {
  collecting: 'We ask the registers and lists that apply, up to 15 seconds. A source that does not answer in time is named in the report.',
  preparing: 'Facts are screened and scored by a published method. A name alone never settles a match.',
  delivering: 'The report and its PDF are in your dashboard.',
}

/** What happens after Submit Request. */
export function StagesAhead() {
  return (
    <Trail>
      {shownStages.map((stage) => (
        <TrailStep key={stage} name={stageNames[stage]} state="ahead">
          <p className="text-14 text-ink-soft">{promises[stage]}</p>
        </TrailStep>
      ))}
    </Trail>
  )
}
