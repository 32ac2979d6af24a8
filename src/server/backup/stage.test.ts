import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { afterASecond } from './patient-progress.ts'
import { inStage, sweepStages } from './stage.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'chopmark-stage-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const kept = () => readdirSync(dataDir).map((name) => name.replace(/-.*/, '-…'))

/** A process amid a backup: half a file stands beside the stage. */
async function amidBackup() {
  const script = `
    const { inStage } = await import(${JSON.stringify(join(import.meta.dirname, 'stage.ts'))})
    const { writeFileSync } = await import('node:fs')
    const [dataDir, outside] = process.argv.slice(1)
    await inStage({ dataDir, kind: 'backup', outside }, async () => {
      writeFileSync(outside, 'half')
      process.stdout.write('there')
      await new Promise(() => setInterval(() => {}, 1000))
    })`
  const args = ['--input-type=module', '--eval', script, dataDir, join(dataDir, 'saved.partial')]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}

it('what a killed backup left is swept by whoever comes next, and what a living one works on is not', async () => {
  const kill = await amidBackup()
  await sweepStages(dataDir)
  expect(kept()).toEqual(['.backup-…', 'saved.partial'])
  await kill()
  expect(kept()).toEqual(['.backup-…', 'saved.partial'])
  await inStage({ dataDir, kind: 'restore' }, async () => expect(kept()).toEqual(['.restore-…']))
  expect(kept()).toEqual([])
})

it('work that fails leaves nothing; where there is no folder there is nothing to sweep', async () => {
  await expect(inStage({ dataDir, kind: 'backup' }, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(kept()).toEqual([])
  await sweepStages(join(dataDir, 'none'))
})

it('progress is told of what takes longer than a second', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  const tell = (words: string) => void said.push(words)
  await afterASecond(tell, async (say) => say('short'))
  const long = afterASecond(tell, async (say) => {
    say('first')
    say('second')
    await vi.advanceTimersByTimeAsync(1_000)
    say('third')
  })
  await long
  vi.useRealTimers()
  expect(said).toEqual(['second', 'third'])
})
