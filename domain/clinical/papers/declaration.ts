import * as v from 'valibot'
import type { Catalogue } from '../../catalogue.ts'
import type { DiagnosisValue } from '../note.ts'
import type { SheetBlock } from '../sheet-block.ts'

/** What papers are judged by before they are signed. */
export interface SigningTerms {
  /** Diagnoses of the note. */
  diagnoses: readonly DiagnosisValue[]
  /** Substances that the patient's record names. */
  allergies: readonly string[]
  /** Whether a medicine is under special control, by its code or its generic name. */
  isControlled(medicine: { code: string | null; generic: string }): boolean
  /** The day of the signature, in Bogotá. */
  today: string
}

/** What a paper is called in Spanish; every sentence about it is made of these (names.ts). */
interface PaperWords {
  /** Heads the paper: 'Fórmula médica'. */
  title: string
  /** In a sentence: 'fórmula'. */
  name: string
  /** Several of them: 'fórmulas'. */
  many: string
  gender: 'f' | 'm'
  /** Begins the name of its file: letters without accents. */
  file: string
}

/** One kind of paper: all that the rules, the api and the screens know of it but its form and its typed body. */
export interface PaperDeclaration<Written extends v.GenericSchema, Signed extends v.ObjectEntries> {
  words: PaperWords
  /**
   * Professions that sign it, by their code in the catalogue of specialities; 'all': every profession that the
   * catalogue has.
   */
  signers: readonly string[] | 'all'
  /** What a draft holds of it. */
  written: Written
  /** What a draft holds while nothing is written of it. */
  nothing: v.InferOutput<Written>
  /** What its signed act holds beside kind, people and diagnosis: in every log for ever, so that it only grows. */
  signed: Signed
  /** The act of what was written. */
  sealed(written: Said<v.InferOutput<Written>>): SaidBy<Signed>
  /** What was written, of an act. */
  unsealed(act: SaidBy<Signed>): v.InferOutput<Written>
  /** What is chosen in it of a catalogue, which must have all of it when it is signed; null: nothing must be there. */
  chosen: { of: Catalogue; in(written: Said<v.InferOutput<Written>>): readonly Chosen[] } | null
  /** What it lacks before it can be signed, one sentence each. */
  lacks(written: Said<v.InferOutput<Written>>, terms: SigningTerms): string[]
  /** The diagnosis that it names, of those of its note. */
  diagnosisOf(written: Said<v.InferOutput<Written>>, diagnoses: readonly DiagnosisValue[]): DiagnosisValue | undefined
  /** Without a diagnosis in the note there is none. */
  needsDiagnosis: boolean
  /** What it says between its patient and its signature. */
  blocks(act: SaidBy<Signed>): SheetBlock[]
  /** Codes of tables that its doctor wrote in it: what is written often is found first. */
  codesIn(act: SaidBy<Signed>): readonly (string | null)[]
  /** Words by which its patient finds the visit again, beside the diagnoses. */
  wordsIn(act: SaidBy<Signed>): readonly string[]
  /** Its patient may look for visits with one. */
  isFilter: boolean
}

/** An entry that a doctor chose, as they saw it. */
interface Chosen {
  code: string
  name: string
}

type Said<Value> = Exclude<Value, null>
/** Values of an object with these entries. */
export type SaidBy<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

/** Says a kind of paper. */
export const paper = <Written extends v.GenericSchema, Signed extends v.ObjectEntries>(
  declaration: PaperDeclaration<Written, Signed>,
): PaperDeclaration<Written, Signed> => declaration

/** The main diagnosis of its note. */
export const mainDiagnosis = (_: unknown, diagnoses: readonly DiagnosisValue[]): DiagnosisValue | undefined =>
  diagnoses.find(({ main }) => main)

/** A paper that lists things; none: nothing is written. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
  type Items = v.InferOutput<Item>[]
  const items = v.array(item)
  return {
    written: items,
    nothing: [] as Items,
    signed: { items },
    sealed: (written: Items) => ({ items: written }),
    unsealed: (act: { items: Items }) => act.items,
  }
}

/** A paper that says one thing; null: nothing is written. */
export function oneOf<Item extends v.GenericSchema>(item: Item) {
  type One = v.InferOutput<Item>
  return {
    written: v.nullable(item),
    nothing: null as One | null,
    signed: { item },
    sealed: (written: Exclude<One, null>) => ({ item: written }),
    unsealed: (act: { item: One }) => act.item,
  }
}

/** So many days after its day a paper that asks somebody for something is honoured. */
const validDays = 30
/** How long a paper is honoured, as it says itself. */
export const validity: SheetBlock = { kind: 'remark', text: `Vigencia: ${validDays} días desde la fecha.` }

/** Whether a text that is needed is not there. */
export const isBlank = (text: string): boolean => text.trim() === ''
