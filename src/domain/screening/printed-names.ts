import type { ListedName } from './list-entry.ts'
import { nameList, numberIn } from './name-list.ts'

// Lists of the United States that come as text print names in set phrases:
//   X (including two aliases: A and B)      X (also known as A; and B, and formerly known as C)      X (A)
//   X and its subsidiary Y      X and its eight P-based subsidiaries, which include Y, Z, …      X and subsidiaries
// The UFLPA page: wording of June 2022 to January 2025. Section 1260H: "X (formerly Y)", "X (short form)*".

/** A company in such a text, and what else it is called. */
export interface PrintedCompany {
  name: string
  others: { name: string; kind: Exclude<ListedName['kind'], 'primary'> }[]
}

const legalForm = /\b(?:Co|Company|Corp|Corporation|Group|Inc|Incorporated|Institute|Limited|LLC|Ltd|Pty|Center|Centre|Corps)\.?$/iu
const acronym = /^[\p{Lu}\d&.-]{2,}$/u
const aliasPhrase =
  /(?:[;,\s]|\band\b)*(?:(?:also|formerly|previously)(?:\s+known\s+as)?|(?:and|including|with)\s+\w+\s+alias(?:es)?)\s*:?\s+/iu
const withoutNames = /,?\s+and\s+(?:(?:all|its|and|subordinate|affiliated|entities|affiliates|subsidiar(?:y|ies))\b\s*)+$/iu
// A name begins with a capital: not "and its subsidiaries and affiliates".
const withNames =
  /^(?<name>.+?),?\s+and its\s+(?<count>.*?)\s*subsidiar(?:y|ies)(?:,?\s+(?:which include|including|namely))?:?\s+(?<names>[\p{Lu}\p{N}].+)$/u

/** The company that a text names first, then each subsidiary that it names. None where nothing is named. */
export function printedCompanies(printed: string): PrintedCompany[] {
  const text = printed
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/\s+/gu, ' ')
    .replace(/[\s*]+$/u, '')
    .replace(/\)[.;]$/u, ')')
    .trim()
  const { rest, brackets } = takeAliasBrackets(text)
  const parts = withNames.exec(rest)?.groups
  const name = (parts?.['name'] ?? rest.replace(withoutNames, '')).trim()
  if (!/[\p{L}\p{N}]/u.test(name)) return []
  const [own, ...short] = withShortForm(name)
  const company = {
    name: own!,
    others: [...short.map((one) => ({ name: one, kind: 'alias' as const })), ...brackets.flatMap(namesInBracket)],
  }
  const subsidiaries = parts ? nameList(parts['names']!, numberIn(parts['count']!)).flatMap(printedCompanies) : []
  return [company, ...subsidiaries]
}

/** Brackets that begin with a phrase, taken out of the text; others belong to names. */
function takeAliasBrackets(text: string): { rest: string; brackets: string[] } {
  const brackets: string[] = []
  let rest = ''
  for (let at = 0; at < text.length; at++) {
    const end = text[at] === '(' ? closingOf(text, at) : -1
    const inside = text.slice(at + 1, end)
    if (end === -1 || aliasPhrase.exec(inside)?.index !== 0) rest += text[at]
    else {
      brackets.push(inside)
      at = end
    }
  }
  return { rest: rest.replace(/\s+/gu, ' ').trim(), brackets }
}

function closingOf(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return at
  }
  return -1
}

/** "also known as A; and B, and formerly known as C": each phrase holds for what follows it. */
function namesInBracket(inside: string): PrintedCompany['others'] {
  const phrases = [...inside.matchAll(new RegExp(aliasPhrase, 'giu'))]
  return phrases.flatMap((phrase, n) => {
    const names = inside.slice(phrase.index + phrase[0].length, phrases[n + 1]?.index)
    const kind = /formerly|previously/iu.test(phrase[0]) ? 'former' : 'alias'
    return nameList(names, numberIn(phrase[0]))
      .flatMap(withShortForm)
      .map((name) => ({ name, kind }) as const)
  })
}

/** "X Co., Ltd. (ABC)" is two names, "X (Tianjin)" is one. */
function withShortForm(name: string): string[] {
  const start = name.endsWith(')') ? openingOf(name) : -1
  const [long, short] = [name.slice(0, start).trim(), name.slice(start + 1, -1).trim()]
  const isShortForm =
    start > 0 && short !== '' && short.replace(legalForm, '') !== '' && (legalForm.test(long) || long.endsWith(')') || acronym.test(short))
  return isShortForm ? [long, short] : [name]
}

function openingOf(name: string): number {
  let depth = 0
  for (let at = name.length - 1; at >= 0; at--) {
    if (name[at] === ')') depth++
    if (name[at] === '(' && --depth === 0) return at
  }
  return -1
}
