import type { KeyKind } from '@turno/domain/event.ts'

/**
 * Store of files that events name: sealed bytes under names of three parts, `<kind>/<ownerId>/<fileId>`. The store
 * knows nothing of keys; `SealedFiles` seals its input.
 */
export interface FileStore {
  /**
   * Resolves once the content is safe. A write that is cut off leaves nothing, and never half a file; other content of
   * the same name is replaced as a whole.
   * @throws {FileStoreUnavailable} the outcome is unknown: do it again
   */
  put(name: string, content: Uint8Array): Promise<void>
  /** Undefined where there is no such file. @throws {FileStoreUnavailable} */
  get(name: string): Promise<Uint8Array | undefined>
  /** Removes the file if there is one. @throws {FileStoreUnavailable} */
  remove(name: string): Promise<void>
  /** The files whose names begin with these parts, in no order: '', 'photos/' or 'photos/ana/'. */
  list(prefix?: string): AsyncIterable<StoredFile>
  close(): Promise<void>
}

export interface StoredFile {
  name: string
  /** Of the sealed content. */
  bytes: number
  /** By the store's own clock. */
  storedAt: string
}

/** The files cannot be reached just now. */
export class FileStoreUnavailable extends Error {
  override name = 'FileStoreUnavailable'
}

/** Kind of the key that seals a file. Chat files and papers belong to the clinical record, and outlive accounts. */
const keyKinds = {
  photos: 'personKey',
  documents: 'personKey',
  shared: 'recordKey',
  clinical: 'recordKey',
} as const satisfies Record<string, KeyKind>
export type FileKind = keyof typeof keyKinds
export const fileKinds = Object.keys(keyKinds) as readonly FileKind[]
export const keyKindOf = ({ kind }: Pick<FileRef, 'kind'>): KeyKind => keyKinds[kind]

/** Name of a file, with its owner. */
export interface FileRef {
  kind: FileKind
  ownerId: string
  fileId: string
}

const name = /^[\w-]+\/[\w-]+\/[\w-]+$/
const prefix = /^([\w-]+\/){0,2}$/

/** @throws {RangeError} an id has a letter that no name may have */
export const nameOf = ({ kind, ownerId, fileId }: FileRef): string => checkedName(`${kind}/${ownerId}/${fileId}`)

/** The file of a name, undefined where the name is of no kind that is known. */
export function fileOf(given: string): FileRef | undefined {
  const [kind, ownerId, fileId] = name.test(given) ? given.split('/') : []
  const known = fileKinds.find((each) => each === kind)
  return known && { kind: known, ownerId: ownerId!, fileId: fileId! }
}

/** A name leads nowhere else, whatever the ids are. @throws {RangeError} */
export function checkedName(given: string): string {
  if (!name.test(given)) throw new RangeError('The name of a file has three parts of letters, digits, _ and -')
  return given
}

/** @throws {RangeError} */
export function checkedPrefix(given: string): string {
  if (!prefix.test(given)) throw new RangeError('Files are listed by whole parts of their names')
  return given
}
