const steps = [
  ['Data Collection', 'Every source that applies is asked. Each answer is kept as it came, with its time.'],
  ['Report Preparation', 'Facts become a score by a published rule. What could not be checked widens the range.'],
  ['Results Delivery', 'The report and its PDF appear in your dashboard, with every source named.'],
] as const

/** The three stages, as they will stand on the request’s own page. */
export function HowChecked() {
  return (
    <ol className="grid gap-x-(--gutter) sheet:grid-cols-3">
      {steps.map(([title, text], n) => (
        <li
          key={title}
          className="relative grid grid-cols-[2.5rem_1fr] py-4 not-first:border-t not-first:border-line first:pt-0 sheet:block sheet:border-0! sheet:py-0 sheet:not-first:before:absolute sheet:not-first:before:inset-y-0 sheet:not-first:before:left-[calc(var(--gutter)/-2)] sheet:not-first:before:border-l sheet:not-first:before:border-line"
        >
          <span className="font-serif text-28 leading-none font-medium tracking-[-0.02em]">{n + 1}</span>
          <h3 className="mt-1 mb-2 text-[1.1875rem] tracking-[-0.005em] sheet:mt-3">{title}</h3>
          <p className="col-start-2 text-15 text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
