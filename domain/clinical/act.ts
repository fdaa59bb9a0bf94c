import * as v from 'valibot'
import { type DiagnosisValue, signedSection } from './note.ts'
import type { SaidBy } from './papers/declaration.ts'
import { type PaperKind, paperKinds, paperOf, type SealedOf } from './papers/papers.ts'

/**
 * A signed act as its event seals it: a JSON text whose very bytes its hash covers, so that no later version of these
 * schemas changes what was signed. It names patient and doctor as they were: the doctor is the provider, never Turno.
 */
export const patientOfAct = v.object({
  name: v.string(),
  documentType: v.string(),
  document: v.string(),
  birthDate: v.nullable(v.string()),
  sex: v.nullable(v.string()),
  /** Lines of the identification that the law asks for beyond these (Resolución 1995 de 1999, article 10). */
  more: v.array(v.object({ label: v.string(), shown: v.string() })),
})
const doctor = v.object({
  name: v.string(),
  documentType: v.string(),
  document: v.string(),
  /** Title of the profession, and the speciality in which the visit was. */
  profession: v.string(),
  speciality: v.string(),
  card: v.string(),
  /** REPS: 12 digits of the office where it has them, or the doctor's own code; null: none is known. */
  reps: v.nullable(v.string()),
  /** Where the doctor is found, as it is printed. */
  address: v.nullable(v.string()),
  contact: v.nullable(v.string()),
})
const visit = v.object({
  start: v.string(),
  careType: v.picklist([0, 1, 2]),
  city: v.string(),
  /** Written without an appointment. */
  byHand: v.boolean(),
  /** When the patient agreed to the consultation by video. */
  consentAt: v.nullable(v.string()),
})
const ofAct = { patient: patientOfAct, doctor, visit }
/**
 * Random, in base64: nobody guesses a short content by its hash. It is in what is signed; nobody is shown it but who
 * takes the record along, and verifies hashes with it.
 */
const salted = { salt: v.string() }

/** What stood on top of the visit, word by word. */
const standing = v.object({
  allergies: v.array(v.string()),
  problems: v.array(v.string()),
  medicines: v.array(v.string()),
  backgrounds: v.array(v.object({ group: v.string(), shown: v.string() })),
})

/** A note as it is shown to who may read it. */
export const shownNote = v.object({
  ...ofAct,
  template: v.object({ id: v.string(), version: v.number(), name: v.string() }),
  standing: v.nullable(standing),
  sections: v.array(signedSection),
})
/** A signed note without its salt. */
export type ShownNote = v.InferOutput<typeof shownNote>
/** Allergies, problems, medicines and backgrounds of the patient, as they were when the note was signed. */
export type Standing = v.InferOutput<typeof standing>

/** The diagnoses of a signed note. */
export const diagnosesOf = ({ sections }: Pick<ShownNote, 'sections'>): readonly DiagnosisValue[] =>
  sections.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'diagnoses' ? line.value : [])))

const ofPaper = { ...ofAct, diagnosis: v.nullable(v.object({ code: v.string(), name: v.string() })) }
type OfPaper = SaidBy<typeof ofPaper>

/** A paper as it is shown. */
export type ShownPaper = { [Kind in PaperKind]: OfPaper & { kind: Kind } & SealedOf<Kind> }[PaperKind]
/** A paper as its event seals it. */
export type SignedPaper = ShownPaper & SaidBy<typeof salted>

/** One schema of all kinds: what `SealedOf` says of each, the compiler does not see in a list that is made here. */
const ofKinds = (more: v.ObjectEntries): v.GenericSchema =>
  v.variant(
    'kind',
    paperKinds.map((kind) => {
      const { diagnosis, ...people } = ofPaper
      return v.object({ ...people, kind: v.literal(kind), diagnosis, ...paperOf(kind).signed, ...more })
    }),
  )
/** A paper of any kind without its salt. */
export const shownPaper = ofKinds({}) as v.GenericSchema<ShownPaper>
/** A paper of any kind as its event seals it. */
export const signedPaper = ofKinds(salted) as v.GenericSchema<SignedPaper>

/** A note as its event seals it. */
export const signedNote = v.object({ ...shownNote.entries, ...salted })
/** An addendum as its event seals it. It names its doctor alone: the note that it follows names the patient. */
export const signedAddendum = v.object({ doctor, text: v.string(), ...salted })
/** A note as its event seals it. */
export type SignedNote = v.InferOutput<typeof signedNote>
/** An addendum as its event seals it. */
export type SignedAddendum = v.InferOutput<typeof signedAddendum>

/** A signed act as it is shown: its salt is nobody's to read. */
export type Unsalted<Act> = Act extends unknown ? Omit<Act, 'salt'> : never

/** A text is no signed act of its kind. The message says where, and nothing of what is written there. */
export class ActUnreadable extends Error {
  override name = 'ActUnreadable'
}

/** @throws {ActUnreadable} the text is no signed act of this kind */
export function openedAct<Schema extends v.GenericSchema>(schema: Schema, content: string): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, parsed(content))
  if (!success) throw new ActUnreadable(`a signed act is not of its form: ${v.getDotPath(issues[0]) ?? 'all of it'}`)
  return output
}

/** Without the cause: what cannot be parsed would be quoted in it. */
function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    throw new ActUnreadable('a signed act is no JSON')
  }
}
