/** A line of text that is on its way. */
export const bar = 'block h-3.5 rounded-[2px] bg-line'

/** A chop and two lines in the place of a company that is on its way. */
export function CompanyBars() {
  return (
    <span className="flex gap-4">
      <span className="mt-0.5 size-10 flex-none rounded-edge border border-line" />
      <span className="grid w-full content-start gap-2.5 pt-1.5 pb-3">
        <span className={`${bar} w-4/5`} />
        <span className={`${bar} w-3/5`} />
      </span>
    </span>
  )
}
