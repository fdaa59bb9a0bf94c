/** The length before each part of the file. */
export const lengthBytes = 4

/** The file's first part, in the clear. */
export interface Head {
  /** Subject of the snapshot. */
  about: string
  /** The key of this file alone, under the master key. */
  wrapped: string
}

export const keyContext = 'key of a snapshot of the read models'

/** Context that a sealed part is bound to; the first of them is number 0, the last is empty. */
export const contextOf = (about: string, number: number): string => JSON.stringify([about, number])
