import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { root, tools } from './steps.ts'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** A Chromium that starts here: one that is there, else one that is installed now. Later calls find it in CHROME_PATH. */
export function ensureChromium(): string {
  const found = findChromium() ?? installed()
  if (!found) throw new Error('There is no Chromium here, and none could be installed. Install one and set CHROME_PATH to it.')
  if (process.env['CHROME_PATH'] !== found) process.stderr.write(`Chromium: ${found}\n`)
  process.env['CHROME_PATH'] = found
  return found
}

function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH']
  // A name that this program has written has been tried already.
  if (named && process.env['CHROME_TRIED'] === named) return named
  const found = [named, chromium.executablePath(), ...usual].find((path) => path && existsSync(path) && starts(path))
  if (found) process.env['CHROME_TRIED'] = found
  return found
}

function starts(path: string): boolean {
  const args = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--dump-dom', 'about:blank']
  return spawnSync(path, args, { timeout: 30_000, stdio: 'ignore' }).status === 0
}

function installed(): string | undefined {
  const isRoot = process.getuid?.() === 0
  const playwright = [process.execPath, join(root, tools.playwright), 'install', 'chromium']
  const ways = [
    ...(isRoot ? [[...playwright, '--with-deps']] : []),
    playwright,
    ...(isRoot ? [['sh', '-c', 'apt-get update && apt-get install -y --no-install-recommends chromium']] : []),
  ]
  for (const [command = '', ...args] of ways) {
    process.stderr.write(`No Chromium here. Installing one: ${args.slice(-2).join(' ')}\n`)
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 2], timeout: 600_000 })
    const found = findChromium()
    if (found) return found
  }
  return undefined
}
