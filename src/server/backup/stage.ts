import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { lockFolder } from '#server/platform/lock.ts'

const stageName = /^\.(backup|restore)-/
const fileOutside = 'outside.txt'

interface Stage {
  dataDir: string
  kind: 'backup' | 'restore'
  /** A file elsewhere that is half made until the work ends. */
  outside?: string
}

/** Works in a folder beside what is kept, which is gone afterwards; if the process is killed, the next backup, restore or start sweeps it. */
export async function inStage<T>({ dataDir, kind, outside }: Stage, work: (stage: string) => Promise<T>): Promise<T> {
  await sweepStages(dataDir)
  const stage = await mkdtemp(join(dataDir, `.${kind}-`))
  // Only who works in it holds its lock, and loses it with his life.
  const unlock = lockFolder(stage)
  try {
    if (outside) await writeFile(join(stage, fileOutside), outside)
    return await work(stage)
  } finally {
    unlock?.()
    await removeStage(stage)
  }
}

/** Removes what killed processes have left: it holds keys and personal data, and may be as large as everything that is kept. */
export async function sweepStages(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => [])
  for (const stage of names.filter((name) => stageName.test(name)).map((name) => join(dataDir, name))) {
    const unlock = lockFolder(stage)
    unlock?.()
    if (unlock) await removeStage(stage)
  }
}

async function removeStage(stage: string): Promise<void> {
  const outside = await readFile(join(stage, fileOutside), 'utf8').catch(() => undefined)
  if (outside) await rm(outside, { force: true })
  await rm(stage, { recursive: true, force: true })
}
