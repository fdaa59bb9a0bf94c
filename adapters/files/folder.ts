import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedName, checkedPrefix, type FileStore, FileStoreUnavailable, type StoredFile } from './port.ts'

/** Beside the kinds of files, so that a rename stays within the file system. No kind has this name. */
const unfinished = '.unfinished'
/** A younger one may be another process's, which is still writing it. */
const abandonedAfterMs = 3_600_000
/** Number of times that a folder may vanish while a file is moved into it: it was the last file's of a person. */
const movesMax = 20

/**
 * Files in a folder that the processes of one machine may share. Only its owner may read it.
 * @throws {Error} the folder cannot be made
 */
export async function folderFiles(folder: string): Promise<FileStore> {
  await mkdir(join(folder, unfinished), { recursive: true, mode: 0o700 })
  await removeAbandoned(join(folder, unfinished))
  return new FolderFiles(folder)
}

class FolderFiles implements FileStore {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  async put(name: string, content: Uint8Array): Promise<void> {
    const path = join(this.#folder, checkedName(name))
    const written = join(this.#folder, unfinished, randomUUID())
    await available(async () => {
      try {
        await writeSafely(written, content)
        await this.#move(written, path)
      } catch (error) {
        await rm(written, { force: true })
        throw error
      }
    })
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const path = join(this.#folder, checkedName(name))
    return available(() => readFile(path).catch(ifMissing(undefined)))
  }

  async remove(name: string): Promise<void> {
    const path = join(this.#folder, checkedName(name))
    await available(async () => {
      await rm(path, { force: true })
      await rmdir(dirname(path)).catch(ignoring('ENOTEMPTY', 'EEXIST', 'ENOENT'))
      await flushAbove(path)
    })
  }

  async *list(prefix = ''): AsyncGenerator<StoredFile> {
    const [kind, ownerId] = checkedPrefix(prefix).split('/')
    for (const eachKind of kind ? [kind] : await namesIn(this.#folder))
      for (const owner of ownerId ? [ownerId] : await namesIn(join(this.#folder, eachKind)))
        for (const file of await namesIn(join(this.#folder, eachKind, owner))) {
          const stored = await this.#stored(`${eachKind}/${owner}/${file}`)
          if (stored) yield stored
        }
  }

  async close(): Promise<void> {}

  /** Undefined where it was removed meanwhile. */
  async #stored(name: string): Promise<StoredFile | undefined> {
    const found = await available(() => stat(join(this.#folder, name)).catch(ifMissing(undefined)))
    return found?.isFile() ? { name, bytes: found.size, storedAt: found.mtime.toISOString() } : undefined
  }

  /** The file has its name, also after a loss of power. */
  async #move(written: string, path: string): Promise<void> {
    for (let moves = 1; ; moves++) {
      try {
        // The file is missing, too, where the folder vanishes during the check.
        await mkdir(dirname(path), { recursive: true, mode: 0o700 })
        await rename(written, path)
        return await flushAbove(path)
      } catch (error) {
        if (!isMissing(error) || moves === movesMax) throw error
      }
    }
  }
}

/** A name is safe once its folder is. The folders of its owner, of its kind and of all files may be new. */
async function flushAbove(path: string): Promise<void> {
  for (let folder = dirname(path), n = 0; n < 3; folder = dirname(folder), n++)
    await flush(folder).catch(ifMissing(undefined))
}

async function writeSafely(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function flush(folder: string): Promise<void> {
  const opened = await open(folder, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(ifMissing(undefined))
    if (found && found.mtimeMs < Date.now() - abandonedAfterMs) await rm(path, { force: true })
  }
}

/** Names that are parts of names of files; others in the folder are not the product's. */
const namesIn = (folder: string): Promise<string[]> =>
  available(async () => (await readdir(folder).catch(ifMissing<string[]>([], 'ENOTDIR'))).filter(isPart))
const isPart = (name: string): boolean => /^[\w-]+$/.test(name)

async function available<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new FileStoreUnavailable(`files cannot be kept: ${(error as NodeJS.ErrnoException).code}`, { cause: error })
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const ifMissing =
  <Value>(value: Value, ...alsoAt: string[]) =>
  (error: NodeJS.ErrnoException): Value => {
    if (isMissing(error) || alsoAt.includes(error.code ?? '')) return value
    throw error
  }

const ignoring =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
