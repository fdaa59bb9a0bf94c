/** Before each part of the file stands its length. */
export const lengthBytes = 4

/** The file's first part, in the clear. */
export interface Head {
  /** What the snapshot is of. */
  about: string
  /** The key of this file alone, under the master key. */
  wrapped: string
}

export const keyContext = 'key of a snapshot of the read models'

/** What a sealed part is bound to; the first of them is number 0, the last is empty. */
export const contextOf = (about: string, number: number): string => JSON.stringify([about, number])
