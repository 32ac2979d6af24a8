import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { prepareDataFolder, unusableFolder } from './data-folder.ts'

/** Two processes on one PGlite folder lose rows without an error. Undefined when another process has the folder. */
export function lockFolder(dataDir: string): (() => void) | undefined {
  prepareDataFolder(dataDir)
  // The kernel frees a file lock even after SIGKILL, and SQLite brings one that works on every platform.
  const lock = new DatabaseSync(join(dataDir, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const { errcode, message } = error as { errcode?: number; message: string }
    if (errcode === sqliteBusy) return undefined
    throw unusableFolder(dataDir, Object.assign(new Error(message), errcode === sqliteFull && { code: 'ENOSPC' }))
  }
  return () => lock.close()
}

const sqliteBusy = 5
const sqliteFull = 13
