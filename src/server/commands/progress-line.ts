import type { Call } from './command.ts'

const width = 30

/** Tells how far a command is: a bar that is drawn over itself on a terminal, else a line for each tenth. `share` is 0 to 1. */
export function progressLine({ progress, terminal }: Pick<Call, 'progress' | 'terminal'>): (share: number, words: string) => void {
  let shown = -1
  return (share, words) => {
    const step = Math.floor(share * (terminal ? 100 : 10))
    if (step <= shown) return
    shown = step
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    const filled = Math.floor(share * width)
    const bar = `\r[${'='.repeat(filled)}${' '.repeat(width - filled)}]${percent}  ${words}${share === 1 ? '\n' : ''}`
    progress(terminal ? bar : `${percent}  ${words}\n`)
  }
}
