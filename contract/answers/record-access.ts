import * as v from 'valibot'
import { instant } from './fields.ts'

/** A doctor as public pages name them; '' once they were erased. */
export const readerName = v.strictObject({
  id: v.string(),
  name: v.string(),
  speciality: v.string(),
  city: v.string(),
  professional_card: v.string(),
})
export type ReaderName = v.InferOutput<typeof readerName>

const answeredScope = v.variant('kind', [
  v.strictObject({ kind: v.literal('all') }),
  v.strictObject({ kind: v.literal('speciality'), speciality_id: v.string(), speciality: v.string() }),
  /** `date`: of the visit; null: it cannot be read any more. */
  v.strictObject({ kind: v.literal('visit'), encounter_id: v.string(), date: v.nullable(instant) }),
])
export type AnsweredScope = v.InferOutput<typeof answeredScope>

const grant = { id: v.string(), doctor: readerName, scope: answeredScope, from: instant, until: instant }

/** GET api/v1/patients/{id}/record-authorizations: who may read the patient's record now, and by what. */
export const recordAuthorizations = v.strictObject({
  asks: v.array(
    v.strictObject({
      id: v.string(),
      doctor: readerName,
      scope: answeredScope,
      until: instant,
      text: v.string(),
      /** When it closes by itself. */
      closes_at: instant,
    }),
  ),
  grants: v.array(v.strictObject(grant)),
  /** Doctors who read what is earlier than a visit of theirs; the last to end of each doctor. */
  visits: v.array(
    v.strictObject({ appointment_id: v.string(), doctor: readerName, start_date: instant, until: instant }),
  ),
  /** Newest first: those that are open or wait for the patient's word, and those of the last month. */
  emergencies: v.array(
    v.strictObject({
      id: v.string(),
      doctor: readerName,
      reason: v.string(),
      at: instant,
      until: instant,
      open: v.boolean(),
      /** null: the patient has not said anything. */
      recognised: v.nullable(v.boolean()),
    }),
  ),
  /** Permissions that hold no more, the last to end first. */
  ended: v.array(v.strictObject({ ...grant, withdrawn: v.boolean() })),
  /** Lines of reads that there are (record-reads). */
  reads: v.number(),
})
export type RecordAuthorizations = v.InferOutput<typeof recordAuthorizations>

/** GET api/v1/patients/{id}/record-reads: newest first, a line a doctor, session and right, or an export. */
export const recordReads = v.strictObject({
  reads: v.array(
    v.strictObject({
      id: v.string(),
      /** null: Turno, because an authority ordered it. */
      doctor: v.nullable(readerName),
      from: instant,
      to: instant,
      right: v.picklist(['writer', 'visit', 'grant', 'emergency', 'authority']),
      /** Whether what stands on top of every visit was opened. */
      standing: v.boolean(),
      /** How many visits, papers of them, and copies of the whole record were opened. */
      encounters: v.number(),
      papers: v.number(),
      exports: v.number(),
      /** Which visits these were, the last ones first, and how many more: `note` was read, or so many papers opened. */
      visits: v.array(v.strictObject({ date: instant, doctor: v.string(), note: v.boolean(), papers: v.number() })),
      more_visits: v.number(),
      /** When the earliest of these more visits was; null: there are no more. */
      more_since: v.nullable(instant),
    }),
  ),
  total: v.number(),
})
export type RecordReads = v.InferOutput<typeof recordReads>

/** GET api/v1/patient-care/emergencies: what is left of this month's, and whether opening one asks for a code. */
export const emergenciesLeft = v.strictObject({ left: v.number(), max: v.number(), second_factor: v.boolean() })
export type EmergenciesLeft = v.InferOutput<typeof emergenciesLeft>

/** POST api/v1/patient-care/…/emergency */
export const openedRecord = v.strictObject({ patient_id: v.string(), until: instant })
