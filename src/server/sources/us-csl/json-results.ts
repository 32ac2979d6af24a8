import { type ListFile, ListFileError } from '#domain/screening/list-format.ts'
import { z } from '#domain/zod.ts'
import { textOf } from '#server/platform/file-text.ts'

/**
 * The objects of `{ "results": [ … ] }`, each as its own text, without holding the file. What is around them is kept, with
 * `null` for each, and must be whole JSON at the end: only then was the file not cut.
 */
export async function* jsonResults(file: ListFile, wanted: string): AsyncIterable<string> {
  const frame: Frame = { text: '', object: '', depth: 0, isInResults: false, isInString: false, isEscaped: false }
  for await (const piece of textOf(file)) yield* objectsIn(piece, frame)
  const { results, total } = contentOf(frame.text) ?? {}
  if (!results) throw new ListFileError(`${file.name} is cut off, or is not the list as JSON. Bring ${wanted}.`)
  if (total !== undefined && total !== results.length)
    throw new ListFileError(`${file.name} holds ${results.length} of ${total} entries: it is a page of a search. Bring ${wanted}.`)
}

interface Frame {
  text: string
  /** What has been read of an object that goes on in the next piece. */
  object: string
  /** Of brackets within the results. */
  depth: number
  isInResults: boolean
  isInString: boolean
  isEscaped: boolean
}

function* objectsIn(piece: string, frame: Frame): Iterable<string> {
  let from = 0
  for (let at = 0; at < piece.length; at++) {
    const character = piece[at]!
    if (frame.isInString) passString(character, frame)
    else if (character === '"') frame.isInString = true
    else if (!frame.isInResults) {
      frame.isInResults = character === '[' && /"results"\s*:\s*$/u.test(frame.text + piece.slice(from, at))
    } else if (character === '{' || character === '[') {
      if (frame.depth++ === 0) {
        frame.text += piece.slice(from, at)
        from = at
      }
    } else if (character === '}' || character === ']') {
      if (frame.depth === 0) frame.isInResults = false
      else if (--frame.depth === 0) {
        yield frame.object + piece.slice(from, at + 1)
        frame.object = ''
        frame.text += 'null'
        from = at + 1
      }
    }
  }
  frame[frame.depth > 0 ? 'object' : 'text'] += piece.slice(from)
}

function passString(character: string, frame: Frame): void {
  if (frame.isEscaped) frame.isEscaped = false
  else if (character === '\\') frame.isEscaped = true
  else if (character === '"') frame.isInString = false
}

const content = z.object({ results: z.array(z.null()), total: z.number().optional() })

function contentOf(text: string): z.infer<typeof content> | undefined {
  try {
    return content.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
