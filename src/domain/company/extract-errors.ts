import type { ExtractFault, Words } from './extract-fault.ts'
import { ruleFaults, textFaults } from './extract-rules.ts'
import { shapeFaults } from './extract-shape.ts'
import { type BroughtExtract, broughtExtract } from './register-extract.ts'

/** An extract and where it stands: alone in its file, or at a number in a list. */
export interface PlacedExtract {
  /** Empty, or the index in the list. */
  at: readonly number[]
  extract: BroughtExtract
}

/** More in one import would hold up every other writer of the embedded database for too long. */
const mostExtracts = 100

/**
 * Reads what a file of extracts holds, one or a list, and finds everything that is wrong with it. An extract with a fault is not
 * among `extracts`. `now` is an ISO instant.
 */
export function checkExtracts(content: unknown, now: string): { extracts: PlacedExtract[]; faults: ExtractFault[] } {
  if (Array.isArray(content) && content.length === 0) return { extracts: [], faults: [{ pointer: '', ...emptyList }] }
  if (Array.isArray(content) && content.length > mostExtracts)
    return { extracts: [], faults: [{ pointer: '', ...tooMany(content.length) }] }
  const places = Array.isArray(content) ? content.map((value, n) => ({ value, at: [n] })) : [{ value: content, at: [] }]
  const checked = places.map(({ value, at }) => ({ at, ...checkExtract(value, now, at) }))
  return {
    extracts: checked.flatMap(({ at, extract, faults }) => (extract && faults.length === 0 ? [{ at, extract }] : [])),
    faults: checked.flatMap(({ faults }) => faults),
  }
}

function checkExtract(value: unknown, now: string, at: readonly number[]): { extract?: BroughtExtract; faults: ExtractFault[] } {
  const forbidden = textFaults(value, at)
  const read = broughtExtract.safeParse(value)
  const others = read.success ? ruleFaults(read.data, now, at) : shapeFaults(read.error.issues, value, at)
  return { ...(read.success && { extract: read.data }), faults: [...forbidden, ...others] }
}

const emptyList: Words = { en: 'This list is empty. Put at least one extract in it.', zh: '列表为空。请至少放入一份企业信息。' }

const tooMany = (number: number): Words => ({
  en: `This list has ${number} extracts. Bring at most ${mostExtracts} at once, in several files one after another.`,
  zh: `列表中有 ${number} 份企业信息。每次最多导入 ${mostExtracts} 份，请分成多个文件依次导入。`,
})
