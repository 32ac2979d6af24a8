import { type HTMLElement, parse } from 'node-html-parser'
import { ListFileError, type ListFile } from '#domain/screening/list-format.ts'
import { textOf } from '#server/platform/file-text.ts'
import type { UflpaRow } from './entries.ts'

const nameHeadings = ['name of entity', 'entity name']
const dayHeading = 'effective date'
const section = /Section\s*2\s*\(d\)\s*\(2\)\s*\(B\)\s*\((?:i{1,3}|iv|v)\)/giu

/** The rows of the page's tables, each with the part of the law that the text before its table names. */
export async function readPage(file: ListFile, wanted: string): Promise<UflpaRow[]> {
  const html = await whole(file)
  // A browser that was interrupted leaves no end tag; what it did save would be a shorter list.
  if (!/<\/html\s*>\s*(?:<!--[^]*?-->\s*)*$/iu.test(html))
    throw new ListFileError(`${file.name} is cut off: it has no end tag. Bring ${wanted}.`)
  const root = parse(html)
  const rows = root.querySelectorAll('table').flatMap((table, n) => rowsIn(table, `${file.name}, table ${n + 1}`))
  if (rows.length > 0) return rows
  const title = wordsOf(root.querySelector('title'))
  throw new ListFileError(
    `${file.name}${title && ` (“${title}”)`} has no table with the columns “Name of Entity” and “Effective Date”. Bring ${wanted}.`,
  )
}

async function whole(file: ListFile): Promise<string> {
  let text = ''
  for await (const piece of textOf(file)) text += piece
  return text
}

function rowsIn(table: HTMLElement, place: string): UflpaRow[] {
  const [header, ...rows] = table.querySelectorAll('tr').map((row) => row.querySelectorAll('th, td').map(wordsOf))
  const headings = (header ?? []).map((heading) => heading.toLowerCase())
  const [name, day] = [headings.findIndex((heading) => nameHeadings.includes(heading)), headings.indexOf(dayHeading)]
  if (name === -1 || day === -1) return []
  const sections = sectionsBefore(table)
  return rows.map((cells, n) => ({ place: `${place}, row ${n + 1}`, wording: cells[name] ?? '', effectiveOn: cells[day] ?? '', sections }))
}

/** The nearest text before a table that names a part of the law, but none that belongs to another table. */
function sectionsBefore(table: HTMLElement): string[] {
  for (let inside: HTMLElement | null = table; inside; inside = inside.parentNode)
    for (let before = inside.previousElementSibling; before; before = before.previousElementSibling) {
      const found = wordsOf(before).match(section)
      if (found) return [...new Set(found)]
      if (before.tagName === 'TABLE' || before.querySelector('table')) return []
    }
  return []
}

const wordsOf = (element: HTMLElement | null): string => (element?.text ?? '').replace(/\s+/gu, ' ').trim()
