// How queue and storage grow with the number of reports a month: `npm run simulate-growth`. The figures that it starts from were
// measured (bench/RESULTS.md) and can be set: --reports-per-second 21 --kilobytes 211. The same seed gives the same table.
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    'reports-per-second': { type: 'string', default: '21' },
    kilobytes: { type: 'string', default: '211' },
    seed: { type: 'string', default: '1' },
  },
})
/** Of one web and one worker process with PostgreSQL on two cores. */
const machineRate = Number(values['reports-per-second'])
const bytesPerReport = Number(values.kilobytes) * 1024
const volumes = [1_000, 100_000, 10_000_000]

const workingDays = 22
/** Share of a working day's reports by hour, UTC: Europe's morning, then America's. An assumption, not a measurement. */
const hours = [0, 0, 0, 0, 1, 2, 4, 7, 9, 9, 8, 6, 6, 8, 9, 8, 7, 6, 4, 3, 2, 1, 0, 0]
const hourTotal = hours.reduce((sum, share) => sum + share)

/** mulberry32: small, seeded, good enough for arrivals. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface Day {
  /** Waits in the queue, in seconds. */
  waits: Float64Array
  longestQueue: number
}

/** One working day, first come first served, on `machines` of the measured rate; Poisson arrivals, exponential service. */
function simulateDay(reports: number, machines: number, random: () => number): Day {
  const exponential = (rate: number) => -Math.log(1 - random()) / rate
  const arrivals: number[] = []
  for (const [hour, share] of hours.entries()) {
    const rate = (reports * share) / hourTotal / 3600
    if (rate === 0) continue
    for (let at = hour * 3600 + exponential(rate); at < (hour + 1) * 3600; at += exponential(rate)) arrivals.push(at)
  }
  const free = new Float64Array(machines)
  const starts = arrivals.map((at) => {
    const next = free.indexOf(free.reduce((least, one) => Math.min(least, one)))
    const start = Math.max(at, free[next]!)
    free[next] = start + exponential(machineRate)
    return start
  })
  return { waits: Float64Array.from(starts, (start, n) => start - arrivals[n]!).sort(), longestQueue: longestQueue(arrivals, starts) }
}

function longestQueue(arrivals: readonly number[], starts: readonly number[]): number {
  let begun = 0
  return arrivals.reduce((longest, at, n) => {
    while (begun < n && starts[begun]! <= at) begun++
    return Math.max(longest, n - begun)
  }, 0)
}

const say = (seconds: number) =>
  seconds < 10 ? `${seconds.toFixed(2)} s` : seconds < 600 ? `${seconds.toFixed(0)} s` : `${(seconds / 3600).toFixed(1)} h`
const sayBytes = (bytes: number) => (bytes < 1e12 ? `${(bytes / 1e9).toPrecision(3)} GB` : `${(bytes / 1e12).toPrecision(3)} TB`)

function row(volume: number, machines: number): string[] {
  const day = volume / workingDays
  const { waits, longestQueue: longest } = simulateDay(day, machines, seeded(Number(values.seed)))
  const peak = (day * Math.max(...hours)) / hourTotal / 3600
  const at = (share: number) => say(waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0)
  const cells = [
    volume,
    machines,
    peak.toPrecision(2),
    at(0.5),
    at(0.99),
    longest,
    sayBytes(volume * bytesPerReport),
    sayBytes(12 * volume * bytesPerReport),
  ]
  return cells.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en-GB') : cell))
}

/** One machine, then as many as keep the hour of most reports below three quarters of what they can do. */
function machinesFor(volume: number): number[] {
  const peak = ((volume / workingDays) * Math.max(...hours)) / hourTotal / 3600
  return [...new Set([1, Math.max(1, Math.ceil(peak / (0.75 * machineRate)))])]
}

const head = ['reports a month', 'machines', 'a second at the peak', 'wait p50', 'wait p99', 'longest queue', 'storage a month', 'a year']
const table = [head, head.map(() => '---'), ...volumes.flatMap((volume) => machinesFor(volume).map((machines) => row(volume, machines)))]
process.stdout.write(`${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`)
