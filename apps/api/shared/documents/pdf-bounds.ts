const megabyte = 1024 * 1024

/**
 * Reason why a PDF is refused: 'broken' cannot be read as one, 'active' does something, 'locked' needs a password,
 * 'heavy' takes more than `pdfBounds` or the thread's memory.
 */
export type PdfFault = 'broken' | 'active' | 'locked' | 'heavy'

/** Bounds of a PDF while it is looked through. PDFs of a scanner, a browser or an office need far less. */
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
  /** Times that one value is looked at because another one refers to it. */
  followed: 2_000_000,
  /** Times that as many bytes may be read as the file has: nested content is read several times. */
  timesRead: 4,
} as const

/** A file needs more than `pdfBounds` allow. */
export class TooHeavy extends Error {
  override name = 'TooHeavy'
}
