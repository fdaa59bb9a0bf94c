import type * as v from 'valibot'
import type { PaperDeclaration, SaidBy } from './declaration.ts'
import { incapacity } from './incapacity.ts'
import { order } from './order.ts'
import { prescription } from './prescription.ts'

/**
 * What is signed beside a note, or after it: the kinds of papers, in the order in which they are signed and shown. The
 * log names a kind by its key here.
 */
export const papers = { prescription, order, incapacity }
type Papers = typeof papers
/** A kind of paper: a key of `papers`. */
export type PaperKind = keyof Papers
/** All kinds, in the order of `papers`. */
export const paperKinds = Object.keys(papers) as [PaperKind, ...PaperKind[]]

/** What a draft holds of a kind. */
export type PaperValues = { [Kind in PaperKind]: v.InferOutput<Papers[Kind]['written']> }

/** What is written of them in one draft, or signed in one act. */
export type WrittenPapers = { [Kind in PaperKind]?: PaperValues[Kind] | null }

/** What the signed act of a kind holds beside people and diagnosis. */
export type SealedOf<Kind extends PaperKind> = SaidBy<Papers[Kind]['signed']>

/** Papers of which nothing is written. */
export const noPapers = Object.fromEntries(paperKinds.map((kind) => [kind, papers[kind].nothing])) as PaperValues

/** Whether a field of a draft is a paper of its own, and no answer of the note. */
export const isPaperKind = (field: string): field is PaperKind => Object.hasOwn(papers, field)

/** The papers that a profession signs, by its code in the catalogue of specialities. */
export const signedBy = (profession: string): PaperKind[] =>
  paperKinds.filter((kind) => {
    const { signers } = paperOf(kind)
    return signers === 'all' || signers.includes(profession)
  })

/** The declaration of a kind, for values and acts of that very kind: which one, the compiler does not follow. */
export const paperOf = (kind: PaperKind): PaperDeclaration<v.GenericSchema, v.ObjectEntries> => papers[kind]
