import { z } from 'zod'

// Zod compiles parsers with `new Function`, which our content policy forbids in the browser.
z.config({ jitless: true })

export { z }

/** A calendar day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date()

/** A moment in UTC, `2026-11-18T14:32:07.000Z`. */
export const isoInstant = z.iso.datetime()
