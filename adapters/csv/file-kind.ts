import { TableUnreadable } from './cells.ts'

/** How a file begins that people take for a table, and what to do with it instead. */
const foreign: readonly [isSo: (file: Uint8Array, beginning: string) => boolean, message: string][] = [
  [
    (file) => startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff) || hasZeros(file),
    'El archivo está en UTF-16 («Texto Unicode» en Excel). Guárdalo como «CSV UTF-8 (delimitado por comas)» o como libro de Excel (.xlsx).',
  ],
  [
    (file) => startsWith(file, 0xd0, 0xcf, 0x11, 0xe0),
    'El archivo es un libro de Excel antiguo (.xls). Ábrelo y guárdalo como libro de Excel (.xlsx) o como «CSV UTF-8».',
  ],
  [
    (_, beginning) => /^<(!doctype|html|head|body|table|meta|\?xml|style|div)\b/i.test(beginning),
    'El archivo es una página web (HTML), aunque se llame .xls. Ábrelo en Excel y guárdalo como libro de Excel (.xlsx).',
  ],
  [(_, beginning) => beginning.startsWith('%PDF'), 'El archivo es un PDF. Envía la tabla como .xlsx o como CSV.'],
] // biome-ignore format: a sentence a line

/** @throws {TableUnreadable} the file is of a known kind that no table is read from; the message says which */
export function refuseForeign(file: Uint8Array): void {
  const beginning = new TextDecoder('latin1').decode(file.subarray(0, 512)).replace(/^ï»¿/, '').trimStart()
  const found = foreign.find(([isSo]) => isSo(file, beginning))
  if (found) throw new TableUnreadable(found[1])
}

/** Whether a file is a zip archive, as a workbook of Excel is. */
export const isZip = (file: Uint8Array): boolean => startsWith(file, 0x50, 0x4b, 0x03, 0x04)

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, at) => file[at] === byte)

/** Text in Latin letters has a zero in every second byte of UTF-16, and none in other encodings. */
function hasZeros(file: Uint8Array): boolean {
  const some = file.subarray(0, 400)
  return some.length >= 4 && some.filter((byte) => byte === 0).length * 3 > some.length
}
