import { type Zippable, zipSync } from 'fflate'
import { Open } from 'unzipper-esm'

/** More than a workbook of the longest table unpacks to; a made-up one of 1.5 MB unpacks to a thousand times that. */
const unpackedMax = 200 * 1024 * 1024
const partsMax = 1_000
const columnsMax = 200

/** A workbook that one of these bounds refuses; it may be a real one. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * A workbook as it is safe to parse: its parts have their true sizes, and no sheet is larger than a table. The
 * parser makes a grid as large as the last cell says, and believes the sizes that a file declares.
 * @throws {TooLarge}
 */
export async function harmless(file: Uint8Array, rowsMax: number): Promise<Buffer> {
  const { files } = await Open.buffer(Buffer.from(file))
  const parts = files.filter(({ path }) => path.endsWith('.xml') || path.endsWith('.rels'))
  const declared = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  if (files.length > partsMax || declared > unpackedMax) throw new TooLarge()
  const unpacked: Zippable = {}
  for (const { path, uncompressedSize, stream } of parts) {
    const part = await contentOf(stream(), uncompressedSize)
    refuseFarCells(part, rowsMax)
    unpacked[path] = part
  }
  return Buffer.from(zipSync(unpacked, { level: 0 }))
}

/** @throws {TooLarge} it is longer than it says */
async function contentOf(stream: AsyncIterable<Buffer>, declared: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let left = declared
  for await (const piece of stream) {
    left -= piece.byteLength
    if (left < 0) throw new TooLarge()
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Rows and cells; one whose tag does not end before the next begins is none of XML. */
const begun = /<(row|c)(?=[\s/>])((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)(>?)/g
const references = /\sr\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** An empty cell, however far, makes no grid. @throws {TooLarge} a row, or a cell, stands where no table has one */
function refuseFarCells(part: Buffer, rowsMax: number): void {
  let rows = 0
  for (const [, name, said, end] of part.toString('latin1').matchAll(begun)) {
    if (name === 'row') rows += 1
    if (end === '' || rows > rowsMax) throw new TooLarge()
    if (name === 'c' && said!.endsWith('/')) continue
    for (const [, one, other] of said!.matchAll(references)) {
      const [, letters = '', digits] = /^([A-Z]{0,3})(\d{1,7})$/.exec(one ?? other ?? '') ?? []
      if (digits === undefined || Number(digits) > rowsMax || columnOf(letters) > columnsMax) throw new TooLarge()
    }
  }
}

/** A, B, … Z, AA: 1, 2, … 26, 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((before, letter) => before * 26 + letter.charCodeAt(0) - 64, 0)
