import type { ColumnType } from 'kysely'

// PGlite and node-postgres read the same columns differently; both are set to these. Numbers are PostgreSQL's type ids.

function safeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read exactly.`)
  return value
}

export const byteaType = 17

/** int8 (and so `count(*)`) as a number, date as `YYYY-MM-DD`: a day has no time zone; bytea from `\x` and hexadecimal digits. */
export const parsers: Record<number, (text: string) => unknown> = {
  20: safeNumber,
  1082: (text) => text,
  [byteaType]: (text) => Buffer.from(text.slice(2), 'hex'),
}

/** PGlite's own way with bytes takes it, and everyone who waits for it, six to twenty times as long. */
export const serializers = {
  [byteaType]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}`,
}

/** Parsed when read, for a schema to check; `JSON.stringify` when written: a server refuses a bare array. */
export type Jsonb = ColumnType<unknown, string, string>
