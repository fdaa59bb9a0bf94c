import { careOutcomes } from '@turno/domain/appointment/events.ts'
import { allSentences, lateMinutes, messagingTexts } from '@turno/domain/appointment/sentences.ts'
import * as v from 'valibot'
import { appointment } from '../answers/appointments.ts'
import { instant } from '../answers/fields.ts'
import { calendarDate, minute } from '../kinds/dates.ts'
import { idSchema, numeric, orNone } from '../kinds/ids.ts'
import { optionalText } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

/** Appointments on a page of past or coming ones. */
export const visitsPageSize = 20
/** So many days from today on are counted on the first page of the coming ones. */
export const comingDaysMax = 35

/** Beginning of a name of the other side. */
const searched = v.optional(v.pipe(v.string(), typed, v.maxLength(60, 'El dato es demasiado largo')))

/** GET api/v1/users/{id}/coming-appointments: the page that follows an appointment, of one kind alone. */
export const askComing = v.object({
  after: v.optional(idSchema),
  day: v.optional(calendarDate('La fecha no es valida')),
  text: searched,
  video: v.optional(v.literal('1')),
  /** Appointments bought in one order. */
  order: v.optional(idSchema),
  /** Appointments for which their doctor has proposed another hour. */
  proposed: v.optional(v.literal('1')),
})

/** Visits that are not over, the nearest first; `total` is the number of all that were asked for. */
export const comingAppointments = v.strictObject({
  appointments: v.array(appointment),
  more: v.boolean(),
  total: v.number(),
  /** On the first page of several, the next days with visits and their numbers. */
  days: v.array(v.strictObject({ date: v.string(), count: v.number() })),
})

/** GET api/v1/patients/{id}/week: seven days from a date on. */
export const askOwnWeek = v.object({ from: calendarDate('La fecha no es valida') })

/** GET api/v1/users/{id}/past-appointments: the page that follows an appointment; without one the first. */
export const askPast = v.object({ after: v.optional(idSchema), text: searched })

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

/** POST api/v1/patient-appointments/{id}/messages: a sentence about the visit for its other side. */
export const sendVisitMessage = v.object({
  sentence: v.picklist(allSentences, messagingTexts.unknown),
  /** Of 'late' alone. */
  minutes: v.optional(v.nullable(v.picklist(lateMinutes, messagingTexts.unknown)), null),
})

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
