const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n: number) => String(n).padStart(2, '0')

// Always UTC and always these month names: a report must read the same for a buyer in Leeds and one in Seattle.

/** `2026-11-18` or an instant as "18 Nov 2026". */
export function dayWords(when: string): string {
  const date = new Date(when)
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** An instant as "14:07 UTC". */
export function minuteWords(when: string): string {
  const date = new Date(when)
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())} UTC`
}

/** An instant as "18 Nov 2026, 14:07 UTC". */
export function momentWords(when: string): string {
  return `${dayWords(when)}, ${minuteWords(when)}`
}

/** An instant as "14:07:02". */
export function secondWords(when: string): string {
  return new Date(when).toISOString().slice(11, 19)
}

/** Whether an instant has passed. */
export const hasPassed = (when: string): boolean => Date.parse(when) < Date.now()

/** "Due 21 Nov 13:02 UTC" in the two pieces that may stand on two lines. */
export function dueWords(when: string): [day: string, minute: string] {
  return [dayWords(when).replace(/ \d{4}$/, ''), minuteWords(when)]
}
