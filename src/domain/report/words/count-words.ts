const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "one owner", "13 owners". */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${small[count] ?? count} ${count === 1 ? one : many}`
}
