import { readdir } from 'node:fs/promises'

/** What belongs to a running process, half-finished downloads too, or was laid aside: neither saved nor in the way of a restore. */
const passing = /^(incoming|lock\.db.*|command\.sock|secrets\.json\.new|\.(backup|restore)-.*|before-restore-.*)$/

/** Names of everything in the data folder that is kept: the database, secrets, mail. */
export async function listKept(dataDir: string): Promise<string[]> {
  return (await readdir(dataDir)).filter((name) => !passing.test(name)).toSorted()
}
