/** Beginnings that spreadsheets take for a formula or a command. */
const formula = /^\s*[=+\-@\t\r]/

/**
 * A table as spreadsheets in Spanish open it: with semicolons, decimal commas and a mark of UTF-8. A text that would be
 * a formula is quoted with an apostrophe, so that nothing which somebody called themselves is ever run.
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((cells) => cells.map(cellOf).join(';')).join('\r\n')}\r\n`
}

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const harmless = formula.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
