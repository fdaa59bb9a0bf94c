import * as v from 'valibot'
import { visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'
import { remarkId } from './record-remarks.ts'
import { signature } from './signature.ts'

export type {
  Draft,
  DraftField,
  Encounter,
  EncounterPage,
  RecordEntryAnswer,
  StandingAnswer,
  UnsignedVisit,
} from '../answers/encounters.ts'

const wrong = 'El dato no es valido'
const id = v.pipe(v.string(wrong), typed, v.regex(/^[\w.+-]{1,200}$/, wrong))

/** Longest text of one field of a note, in characters. */
export const fieldTextMax = 20_000
/** Entries of one list of a note: diagnoses, procedures, medicines, ordered things. */
export const listMax = 30

/** Lines and tabs are welcome; no other control character, and nothing that turns the direction of what follows. */
const lines = v.regex(/^(?:[\t\n]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u, wrong)
const text = (max: number) =>
  v.pipe(v.string(wrong), typed, v.maxLength(max, `Este texto admite hasta ${max} caracteres`), lines)
const needed = (message: string, max: number) =>
  v.pipe(v.string(message), typed, v.nonEmpty(message), visible(message), v.maxLength(max), lines)

const uuid = v.pipe(v.string(), typed, v.uuid(wrong))
const instant = v.pipe(v.string(), typed, v.isoTimestamp(wrong))
const device = v.object({ id: uuid, name: v.pipe(v.string(), typed, v.maxLength(40)) })

/**
 * PUT api/v1/patient-care/{id}/draft: one field as it stands on a screen. A draft may hold half a word or a number: the
 * value's form is judged by the kind of its field (domain/clinical), its rules only when it is signed.
 */
export const saveDraft = v.object({
  field: v.pipe(v.string(wrong), typed, v.regex(/^[a-zA-Z][\w.-]{0,79}$/, wrong)),
  value: v.unknown(),
  /** The revision that was on the screen; 0: none. */
  revision: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Counts the saves of this device in this field, from 1 on. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  device,
  /** The date of the own note that the value was taken over from; null: it is the doctor's own word. */
  taken_from: v.optional(v.nullable(v.pipe(v.string(), typed, v.isoDate(wrong))), null),
  /** Values beside it that were seen, and kept or given up: a later one of the device stays. */
  settles: v.optional(v.pipe(v.array(v.object({ device: uuid, at: instant })), v.maxLength(20)), []),
})

/** POST api/v1/patient-care/patients/{patientId}/encounters: a visit without an appointment. */
export const openByHand = v.object({ care_type: v.picklist([0, 1, 2], wrong) })

/** POST api/v1/patient-care/{id}/sign: what is signed is the draft as it stands, which the revisions name. */
export const signEncounter = v.object({
  ...signature,
  /** The revision of each field that was on the screen: another one is refused, and nothing is signed unseen. */
  revisions: v.record(v.string(), v.pipe(v.number(), v.integer())),
  /** Care ends with it. */
  finish: v.optional(v.boolean(), false),
})

/** POST api/v1/patient-care/{id}/addenda */
export const signAddendum = v.object({
  ...signature,
  text: needed('Escribe la nota', fieldTextMax),
  /** The remark of the patient that it answers. */
  remark_id: v.optional(remarkId),
})

/** POST api/v1/patient-care/{id}/leave: why a visit is not signed. */
export const leaveUnsigned = v.object({ reason: needed('Escribe por qué queda sin firmar', 500) })

/** POST api/v1/patient-care/{id}/entries: an entry on top of every visit. */
export const recordEntry = v.variant('kind', [
  v.object({ kind: v.literal('background'), group: id, text: needed('Escribe el antecedente', 500) }),
  v.object({
    kind: v.literal('allergy'),
    substance: needed('Escribe a qué es la alergia', 200),
    reaction: v.optional(text(300), ''),
  }),
  v.object({ kind: v.literal('problem'), code: v.nullable(id), text: needed('Escribe el problema', 300) }),
  v.object({ kind: v.literal('medicine'), text: needed('Escribe el medicamento', 300) }),
])

/** POST api/v1/patient-care/{id}/entries/{entryId}/close */
export const closeEntry = v.object({ reason: needed('Escribe por qué se cierra', 300) })
