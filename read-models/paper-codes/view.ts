import type { Model } from '../projection.ts'

/** Where the act of a code is; what it says is in its stream. */
export interface PaperCodeView {
  encounterId: string
  /** The number of a part; null: the note. */
  number: number | null
}

export const model: Model = { name: 'paper-codes', version: 1 }
export const codeKey = (code: string): string => `code/${code}`
