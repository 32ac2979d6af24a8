import { Chop } from '#web/parts/chop.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** Says what would be here, and offers the next step. */
export function NoReports() {
  return (
    <div className="grid items-center gap-6 pt-8 pb-12 sheet:grid-cols-[auto_minmax(0,1fr)] sheet:gap-8">
      <Chop characters="" look="blind" size={96} />
      <div>
        <h3 className="text-22">No reports found.</h3>
        <p className="mt-2 mb-6 max-w-[34rem] text-ink-soft">
          Each company you check gets a line here: its seal, its status, its score and its report. The seal is pressed when the report is
          delivered.
        </p>
        <ButtonLink to="/">Start your first search</ButtonLink>
      </div>
    </div>
  )
}
