import { Link } from 'react-router'
import { operator } from '#web/operator.ts'

const edge =
  'M4.62 0.4C7.42 -0.32 13.25 0.32 17.7 0.41C22.15 0.5 26.34 0.92 30.79 0.92C35.24 0.93 39.43 0.53 43.88 0.45C48.33 0.38 53.71 -0.65 56.97 0.47C60.22 1.59 61.92 3.66 63.02 7.03C64.11 10.4 63.46 15.78 63.42 20.28C63.38 24.79 62.93 29.03 62.79 33.53C62.64 38.04 62.57 42.28 62.57 46.78C62.57 51.29 63.22 57.31 62.79 60.03C62.36 62.76 62.89 62.37 60.03 62.82C57.18 63.27 50.78 62.67 46.01 62.68C41.25 62.7 36.76 62.84 31.99 62.9C27.23 62.96 22.74 63.06 17.97 63.04C13.21 63.02 6.8 63.29 3.95 62.78C1.1 62.27 1.75 62.87 1.22 60.05C0.68 57.23 0.8 50.9 0.82 46.19C0.85 41.48 1.39 37.04 1.36 32.33C1.33 27.62 0.67 23.19 0.65 18.47C0.62 13.76 0.53 7.69 1.2 4.62C1.88 1.54 1.81 1.11 4.62 0.4Z'
// 信: a person standing by the word. Straight lines on 16 units.
const person = 'M5.9 2.5 2.7 7.4M4.5 5.2V14M9.4 3.2h2.2M7.2 5.5h6.3M8 7.5h4.7M8 9.5h4.7M8.5 11.5v2.9M12.2 11.5v2.9M8 11.5h4.7M8 13.9h4.7'

/** The product's own seal and its name; leads home. */
export function Mark() {
  return (
    <Link
      to="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-serif text-22 leading-none font-semibold tracking-[-0.018em] no-underline"
    >
      <svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true" className="shrink-0 overflow-visible">
        <path className="fill-seal" d={edge} />
        <path className="fill-none stroke-on-seal stroke-[1.1]" transform="scale(4)" d={person} />
      </svg>
      {operator.brand}
    </Link>
  )
}
