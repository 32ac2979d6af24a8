/** The same words for whoever runs the import and for whoever typed the extract, often a Chinese clerk. */
export interface Words {
  en: string
  zh: string
}

/** What is wrong in an extract and what to write instead. `pointer` is the place in the JSON, RFC 6901; empty for the whole file. */
export interface ExtractFault extends Words {
  pointer: string
}

/** A place in a JSON document. RFC 6901. */
export const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
