import { createHash } from 'node:crypto'
import { open, realpath } from 'node:fs/promises'
import { isAbsolute, resolve, sep } from 'node:path'
import type { Words } from '#domain/company/extract-fault.ts'
import { hasIdentityNumber } from '#domain/evidence/identity-number.ts'
import { mediaTypeOf } from './media-type.ts'

/** A file beside an extract as it was found; its content is read again when it is stored. */
export interface Attachment {
  path: string
  title: string
  contentType: string
  /** SHA-256, hex. */
  hash: string
  bytes: number
}

const mostBytes = 20 * 1024 * 1024

/** Looks at a file that an extract names; gives the words of the fault where it cannot be taken. */
export async function findAttachment(folder: string, { file, title }: { file: string; title: string }): Promise<Attachment | Words> {
  const path = await placeOf(folder, file)
  if (path === undefined) return leavesTheFolder(file)
  const content = await readWhole(path)
  if (content === 'missing') return missing(file)
  if (content === 'too_large') return tooLarge(file)
  const contentType = mediaTypeOf(content)
  if (contentType.startsWith('text/') && hasIdentityNumber(content.toString('utf8'))) return personal(file)
  return { path, title, contentType, hash: createHash('sha256').update(content).digest('hex'), bytes: content.byteLength }
}

/** The content of a file that was looked at before; throws when it has changed since. */
export async function readAttachment({ path, hash }: Attachment): Promise<Buffer> {
  const content = await readWhole(path)
  if (typeof content === 'string' || createHash('sha256').update(content).digest('hex') !== hash)
    throw new Error(`${path} was changed while it was read. Nothing was stored; repeat the import.`)
  return content
}

/** Undefined where the path leads out of the folder, also through a link. */
async function placeOf(folder: string, file: string): Promise<string | undefined> {
  const path = resolve(folder, file)
  if (isAbsolute(file) || file.includes('\0') || !path.startsWith(folder + sep)) return undefined
  const [home, real] = await Promise.all([realpath(folder), realpath(path).catch(() => null)])
  return real === null || real.startsWith(home + sep) ? path : undefined
}

async function readWhole(path: string): Promise<Buffer | 'missing' | 'too_large'> {
  const file = await open(path, 'r').catch(() => null)
  if (!file) return 'missing'
  try {
    const { size } = await file.stat()
    if (size > mostBytes) return 'too_large'
    const content = await file.readFile()
    return content.byteLength > mostBytes ? 'too_large' : content
  } catch {
    return 'missing'
  } finally {
    await file.close()
  }
}

const leavesTheFolder = (file: string): Words => ({
  en: `${file} leads out of the folder of this JSON file. Put the attachment beside the JSON file and write its relative path.`,
  zh: `${file} 超出了本 JSON 文件所在的文件夹。请将附件放在 JSON 文件旁，并填写相对路径。`,
})
const missing = (file: string): Words => ({
  en: `There is no readable file ${file}. Put it there, or correct the path.`,
  zh: `找不到可读取的文件 ${file}。请放入该文件，或更正路径。`,
})
const tooLarge = (file: string): Words => ({
  en: `${file} is larger than 20 MB. Make it smaller, or split it.`,
  zh: `${file} 超过 20 MB。请压缩或拆分。`,
})
const personal = (file: string): Words => ({
  en: `${file} holds the identity number of a person. Remove it: such numbers are never kept.`,
  zh: `${file} 含有个人身份证号码。请将其删除，本系统不保存身份证号码。`,
})
