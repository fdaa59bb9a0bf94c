import { TableUnreadable } from '../csv/cells.ts'

/**
 * Traces of a text that was read in another encoding: the sign for what could not be read, characters that nobody
 * types, and what UTF-8 becomes as Windows-1252 (á is Ã¡; some of its second halves have pictures there).
 */
const broken = /\uFFFD|[\u0080-\u009F]|[ÂÃ][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/

/** A table with more such rows than this, and more than one in a hundred, is not taken. */
const handful = 5

/** The doubt about a text, in Spanish; undefined: none. */
export function doubtOf(code: string, text: string): string | undefined {
  if (broken.test(text)) return `El código ${code} trae letras dañadas: el archivo se guardó con otra codificación.`
  return text.includes('?') && !text.includes('¿')
    ? `El nombre del código ${code} trae «?» donde se perdió una letra.`
    : undefined
}

export const isBroken = (text: string): boolean => broken.test(text)

/** @throws {TableUnreadable} so many rows are broken that the file was saved wrongly */
export function refuseBroken(rows: number, damaged: readonly { where: string; said: string }[]): void {
  const [first] = damaged
  if (!first || damaged.length <= handful || damaged.length * 100 <= rows) return
  throw new TableUnreadable(
    `El archivo trae letras dañadas en ${damaged.length} filas (${first.where}: «${first.said}»). ` +
      'Ábrelo en Excel desde el original y guárdalo como libro de Excel (.xlsx) o como «CSV UTF-8 (delimitado por comas)».',
  )
}
