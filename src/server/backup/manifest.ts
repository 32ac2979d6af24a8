import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from '#domain/zod.ts'

/** Raised when a backup can no longer be read by what wrote the one before. */
export const backupFormat = 1

/** The first file of a backup: what it is, and the hash of everything else in it. */
export const manifest = z.strictObject({
  format: z.literal(backupFormat),
  /** Files of the embedded database, or rows of a database server. */
  kind: z.enum(['embedded', 'server']),
  app: z.string(),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** Path in `data`, with `/`, and SHA-256. */
  files: z.record(z.string(), z.string().regex(/^[0-9a-f]{64}$/)),
})
export type Manifest = z.infer<typeof manifest>

export async function appVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version
}

/** SHA-256 of every file in a folder, by its path there. */
export async function hashFiles(folder: string, hashed: (count: number) => void): Promise<Record<string, string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: Record<string, string> = {}
  for (const entry of found.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    hashes[relative(folder, path).replaceAll(sep, '/')] = await hashFile(path)
    hashed(Object.keys(hashes).length)
  }
  return hashes
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
