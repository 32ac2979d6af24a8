import { accessSync, chmodSync, constants, mkdirSync } from 'node:fs'

const reasons: Record<string, string> = {
  EEXIST: 'there is a file in its place',
  ENOTDIR: 'there is a file in its place',
  EROFS: 'it lies on a read-only file system',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  ENOSPC: 'its disk is full',
}

/** Makes the folder in which everything is kept, for its owner only, or says why it cannot be used. */
export function prepareDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    chmodSync(dataDir, 0o700)
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw unusableFolder(dataDir, error as NodeJS.ErrnoException)
  }
}

export function unusableFolder(dataDir: string, cause: NodeJS.ErrnoException): Error {
  const reason = reasons[cause.code ?? ''] ?? cause.message
  const words = `The data folder ${dataDir} cannot be used: ${reason}. Set DATA_DIR to a folder that this user may write, or repair this one.`
  return new Error(words, { cause })
}
