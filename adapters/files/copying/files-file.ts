import {
  BrokenLogFile,
  checkLines,
  LineFileWriter,
  linesOf,
  parsed,
  trailerOf,
} from '../../event-store/copying/line-file.ts'
import { sha256Of } from '../sealed-files.ts'

// The files of a log in one file, beside that of the log: a header that names the log's file, a line for each file,
// sealed as it is, and a last line.

/** A file of files that was checked and found complete. */
export interface FilesFile extends Trailer {
  path: string
}

interface Trailer {
  files: number
  /** Of all of them, sealed. */
  bytes: number
  sha256: string
}

interface Header {
  turnoFiles: number
  /** Hash of the file that holds the log. */
  log: string
}

interface Entry {
  file: string
  /** Of the sealed content. */
  sha256: string
  sealed: string
}

const format = 1

/** The path of the files that go with a log's file. */
export const filesBeside = (logPath: string): string => `${logPath}.files`

const isEntry = (line: string): boolean => line.startsWith('{"file":')

/** Writes files into a file. */
export class FilesFileWriter {
  readonly #file: LineFileWriter
  #files = 0
  #bytes = 0

  private constructor(file: LineFileWriter) {
    this.#file = file
  }

  /** @throws {BrokenLogFile} the file exists; nothing is overwritten */
  static async create(path: string, log: string): Promise<FilesFileWriter> {
    return new FilesFileWriter(await LineFileWriter.create(path, { turnoFiles: format, log } satisfies Header))
  }

  async add(name: string, sealed: Uint8Array): Promise<void> {
    const entry: Entry = { file: name, sha256: sha256Of(sealed), sealed: Buffer.from(sealed).toString('base64') }
    await this.#file.write([JSON.stringify(entry)])
    this.#files += 1
    this.#bytes += sealed.length
  }

  finish(): Promise<Trailer> {
    return this.#file.finish({ files: this.#files, bytes: this.#bytes })
  }

  /** Deletes what was written. */
  giveUp(): Promise<void> {
    return this.#file.giveUp()
  }
}

/**
 * Checks the whole file.
 * @param log hash of the log's file that the files go with
 * @throws {BrokenLogFile} the file was cut or changed, or goes with another one
 */
export async function checkFilesFile(path: string, log: string): Promise<FilesFile> {
  const counted = { files: 0, bytes: 0 }
  const checked = await checkLines(path, (line) => {
    if (!isEntry(line)) return
    counted.files += 1
    counted.bytes += Buffer.from((JSON.parse(line) as Entry).sealed, 'base64').length
  })
  const { turnoFiles, log: of } = parsed<Header>(checked.header)
  if (turnoFiles !== format) throw new BrokenLogFile(`${path} holds no files of format ${format}`)
  const whole = trailerOf(checked, counted)
  if (of !== log) throw new BrokenLogFile(`${path} goes with the file of another log`)
  return { path, ...whole }
}

/** The files in a file that was checked. */
export async function* filesIn(path: string): AsyncGenerator<{ name: string; sha256: string; sealed: Buffer }> {
  for await (const line of linesOf(path)) {
    if (!isEntry(line)) continue
    const { file, sha256, sealed } = JSON.parse(line) as Entry
    yield { name: file, sha256, sealed: Buffer.from(sealed, 'base64') }
  }
}
