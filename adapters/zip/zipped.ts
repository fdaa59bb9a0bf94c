import { Zip, ZipDeflate } from 'fflate'
import { safeName } from './safe-name.ts'

/** One file of an archive. */
export interface ArchivedFile {
  /** With '/' between folders. */
  path: string
  content: Uint8Array
  /** The day and hour that programs show beside it, YYYY-MM-DD HH:MM:SS. */
  at: string
}

/** What the form of a ZIP without its 64-bit extension can number. */
const filesMax = 65_535
const bytesMax = 2 ** 32 - 1

/**
 * A ZIP of these files, piece by piece: one file is in memory at a time, and none is asked for before the pieces of
 * the one before were taken. No path leaves the folder in which somebody unpacks it, and no two are equal there.
 * @throws {RangeError} more than 65,535 files, or 4 GiB
 */
export async function* zipped(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const taken = new Set<string>()
  let bytes = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
    bytes += piece.length
  })
  for await (const { path, content, at } of files) {
    const file = new ZipDeflate(untaken(harmless(path), taken))
    // The form has no time zone: it keeps the figures that the machine's own clock would show.
    file.mtime = new Date(at.replace(' ', 'T'))
    zip.add(file)
    file.push(content, true)
    if (taken.size > filesMax || bytes > bytesMax) throw new RangeError('an archive is too large')
    yield* pieces.splice(0)
  }
  zip.end()
  yield* pieces
}

const harmless = (path: string): string =>
  path
    .split(/[/\\]/)
    .map((name) => safeName(name))
    .join('/')

/** The path, numbered where an archive has it already; many systems do not tell letters by their case. */
function untaken(path: string, taken: Set<string>): string {
  const [, before, ending] = /^(.*?)(\.[^./]*)?$/s.exec(path)!
  let name = path
  for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${before}-${n}${ending ?? ''}`
  taken.add(name.toLowerCase())
  return name
}
