import { careOutcomes } from '@turno/domain/appointment/events.ts'
import * as v from 'valibot'
import { careType, instant } from './answers/fields.ts'
import { ownReview } from './answers/reviews.ts'
import { calendarDate, minute } from './dates.ts'
import { idSchema, numeric, orNone } from './envelope.ts'
import { optionalText } from './fields.ts'
import { pesos } from './money.ts'

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
  /** The patient has not confirmed the doctor's visit: it takes the doctor's time alone, and lapses at its start. */
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
})
export type Appointment = v.InferOutput<typeof appointment>

/** GET api/v1/users/{id}/past-appointments: the page that follows an appointment; without one the first. */
export const askPast = v.object({ after: v.optional(idSchema) })

/** Visits that are over, the latest first. */
export const pastAppointments = v.strictObject({ appointments: v.array(appointment), more: v.boolean() })

/** POST api/v1/patient-care/{appointmentId}/finished */
export const finishCare = v.object({ outcome: v.picklist(careOutcomes, 'El dato no es valido') })

/** POST api/v1/patient-appointments/{id}/confirm: the patient will come, at the hour that they were asked about. */
export const confirmAttendance = v.object({ start_date: v.optional(v.nullable(instant), null) })

/** GET api/v1/patient-appointments/{id}/hours: days from `from` on. */
export const askHours = v.object({
  from: calendarDate('La fecha no es valida'),
  days: v.pipe(
    numeric,
    v.integer('El dato no es valido'),
    v.minValue(1, 'El dato no es valido'),
    v.maxValue(42, 'El dato no es valido'),
  ),
})

/** The hours of a day to which an appointment can be moved, earliest first. */
export const hoursOfDay = v.strictObject({
  date: v.string(),
  hours: v.array(
    v.strictObject({ start_date: instant, end_date: instant, office_id: v.string(), office_address: v.string() }),
  ),
})
export type HoursOfDay = v.InferOutput<typeof hoursOfDay>

/**
 * POST api/v1/patient-appointments/{id}/reschedule: an hour, with its office, or the doctor's proposal. A proposal is
 * in the appointment's own office: the doctor may leave it out, and another one is refused.
 */
export const reschedule = v.pipe(
  v.object({
    start_date: v.optional(minute('Elige una hora')),
    office_id: orNone(idSchema),
    proposal_id: v.optional(idSchema),
  }),
  v.check((body) => (body.start_date === undefined) !== (body.proposal_id === undefined), 'Elige una hora'),
)

/** POST api/v1/patient-appointments/{id}/reschedule/end */
export const endProposal = v.object({ proposal_id: idSchema })

/** POST api/v1/patient-appointments/{id}/earlier-hour */
export const askEarlier = v.object({ wanted: v.boolean('El dato no es valido') })

/** POST api/v1/patient-appointments/{id}/earlier-hour/answer */
export const answerEarlier = v.object({ move_id: idSchema, accepted: v.boolean('El dato no es valido') })

/** State of an appointment after the wish for another hour, or the doctor's proposal. */
export const rescheduled = v.strictObject({
  state: v.picklist(['moved', 'proposed', 'kept']),
  start_date: instant,
  end_date: instant,
})
export type Rescheduled = v.InferOutput<typeof rescheduled>

/** POST api/v1/patient-appointments/{id}/cancel */
export const cancelAppointment = v.object({
  /** The patient knows that it is too late to have the money back. */
  without_refund: v.optional(v.boolean('El dato no es valido'), false),
})

/** So long may a doctor say why a day is cancelled. */
export const cancelReasonMax = 200

/**
 * POST api/v1/doctors/{id}/days/{date}/cancel: the appointments that the doctor was shown. `off`: the doctor does not
 * attend that day, so that its hours leave the sale first, and all that is promised for it goes.
 */
export const cancelDay = v.pipe(
  v.object({
    appointment_ids: v.pipe(v.array(idSchema, 'El dato no es valido'), v.maxLength(100, 'El dato es demasiado largo')),
    off: v.optional(v.boolean('El dato no es valido'), false),
    /** The message to the patients. */
    reason: optionalText(cancelReasonMax),
  }),
  v.forward(
    v.check(({ appointment_ids, off }) => off || appointment_ids.length > 0, 'Elige al menos una cita.'),
    ['appointment_ids'],
  ),
)
