// What must never reach a log, wherever it stands in the line: in a field, in a message, in an error's text.

const secretNames =
  'password|newPassword|currentPassword|token|accessToken|refreshToken|idToken|secret|authorization|cookie|set-cookie|apiKey'

const rules: readonly [RegExp, string][] = [
  // "password":"…" of JSON, with escaped quotes inside.
  [new RegExp(`("(?:${secretNames})"\\s*:\\s*)"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '$1"[secret]"'],
  // password=… and "Authorization: …" in running text.
  [new RegExp(`\\b(${secretNames})\\s*[=:]\\s*(?:Bearer\\s+|Basic\\s+)?[^\\s"&,;}\\]]+`, 'gi'), '$1=[secret]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [secret]'],
  [/[\w.%+'-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  // Resident identity number 居民身份证号码, GB 11643-1999: region, date of birth, sequence, check character.
  [/(?<!\w)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)/g, '[identity number]'],
]

export function redact(line: string): string {
  return rules.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line)
}
