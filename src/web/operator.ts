import type { Operator } from '#contract/operator.ts'

declare const __OPERATOR__: Operator

/** Who runs this installation: set by vite.config.ts when the pages are built. */
export const operator: Operator = __OPERATOR__

/** The title of a page as the browser tab shows it. */
export const titled = (title: string) => `${title}. ${operator.brand}`
