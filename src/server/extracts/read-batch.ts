import { checkExtracts, type PlacedExtract } from '#domain/company/extract-errors.ts'
import { type ExtractFault, pointerTo } from '#domain/company/extract-fault.ts'
import { type Attachment, findAttachment } from './attachments.ts'

/** A file as it was typed, the folder that it lies in, and its text. */
export interface TypedFile {
  file: string
  folder: string
  text: string
}

/** An extract with the files that came with it, none of which has a fault. */
export interface Brought extends PlacedExtract {
  file: string
  attachments: readonly Attachment[]
}

export interface FileFault extends ExtractFault {
  file: string
}

/** Everything that the files hold, and everything that is wrong with them: one pass shows all of it. */
export async function readBatch(files: readonly TypedFile[], now: Date): Promise<{ brought: Brought[]; faults: FileFault[] }> {
  const brought: Brought[] = []
  const faults: FileFault[] = []
  for (const typed of files) {
    const { extracts, faults: found } = checkText(typed.text, now)
    faults.push(...found.map((fault) => ({ file: typed.file, ...fault })))
    for (const placed of extracts) {
      const { attachments, faults: unread } = await findAttachments(typed, placed)
      faults.push(...unread)
      if (unread.length === 0) brought.push({ file: typed.file, ...placed, attachments })
    }
  }
  return { brought, faults }
}

function checkText(text: string, now: Date): ReturnType<typeof checkExtracts> {
  if (text.includes('\uFFFD')) return { extracts: [], faults: [{ pointer: '', ...notUtf8 }] }
  try {
    return checkExtracts(JSON.parse(text.replace(/^\uFEFF/u, '')), now.toISOString())
  } catch (error) {
    // The parser's own words quote the text, which may hold what must not be printed.
    if (error instanceof SyntaxError) return { extracts: [], faults: [{ pointer: '', ...notJson(error.message) }] }
    throw error
  }
}

async function findAttachments({ file, folder }: TypedFile, { at, extract }: PlacedExtract) {
  const attachments: Attachment[] = []
  const faults: FileFault[] = []
  for (const [n, named] of (extract.attachments ?? []).entries()) {
    const found = await findAttachment(folder, named)
    const fault = 'en' in found ? found : attachments.some(({ hash }) => hash === found.hash) ? sameTwice(named.file) : undefined
    if (fault) faults.push({ file, pointer: pointerTo([...at, 'attachments', n, 'file']), en: fault.en, zh: fault.zh })
    else attachments.push(found as Attachment)
  }
  return { attachments, faults }
}

const notUtf8 = {
  en: 'This file is not UTF-8 text, or characters in it are broken. Save it as UTF-8.',
  zh: '文件不是 UTF-8 编码，或含有乱码。请另存为 UTF-8 编码。',
}
const notJson = (message: string) => {
  const [, line, column] = /line (\d+) column (\d+)/u.exec(message) ?? []
  return {
    en: `This file is not JSON${line ? `: it breaks off at line ${line}, column ${column}` : ''}. Look for a missing comma, quotation mark or bracket.`,
    zh: `文件不是有效的 JSON${line ? `，错误位于第 ${line} 行第 ${column} 列` : ''}。请检查是否缺少逗号、引号或括号。`,
  }
}
const sameTwice = (file: string) => ({
  en: `${file} has the same content as an attachment above it. Name each file once.`,
  zh: `${file} 与前面的附件内容相同。每个文件只列一次。`,
})
