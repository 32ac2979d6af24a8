declare const __OPERATOR__: Operator

interface Operator {
  brand: string
  parentCompany: string
  contactEmail: string
  postalAddress: string
  blogUrl: string | null
}

/** Who runs this installation: set by vite.config.ts when the pages are built. */
export const operator: Operator = __OPERATOR__

/** The title of a page as the browser tab shows it. */
export const titled = (title: string) => `${title}. ${operator.brand}`
