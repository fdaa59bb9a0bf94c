import type { Missing } from '../signing.ts'
import type { SigningTerms } from './declaration.ts'
import { type PaperKind, paperKinds, paperOf } from './papers.ts'

/** What the papers of a note are judged by. */
export interface OfPapers extends SigningTerms {
  /** What the doctor's profession signs. */
  signs: readonly PaperKind[]
}

type Values = Readonly<Record<string, unknown>>

const mayNot = 'Tu profesión no firma este documento.'

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && (!Array.isArray(value) || value.length > 0)

/** The kinds of papers that a draft has something of. */
export const papersIn = (values: Values): PaperKind[] => paperKinds.filter((kind) => isSaid(values[kind]))

/** What papers lack before they can be signed, by the draft's field. */
export function missingInPapers(values: Values, of: OfPapers): Missing[] {
  return papersIn(values).flatMap((kind) => {
    const messages = of.signs.includes(kind) ? paperOf(kind).lacks(values[kind], of) : [mayNot]
    return messages.map((message) => ({ field: kind, message }))
  })
}
