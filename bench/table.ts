/** The median. */
export function middle(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** The value at `share` (0 to 1) of the sorted values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Prints a table as Markdown, ready for RESULTS.md. */
export function print(title: string, head: readonly string[], rows: readonly (readonly string[])[]): void {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log([`\n### ${title}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
}
