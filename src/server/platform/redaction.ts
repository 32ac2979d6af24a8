// What must never reach a log, wherever it stands in the line: in a field, in a message, in an error's text.

const secretName = '[\\w-]*(?:password|token|secret|authorization|cookie|api[-_]?key)[\\w-]*'

const rules: readonly [RegExp, string][] = [
  // "password":"…" of JSON, with escaped quotes inside.
  [new RegExp(`("${secretName}"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '$1"[secret]"'],
  // A header in running text: to the end of its line.
  [/\b((?:set-)?cookie|authorization)\s*[:=]\s*[^"\\\n]+/gi, '$1: [secret]'],
  // password=… in running text or an address.
  [new RegExp(`\\b(${secretName})\\s*[=:]\\s*[^\\s"\\\\&,;}\\]]+`, 'gi'), '$1=[secret]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [secret]'],
  // The password of a connection string.
  [/(\w+:\/\/[^\s:/@]*):[^\s/@]+@/g, '$1:[secret]@'],
  [/[\w.%+'-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Resident identity number 居民身份证号码, GB 11643-1999: region, date of birth, sequence, check character.
  [/(?<!\w)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/g, '[identity number]'],
]

export function redact(line: string): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
