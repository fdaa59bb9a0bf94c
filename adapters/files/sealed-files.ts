import { hash } from 'node:crypto'
import { type Keyring, OwnerErased } from '../event-store/keys.ts'
import { seal, unseal } from '../event-store/sealing.ts'
import { isSameText } from '../hashing/keyed-hash.ts'
import { type FileRef, type FileStore, fileKinds, keyKindOf, nameOf } from './port.ts'

/** An event's description of a stored file. */
export interface KeptFile {
  /** Of the plain content, in hexadecimal digits. */
  sha256: string
  /** Of the plain content. */
  bytes: number
}

/** An event names a file that is not there. The message names ids alone. */
export class FileMissing extends Error {
  override name = 'FileMissing'
  readonly file: string

  constructor(file: string) {
    super(`${file} is missing`)
    this.file = file
  }
}

/** A file is not what was kept under its name. The message names ids alone. */
export class FileAltered extends Error {
  override name = 'FileAltered'
  readonly file: string

  constructor(file: string) {
    super(`${file} is not what was kept`)
    this.file = file
  }
}

/**
 * The files of people, each sealed under its owner's key and for its name alone. Erasing a key makes all that
 * it sealed unreadable at once, copies in backups too.
 */
export class SealedFiles {
  readonly store: FileStore
  readonly #keys: Keyring

  constructor({ store, keys }: { store: FileStore; keys: Keyring }) {
    this.store = store
    this.#keys = keys
  }

  /**
   * Keep the file first, then append the event that names it: a file that no event names is swept away, but an event
   * that names no file shows nothing.
   * @throws {OwnerErased}
   * @throws {FileStoreUnavailable}
   */
  async keep(file: FileRef, content: Uint8Array): Promise<KeptFile> {
    const name = nameOf(file)
    const key = await this.#keys.obtain(keyKindOf(file), file.ownerId)
    if (!key) throw new OwnerErased(`The owner of ${name} was erased`)
    await this.store.put(name, seal(key, asBuffer(content), name))
    return { sha256: sha256Of(content), bytes: content.length }
  }

  /**
   * The plain content; undefined once the owner was erased.
   * @throws {FileMissing}
   * @throws {FileAltered}
   * @throws {FileStoreUnavailable}
   */
  async open(file: FileRef, { sha256 }: Pick<KeptFile, 'sha256'>): Promise<Uint8Array | undefined> {
    const name = nameOf(file)
    const key = await this.#keys.recall(keyKindOf(file), file.ownerId)
    if (!key) return undefined
    const sealed = await this.store.get(name)
    if (!sealed) throw new FileMissing(name)
    const content = opened(() => unseal(key, asBuffer(sealed), name))
    if (!content || !isSameText(sha256Of(content), sha256)) throw new FileAltered(name)
    return content
  }

  async forget(file: FileRef): Promise<void> {
    await this.store.remove(nameOf(file))
  }

  /** Removes all files of a person that their own key sealed; those of the clinical record stay. */
  async forgetAllOf(ownerId: string): Promise<void> {
    for (const kind of fileKinds.filter((each) => keyKindOf({ kind: each }) === 'personKey'))
      for await (const { name } of this.store.list(`${kind}/${ownerId}/`)) await this.store.remove(name)
  }
}

/** The bytes as a Buffer, not copied. */
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)

export const sha256Of = (content: Uint8Array): string => hash('sha256', content)

/** Undefined when it does not open: a bit was changed, or it was sealed for another name. */
function opened(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}
