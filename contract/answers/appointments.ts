import { careOutcomes } from '@turno/domain/appointment/events.ts'
import { allSentences } from '@turno/domain/appointment/sentences.ts'
import * as v from 'valibot'
import { pesos } from '../kinds/money.ts'
import { careType, instant } from './fields.ts'
import { ownReview } from './reviews.ts'

/** GET api/v1/patients/{id}/patient-appointments and GET api/v1/doctors/{id}/patient-appointments/active */
export const appointment = v.strictObject({
  id: v.string(),
  clase_atencion: careType,
  start_date: instant,
  end_date: instant,
  doctor_id: v.string(),
  /** With the title. */
  doctor: v.string(),
  specialities: v.string(),
  patient_id: v.string(),
  patient: v.string(),
  /** A doctor reads a patient's home until the day after the visit. */
  office_address: v.string(),
  /** The patient's, for the doctor of a visit at home, until the day after; else ''. */
  celular: v.string(),
  consultorio_nombre: v.string(),
  ciudad: v.string(),
  value: pesos,
  /** By whose agreement with the doctor that was the price; '' by none. */
  health_entity: v.string(),
  /** Its doctor made it, and the patient pays the doctor: Turno has no money of it. */
  at_desk: v.boolean(),
  /** Its patient has not confirmed what the doctor made: it takes the doctor's time alone, and lapses at its start. */
  unconfirmed: v.boolean(),
  state: v.picklist(['confirmed', 'past', 'cancelled']),
  /** The side that cancelled it, or its doctor's absence from the video consultation; null: it was not cancelled. */
  cancelled_by: v.nullable(v.picklist(['patient', 'doctor', 'doctorAbsent'])),
  /** The money of a cancelled visit is to be given back, or was; null: none goes back, or its doctor reads it. */
  given_back: v.nullable(v.picklist(['due', 'done'])),
  /** The doctor has not come: the patient may take the money back or another hour now, also after the end. */
  doctor_absent: v.boolean(),
  /** How care ended; null: it has not, or nobody has said so. */
  outcome: v.nullable(v.picklist(careOutcomes)),
  /** Its doctor said nothing, so an hour after its end it counted as attended. */
  ended_by_time: v.boolean(),
  reschedule_until: instant,
  /** How often its patient may still move it to an hour of the own choice. */
  moves_left: v.number(),
  /** Until when its patient may review it; null: the patient was not there, or nobody has said so yet. */
  review_until: v.nullable(instant),
  /** Messages in the chat of a consultation by video. */
  messages: v.number(),
  /** The patient's review; null: none. */
  review: v.nullable(ownReview),
  /** The patient was reminded of this hour, and has said that they will come. */
  reminded: v.boolean(),
  confirmed: v.boolean(),
  /** When it was before it was moved; null: it never was. */
  moved_from: v.nullable(instant),
  /** Another hour that the doctor proposes, while the patient may accept it. */
  proposal: v.nullable(v.strictObject({ id: v.string(), start_date: instant, end_date: instant, ends_at: instant })),
  /** Whether the patient wants an earlier hour; a doctor reads false. */
  wants_earlier: v.boolean(),
  /** An earlier hour that is kept for the patient's yes; a doctor reads null. */
  earlier_hour: v.nullable(v.strictObject({ id: v.string(), start_date: instant, end_date: instant, until: instant })),
  observaciones: v.string(),
  /** What its two sides have told each other about it, oldest first. */
  said: v.array(
    v.strictObject({
      from: v.picklist(['patient', 'doctor']),
      sentence: v.picklist(allSentences),
      minutes: v.nullable(v.number()),
      /** Of the hour that it was about: the visit may have moved since. */
      start: instant,
      at: instant,
    }),
  ),
  /** The reference that its money was paid under, for its patient; '' where Turno has none. */
  reference: v.string(),
})
/** GET api/v1/patient-appointments/{id}: on its own page what its doctor asks to prepare is read, too. */
export const appointmentOnPage = v.strictObject({ ...appointment.entries, preparation: v.string() })

export type Appointment = v.InferOutput<typeof appointment>
