/** What spreadsheets take for a formula or a command, quoted or not. */
const formula = /^'*\s*[=+\-@\t\r]/

/** A text that a spreadsheet does not run: in a CSV file it gets an apostrophe before it. */
export const quoted = (value: string): string => (formula.test(value) ? `'${value}` : value)

/** In a workbook a text is never run; only an apostrophe that would be taken for ours gets another. */
export const quotedInWorkbook = (value: string): string => (value.startsWith("'") ? quoted(value) : value)

/** The text that was quoted; any other stays as it is. */
export const unquoted = (cell: string): string => (/^'+\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
