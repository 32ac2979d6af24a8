import type { ListEntry, PublishedList } from '#domain/screening/list-entry.ts'
import { type ListFile, ListFileError, type ListFormat } from '#domain/screening/list-format.ts'

/** An invented list as text: `edition 2026-11-01`, `17 Name of a company`, `bad` for a row that cannot be read, `end` as the last line. */
export const plainList = (list: PublishedList = 'un', onLine: (line: string) => void = () => {}): ListFormat => ({
  list,
  async *read(files) {
    for (const file of files) {
      const lines = (await textOf(file)).split('\n')
      if (lines.at(-1) !== 'end') throw new ListFileError(`${file.name} breaks off after ${lines.length} lines. Bring it whole.`)
      for (const [n, line] of lines.slice(0, -1).entries()) {
        onLine(line)
        const [first = '', ...rest] = line.split(' ')
        if (first === 'edition') yield { edition: rest.join(' ') }
        else if (first === 'bad') yield { rejected: { place: `${file.name}, line ${n + 1}`, reason: 'No name' } }
        else yield { entry: plainEntry(first, rest.join(' ')) }
      }
    }
  },
})

export const plainFile = (name: string, ...lines: string[]): ListFile => textFile(name, [...lines, 'end'].join('\n'))

export const textFile = (name: string, text: string): ListFile => ({
  name,
  async *open() {
    yield new TextEncoder().encode(text)
  },
})

async function textOf(file: ListFile): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.open()) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

export const plainEntry = (id: string, name: string): ListEntry => ({
  id,
  kind: 'company',
  names: [{ name, kind: 'primary', quality: null, script: 'latin' }],
  addresses: [],
  identifiers: [],
  programmes: ['INVENTED'],
  codes: [],
  listedOn: null,
  endsOn: null,
  remarks: null,
  url: null,
  designations: [],
})
