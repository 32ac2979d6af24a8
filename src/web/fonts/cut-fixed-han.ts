import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { fixedHan, fixedSeals } from './fixed-han.ts'

// Ten company names would fetch 1 MB of slices of a Chinese web font. Those that stand on public pages are known
// when they are built, so their characters alone are cut out: some kilobytes, and none where the system has a Chinese face.

const target = '.react-router/fonts'
const require = createRequire(import.meta.url)
const sans = require.resolve('@fontsource-variable/noto-sans-sc/wght.css')
const song = require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf')

/** Writes `fixed-han.css` and its fonts before the style sheet that imports it is read. */
export function cutFixedHan(): Plugin {
  let cut: Promise<void> | undefined
  return { name: 'chopmark:cut-fixed-han', enforce: 'pre', configResolved: () => (cut ??= writeFonts()) }
}

async function writeFonts(): Promise<void> {
  await mkdir(target, { recursive: true })
  const faces = [await cutFace('Chopmark Seal', 700, song, fixedSeals, 'seal'), ...(await cutSlices())]
  await writeFile(join(target, 'fixed-han.css'), faces.join('\n'))
}

/** The sans face comes in slices; of each slice, what is needed. */
async function cutSlices(): Promise<string[]> {
  const css = await readFile(sans, 'utf8')
  const slices = [...css.matchAll(/url\(\.\/(files\/[^)]+)\)[^;]*;\s*unicode-range:\s*([^;]+);/g)]
  const needed = slices.map(([, file = '', range = '']) => ({
    file,
    text: [...new Set(fixedHan)].filter((one) => isIn(range, one)).join(''),
  }))
  const cuts = needed
    .filter(({ text }) => text)
    .map(({ file, text }, n) => cutFace('Chopmark Han', 400, join(sans, '..', file), text, `han-${n}`))
  return Promise.all(cuts)
}

async function cutFace(family: string, weight: number, font: string, text: string, name: string): Promise<string> {
  const pinned = family === 'Chopmark Han' ? { variationAxes: { wght: weight } } : {}
  await writeFile(join(target, `${name}.woff2`), await subsetFont(await readFile(font), text, { targetFormat: 'woff2', ...pinned }))
  const range = [...new Set(text)].map((one) => `U+${one.codePointAt(0)?.toString(16)}`).join(',')
  return `@font-face{font-family:"${family}";src:url("./${name}.woff2") format("woff2");font-weight:${weight};font-display:swap;unicode-range:${range}}`
}

function isIn(range: string, character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return range.split(',').some((piece) => {
    const [from = 0, to = from] = piece
      .trim()
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return from <= code && code <= to
  })
}
