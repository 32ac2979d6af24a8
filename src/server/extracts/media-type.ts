import { isUtf8 } from 'node:buffer'

const latin = (text: string) => Buffer.from(text, 'latin1')

/** How a file of a kind begins, from which byte on. */
const beginnings: readonly { type: string; at: number; bytes: Buffer }[] = [
  { type: 'application/pdf', at: 0, bytes: latin('%PDF-') },
  { type: 'image/png', at: 0, bytes: latin('\x89PNG\r\n\x1a\n') },
  { type: 'image/jpeg', at: 0, bytes: latin('\xff\xd8\xff') },
  { type: 'image/gif', at: 0, bytes: latin('GIF8') },
  { type: 'image/webp', at: 8, bytes: latin('WEBP') },
  { type: 'image/tiff', at: 0, bytes: latin('II*\0') },
  { type: 'image/tiff', at: 0, bytes: latin('MM\0*') },
  { type: 'image/heic', at: 4, bytes: latin('ftypheic') },
]

/** The media type by what is in the file, whatever its name says. */
export function mediaTypeOf(content: Buffer): string {
  const known = beginnings.find(({ at, bytes }) => content.subarray(at, at + bytes.length).equals(bytes))
  if (known) return known.type
  return isUtf8(content) && !content.includes(0) ? 'text/plain' : 'application/octet-stream'
}
