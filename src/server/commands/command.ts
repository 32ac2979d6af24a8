import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'

/** What a command gets. Data goes to `out`, what a person watches to `progress`. */
export interface Call {
  args: string[]
  /** The folder in which the command was typed. */
  cwd: string
  out(text: string): void
  progress(text: string): void
  /** Whether progress is watched on a terminal, where a line can be written over. */
  terminal?: boolean
}

export interface Store {
  database: Database
  /** Where everything else is kept: secrets, mail. */
  dataDir: string
  clock: Clock
  /** What this start applied. */
  migrated: readonly string[]
  /** Whether publishers of lists are asked for new editions; where nothing is said, they are. */
  listDownloads?: boolean
}

interface Described {
  /** As it is typed: `user role`. */
  name: string
  usage: string
  summary: string
}

/** A command that needs the database runs where the database is owned: here, or in the server beside. */
export type CliCommand = Described &
  ({ store: true; run(call: Call & Store): Promise<void> } | { store: false; run(call: Call): Promise<void> })

/** Ends a command with exit code 1 and this one line. */
export class CommandError extends Error {}

/** The text of a file, named as it is seen from where the command was typed. */
export const readTyped = ({ cwd }: Call, file: string): Promise<string> =>
  readFile(resolve(cwd, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw unreadable(file, error)
  })

export function unreadable(file: string, { code, message }: NodeJS.ErrnoException): CommandError {
  if (code === 'ENOENT') return new CommandError(`There is no file ${file}.`)
  return new CommandError(code === 'EISDIR' ? `${file} is a folder. Name a file.` : `${file} cannot be read: ${message}`)
}
