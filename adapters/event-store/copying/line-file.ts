import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'

// A file of one JSON value a line; its last line has a hash of all lines before.

/** The file is incomplete or is not what it should be. The message says what is wrong in one line. */
export class BrokenLogFile extends Error {
  override name = 'BrokenLogFile'
}

const readBytes = 1024 * 1024

/**
 * Writes a file that gets its name only once it is complete and on disk. Only its owner can read it: it is as secret as
 * the log.
 */
export class LineFileWriter {
  readonly #path: string
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')

  private constructor(path: string, file: FileHandle) {
    this.#path = path
    this.#file = file
  }

  /** @throws {BrokenLogFile} the file exists; nothing is overwritten */
  static async create(path: string, header: object): Promise<LineFileWriter> {
    if (existsSync(path)) throw new BrokenLogFile(`${path} exists already`)
    // The remains of a killed export: they may hold what was erased since.
    await rm(partOf(path), { force: true })
    const writer = new LineFileWriter(path, await open(partOf(path), 'wx', 0o600))
    await writer.write([JSON.stringify(header)])
    return writer
  }

  async write(lines: readonly string[]): Promise<void> {
    if (lines.length === 0) return
    const bytes = Buffer.from(`${lines.join('\n')}\n`)
    this.#hash.update(bytes)
    await this.#file.writeFile(bytes)
  }

  /** Ends the file with these counts and the hash. */
  async finish<Counts extends object>(counts: Counts): Promise<Counts & Hashed> {
    const trailer = { ...counts, sha256: this.#hash.copy().digest('hex') }
    await this.write([JSON.stringify(trailer)])
    await this.#file.sync()
    await this.#file.close()
    await rename(partOf(this.#path), this.#path)
    return trailer
  }

  /** Deletes what was written. */
  async giveUp(): Promise<void> {
    await this.#file.close().catch(() => undefined)
    await rm(partOf(this.#path), { force: true })
  }
}

const partOf = (path: string): string => `${path}.part`

/** The first and the last line of a file. */
interface CheckedLines {
  path: string
  header: string | undefined
  trailer: string | undefined
  /** Whether the hash in the last line is that of all lines before. */
  isWhole: boolean
}

/** Reads the whole file. @throws {BrokenLogFile} its last line has no end */
export async function checkLines(path: string, onLine: (line: string) => void): Promise<CheckedLines> {
  const hash = createHash('sha256')
  let header: string | undefined
  let last: string | undefined
  for await (const line of linesOf(path)) {
    header ??= line
    if (last !== undefined) hash.update(`${last}\n`)
    last = line
    onLine(line)
  }
  return { path, header, trailer: last, isWhole: hash.digest('hex') === parsed<Hashed>(last).sha256 }
}

interface Hashed {
  sha256: string
}

/** The last line of a file that is whole. @param counted what the lines come to @throws {BrokenLogFile} */
export function trailerOf<Counts extends object>(
  { path, trailer, isWhole }: CheckedLines,
  counted: Counts,
): Counts & Hashed {
  const found = parsed<Counts & Hashed>(trailer)
  if (found.sha256 === undefined) throw new BrokenLogFile(`${path} was cut: it has no end`)
  const isCounted = Object.entries(counted).every(([name, count]) => found[name as keyof Counts] === count)
  if (!isWhole || !isCounted) throw new BrokenLogFile(`${path} was changed or cut: it does not match its last line`)
  return { ...counted, sha256: found.sha256 }
}

/**
 * Splits at line feeds only: other separators, such as U+2028, are letters within JSON. @throws {BrokenLogFile} the
 * last line has no end
 */
export async function* linesOf(path: string): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  for await (const chunk of createReadStream(path, { highWaterMark: readBytes }) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...pieces, chunk.subarray(from, end)]).toString()
      pieces = []
      from = end + 1
    }
    if (from < chunk.length) pieces.push(chunk.subarray(from))
  }
  if (pieces.length > 0) throw new BrokenLogFile(`${path} was cut: it ends within a line`)
}

/** Undefined for anything but a JSON object. */
export function parsed<Value extends object>(line = '{}'): Partial<Value> {
  try {
    return Object(JSON.parse(line))
  } catch {
    return {}
  }
}
