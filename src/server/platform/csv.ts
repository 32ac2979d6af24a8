import { pipeline } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type Encoding, type ReadableFile, textOf, UnreadableFileError } from './file-text.ts'

/**
 * A row as it stands: whether it has as many cells as it should is for the reader to say. `line` is where it begins.
 * `end` tells what follows its last cell; only the last row of a file can have anything but a line break.
 */
export interface CsvRow {
  line: number
  cells: string[]
  end: 'line break' | 'quote' | 'nothing'
}

export interface CsvOptions {
  encoding?: Encoding
  separator?: ',' | ';' | '\t'
}

const endMark = '\x1a'
// Line breaks inside cells are read; but a quote that is never closed would take the whole rest of a file into one cell.
const longestRecord = 1024 * 1024

/** The rows of a CSV file, empty lines left out. Throws `UnreadableFileError` where the file ends inside a quoted cell. */
export async function* csvRows(file: ReadableFile, { encoding = 'utf-8', separator = ',' }: CsvOptions = {}): AsyncIterable<CsvRow> {
  const parser = parse({
    delimiter: separator,
    info: true,
    max_record_size: longestRecord,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  })
  const text = { last: '' }
  // An error reaches the loop below through the parser; the callback only keeps it from being thrown twice.
  pipeline(withPlainLineBreaks(textOf(file, encoding), text), parser, () => {})
  let held: CsvRow | undefined
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (held) yield held
      held = { line: info.lines - lineBreaksIn(record), cells: record, end: 'line break' }
    }
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(file, held, error)
    throw error
  }
  if (held) yield { ...held, end: text.last === '\n' ? 'line break' : text.last === '"' ? 'quote' : 'nothing' }
}

/** Refuses the file where its last row is cut: it ends without a line break and lacks cells, or its last cell may go on. */
export function refuseCutRow(file: ReadableFile, row: CsvRow, width: number): void {
  if (row.end === 'line break' || (row.end === 'quote' && row.cells.length >= width)) return
  throw new UnreadableFileError(`${file.name} is cut off inside its last row, which begins in line ${row.line}. Bring the whole file.`)
}

/** Keeps the last character, leaves out DOS's end mark, and writes CRLF as LF: the parser counts it double inside quotes. */
async function* withPlainLineBreaks(pieces: AsyncIterable<string>, text: { last: string }): AsyncIterable<string> {
  let held = ''
  for await (const piece of pieces) {
    const whole = held + piece
    let length = whole.length
    while (whole[length - 1] === '\r' || whole[length - 1] === endMark) length--
    held = whole.slice(length)
    const ready = whole.slice(0, length).replaceAll('\r\n', '\n')
    text.last = ready.at(-1) ?? text.last
    if (ready) yield ready
  }
  if (held.startsWith('\r')) text.last = '\n'
}

function lineBreaksIn(cells: readonly string[]): number {
  let count = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count++
  return count
}

function unreadable(file: ReadableFile, before: CsvRow | undefined, error: CsvError): UnreadableFileError {
  const place = `after line ${before?.line ?? 0}`
  const fault =
    error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? `${file.name} is cut off: it ends inside a quoted cell ${place}. Bring the whole file.`
      : `${file.name} cannot be read as CSV ${place}: a quoted cell has no end. Bring the file as its publisher gives it.`
  return new UnreadableFileError(fault, { cause: error })
}
