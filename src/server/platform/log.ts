import { pino } from 'pino'
import { redact } from './redaction.ts'

export type Log = pino.Logger
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'

interface Destination {
  write(line: string): unknown
}

/** JSON lines in production, one terse line for a person otherwise; always without secrets and personal data. */
export function openLog(how: { level: LogLevel; json: boolean }, to: Destination = process.stderr): Log {
  const write = (line: string) => to.write(how.json ? redact(line) : redact(terse(line)))
  return pino(
    { level: how.level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { error: pino.stdSerializers.err } },
    { write },
  )
}

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' }

function terse(line: string): string {
  const { level, time, msg, error, err, ...rest } = JSON.parse(line)
  const details = Object.entries(rest).map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const stack = (error ?? err)?.stack
  return `${[String(time).slice(11, 19), names[level], msg, ...details].filter(Boolean).join(' ')}${stack ? `\n${stack}` : ''}\n`
}
