const megabyte = 1024 * 1024

/**
 * Why a PDF is not taken: 'broken' cannot be read as one, 'active' does something, 'locked' needs a password, 'heavy'
 * takes more than `pdfBounds` or the thread's memory.
 */
export type PdfFault = 'broken' | 'active' | 'locked' | 'heavy'

/** What a PDF may need while it is looked through. What a scanner, a browser or an office makes needs far less. */
export const pdfBounds = {
  /** Together, what its object streams may inflate to. */
  inflatedBytes: 8 * megabyte,
  objectStreams: 500,
  /** Counted at each word that could begin or end one. */
  streamWords: 10_000,
  /** Dictionaries, lists, names, numbers and texts, each of them. */
  values: 1_000_000,
  /** Lists and dictionaries within each other. */
  nesting: 100,
  /** Times that one value is looked at because another one stands for it. */
  followed: 2_000_000,
  /** How often as many bytes may be read as the file has: what stands in each other is read several times. */
  timesRead: 4,
} as const

/** A file needs more than `pdfBounds` allow. */
export class TooHeavy extends Error {
  override name = 'TooHeavy'
}
