import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { type ReadableFile, textOf, UnreadableFileError } from './file-text.ts'

/** An element with all that it holds, named without its prefix. `text` is its own text, without that of its children. */
export interface XmlElement {
  name: string
  line: number
  attributes: Record<string, string>
  children: XmlElement[]
  text: string
}

/**
 * First the root, with its attributes and nothing else; then each element of these names, complete, in the order of the file.
 * What stands inside one of them is not given again. Throws `UnreadableFileError` where the file is not whole XML.
 */
export async function* xmlElements(file: ReadableFile, names: ReadonlySet<string>): AsyncIterable<XmlElement> {
  const parser = new SaxesParser()
  const found = collect(parser, names)
  try {
    for await (const piece of textOf(file)) {
      parser.write(piece)
      yield* found.splice(0)
    }
    parser.close()
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error
    throw new UnreadableFileError(`${file.name} is not whole XML (${error.message}). Bring the whole file.`, { cause: error })
  }
  yield* found
}

/** The children of this name. */
export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The first element on this path of child names. */
export const childAt = (element: XmlElement | undefined, ...path: string[]): XmlElement | undefined =>
  path.reduce((at, name) => at?.children.find((child) => child.name === name), element)

/** The text at this path of child names; undefined where there is none, or only blanks. */
export const textAt = (element: XmlElement | undefined, ...path: string[]): string | undefined =>
  childAt(element, ...path)?.text.trim() || undefined

class XmlFault extends Error {}

function collect(parser: SaxesParser, names: ReadonlySet<string>): XmlElement[] {
  const found: XmlElement[] = []
  const open: XmlElement[] = []
  let isInRoot = false
  parser.on('error', (error) => {
    throw new XmlFault(error.message.replace(/^\S*?(\d+):\d+: /, 'line $1: '))
  })
  parser.on('opentag', (tag) => {
    const element = elementOf(tag, parser.line)
    if (!isInRoot) {
      isInRoot = true
      found.push(element)
    } else if (open.length > 0 || names.has(element.name)) {
      open.at(-1)?.children.push(element)
      open.push(element)
    }
  })
  const addText = (text: string) => {
    const element = open.at(-1)
    if (element) element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (element && open.length === 0) found.push(element)
  })
  return found
}

const elementOf = ({ name, attributes }: SaxesTagPlain, line: number): XmlElement => ({
  name: localName(name),
  line,
  attributes,
  children: [],
  text: '',
})

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
