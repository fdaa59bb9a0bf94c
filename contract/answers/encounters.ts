import { shownNote, shownPaper } from '@turno/domain/clinical/act.ts'
import { paperKinds } from '@turno/domain/clinical/papers/papers.ts'
import * as v from 'valibot'
import { careType, instant } from './fields.ts'

const device = v.strictObject({ id: v.string(), name: v.string() })

/** A field of a draft as the server has it. */
const draftField = v.strictObject({
  value: v.unknown(),
  revision: v.number(),
  at: instant,
  device,
  taken_from: v.nullable(v.string()),
  /** Values typed elsewhere without seeing this one; the doctor chooses. */
  others: v.array(v.strictObject({ value: v.unknown(), at: instant, device })),
})
export type DraftField = v.InferOutput<typeof draftField>

const draft = v.record(v.string(), draftField)
export type Draft = v.InferOutput<typeof draft>

/** What stands on top of a visit, each entry with what closes it. */
const ofEntry = {
  id: v.string(),
  /** Who wrote it down: 'Tú' is for the screen to say. */
  doctor_id: v.string(),
}
export const recordEntryAnswer = v.variant('kind', [
  v.strictObject({ ...ofEntry, kind: v.literal('background'), group: v.string(), text: v.string() }),
  v.strictObject({ ...ofEntry, kind: v.literal('allergy'), substance: v.string(), reaction: v.string() }),
  v.strictObject({ ...ofEntry, kind: v.literal('problem'), code: v.nullable(v.string()), text: v.string() }),
  v.strictObject({ ...ofEntry, kind: v.literal('medicine'), text: v.string() }),
])
export type RecordEntryAnswer = v.InferOutput<typeof recordEntryAnswer>

/** GET api/v1/patient-care/patients/{patientId}/standing */
export const standingAnswer = v.strictObject({ entries: v.array(recordEntryAnswer) })
export type StandingAnswer = v.InferOutput<typeof standingAnswer>

const act = { hash: v.string(), signed_at: instant }

/** A signed note with what followed it. */
export const encounter = v.strictObject({
  id: v.string(),
  patient_id: v.string(),
  doctor_id: v.string(),
  note: v.strictObject({ ...act, code: v.string(), content: shownNote }),
  parts: v.array(
    v.strictObject({
      ...act,
      number: v.number(),
      part: v.picklist(paperKinds),
      code: v.string(),
      annulled: v.boolean(),
      /** When and why; null: it is valid. The reason is null once the key of the record is destroyed. */
      annulment: v.nullable(v.strictObject({ at: instant, reason: v.nullable(v.string()) })),
      content: shownPaper,
    }),
  ),
  addenda: v.array(v.strictObject({ ...act, id: v.string(), doctor: v.string(), text: v.string() })),
})
export type Encounter = v.InferOutput<typeof encounter>

/** GET api/v1/patient-care/{id}/encounter: the page on which a doctor writes of one visit. */
export const encounterPage = v.strictObject({
  id: v.string(),
  /** `none`: not opened yet. */
  status: v.picklist(['none', 'open', 'signed', 'left']),
  patient: v.strictObject({
    id: v.string(),
    name: v.string(),
    /** The rest is '' where the patient does not know of the visit, or nobody said. As it is read: 'Femenino'. */
    sex: v.string(),
    /** YYYY-MM-DD */
    birth_date: v.string(),
    /** With its type: 'CC 1144000001'. */
    document: v.string(),
    insurer: v.string(),
  }),
  /** Of a signed note: the patient closed the account. */
  closed: v.boolean(),
  /** Whether the patient knows of the visit: if not, it holds what the desk typed, and the record stays shut. */
  known: v.boolean(),
  care_type: careType,
  start_date: instant,
  by_hand: v.boolean(),
  speciality: v.string(),
  /** Of a consultation by video: when the patient agreed to it. */
  consent_at: v.nullable(instant),
  /** Care was finished, or ends by itself: signing does not offer to finish it. */
  finished: v.boolean(),
  /** Why it cannot be finished now, to be shown; null: it can, or it is finished. */
  why_not_finish: v.nullable(v.string()),
  /** The form of the note by its id (domain/clinical/templates.ts), as chosen or proposed. */
  template: v.string(),
  /** What this doctor may sign beside it. */
  signs: v.array(v.picklist(paperKinds)),
  /** What the patient wrote when asking for the visit; ''. */
  told: v.string(),
  /** The draft of an open note; null: it is not open. */
  draft: v.nullable(draft),
  /** The date of the own last signed note of this patient; null: there is none to take over. */
  last_note: v.nullable(v.strictObject({ id: v.string(), date: instant })),
  /** Opens words that this browser keeps until the server has confirmed them; hex of 32 bytes. */
  browser_key: v.string(),
  /** Whether signing asks for the code of a second factor. */
  second_factor: v.boolean(),
  /** What stands on top of the visit; null: the visit does not open the record. */
  standing: v.nullable(standingAnswer),
})
export type EncounterPage = v.InferOutput<typeof encounterPage>

/** PUT api/v1/patient-care/{id}/draft: the field as it stands now. */
export const savedField = v.strictObject({ field: draftField })

/** POST api/v1/patient-care/{id}/sign */
export const signedAnswer = v.strictObject({ signed_at: instant, finished: v.boolean() })

/** GET api/v1/patient-care/{id}/last-note: the parts of the own last signed note, by field, for 'Traer'. */
export const lastNote = v.strictObject({ date: instant, values: v.record(v.string(), v.unknown()) })

/** GET api/v1/patient-care/unsigned: visits whose notes were opened, or should have been, and are not signed. */
export const unsignedVisit = v.strictObject({
  id: v.string(),
  patient: v.string(),
  patient_id: v.string(),
  start_date: instant,
  care_type: careType,
  opened: v.boolean(),
  /** Attended: it is kept until it is signed, or left with a reason. */
  held: v.boolean(),
  /** It has waited for longer than a signature should. */
  late: v.boolean(),
})
export type UnsignedVisit = v.InferOutput<typeof unsignedVisit>

/** GET api/v1/patient-care/medical-histories/patient/{p}/doctor/{d}: a list, which is no read. */
const historyItem = v.strictObject({
  id: v.string(),
  date: instant,
  doctor_id: v.string(),
  doctor: v.string(),
  speciality: v.string(),
  care_type: careType,
  state: v.picklist(['signed', 'open']),
  /** Prescriptions, orders and incapacities of it that are valid, and kinds of which none is any more. */
  parts: v.array(v.picklist(paperKinds)),
  annulled: v.array(v.picklist(paperKinds)),
  addenda: v.number(),
  /** The main diagnosis, for the patient and for who wrote it; '' for other doctors, who open it. */
  summary: v.string(),
  /** Of a patient's own: the other diagnoses and the medicines, by which a visit is found as well; ''. */
  sought: v.string(),
})
export type HistoryItem = v.InferOutput<typeof historyItem>
export const histories = v.strictObject({
  items: v.array(historyItem),
  /** How a doctor may read what others wrote; null: not at all. Patients read null. */
  right: v.nullable(v.picklist(['visit', 'grant', 'emergency'])),
})
export type Histories = v.InferOutput<typeof histories>
