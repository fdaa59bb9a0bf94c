import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { visitSchema } from '../visit.ts'
import { allSentences } from './sentences.ts'

export const careOutcomes = ['attended', 'patientAbsent'] as const
export type CareOutcome = (typeof careOutcomes)[number]

/**
 * Why the product does not know who was missing: it was away itself, both were there and found no way between, or the
 * doctor came and never called a patient who was ready.
 */
const absenceDoubts = ['apisAway', 'noRoute', 'notCalled'] as const
export type AbsenceDoubt = (typeof absenceDoubts)[number]

/** When a patient is reminded of an appointment: the day before it, and some hours before it. */
export const reminders = ['day', 'hours'] as const
export type Reminder = (typeof reminders)[number]

/** A patient's stars for a visit. */
export const starsGiven = [1, 2, 3, 4, 5] as const
export type Stars = (typeof starsGiven)[number]

const ofAppointment = { appointmentId: v.string(), patientId: v.string(), doctorId: v.string() }
const ofMove = { ...ofAppointment, orderId: v.string(), moveId: v.string() }
const ofConfirmation = { ...ofAppointment, orderId: v.string(), confirmationId: v.string() }
/**
 * Whether the time of the patient is held as well as the doctor's; absent means yes. A visit that a doctor made at the
 * desk binds its patient only once the patient has confirmed it.
 */
const holdsPatient = v.optional(v.boolean())

/** Stream `appointment-<lineId>`: a sold visit. */
export const appointmentEvents = {
  AppointmentScheduled: eventType(
    v.object({
      ...ofAppointment,
      /** The order that was paid; of a visit at the desk, its own id. */
      orderId: v.string(),
      lineId: v.string(),
      requestId: v.nullable(v.string()),
      visit: visitSchema,
      commissionCents: v.number(),
      /** The patient pays the doctor at the desk: no order, no commission, and no money that Turno could give back. */
      atDesk: v.optional(v.boolean(), false),
      holdsPatient,
      /** The name as the doctor typed it, which is all that the doctor reads until the patient confirms. */
      typedName: v.optional(v.nullable(v.string())),
      /** Whether the patient has an account; absent means yes. If not, nobody is written to. */
      linked: v.optional(v.boolean()),
      rescheduleUntil: v.string(),
    }),
    { typedName: { of: 'patientId', under: 'personKey' } },
  ),
  /** The visit is cancelled: the other side is notified, and the money goes back where `refund` says so. */
  AppointmentCancelled: eventType(
    v.object({
      ...ofAppointment,
      orderId: v.string(),
      start: v.string(),
      /** 'system': the doctor did not come, and the patient decided nothing. */
      by: v.picklist(['patient', 'doctor', 'system']),
      refund: v.boolean(),
      /** Because the doctor did not come to the video consultation; before there was a room nobody knew. */
      doctorAbsent: v.optional(v.boolean(), false),
      /** The doctor's message about it to the patient. */
      reason: v.optional(v.nullable(v.string())),
    }),
    { reason: { of: 'patientId', under: 'personKey' } },
  ),
  /**
   * The doctor was absent from the room of a video consultation a while after its start: the patient may have the money
   * back, or another hour, until `until`. Support records it where the product could not know.
   */
  DoctorFoundAbsent: eventType(
    v.object({ ...ofAppointment, start: v.string(), until: v.string(), by: v.picklist(['system', 'support']) }),
  ),
  /** Both were connected in the end, so nobody was absent. Care ends by itself at `until`. */
  DoctorCameAfterAll: eventType(v.object({ ...ofAppointment, start: v.string(), until: v.string() })),
  /** Absence is unknown, because the product itself was not ready: support finds out, nobody is blamed. */
  AbsenceUnclear: eventType(v.object({ ...ofAppointment, start: v.string(), why: v.picklist(absenceDoubts) })),
  /** Support found nobody absent. Care ends by itself at `until`. */
  AbsenceDismissed: eventType(v.object({ ...ofAppointment, start: v.string(), until: v.string() })),
  /** Care is over: by the doctor's word, or assumed once the doctor's time to say so ended. */
  CareFinished: eventType(
    v.object({
      ...ofAppointment,
      outcome: v.picklist(careOutcomes),
      by: v.picklist(['doctor', 'system']),
      /** Whether the patient is notified of the absence: only one who knows of the visit is. Missing: no. */
      patientTold: v.optional(v.boolean()),
      /** Whether its doctor is asked for a note of it. Missing: no; what was before stays as it was. */
      noteExpected: v.optional(v.boolean()),
    }),
  ),
  /** The patient's public review; null: stars alone, or the patient was erased. */
  AppointmentReviewed: eventType(
    v.object({ ...ofAppointment, stars: v.picklist(starsGiven), text: v.nullable(v.string()) }),
    { text: { of: 'patientId', under: 'personKey' } },
  ),
  /** The doctor's answer to the review, once. */
  ReviewAnswered: eventType(v.object({ ...ofAppointment, text: v.nullable(v.string()) }), {
    text: { of: 'doctorId', under: 'personKey' },
  }),
  /** Support took it from everybody's sight, for good. The reason may name its patient. */
  ReviewHidden: eventType(v.object({ ...ofAppointment, reason: v.nullable(v.string()) }), {
    reason: { of: 'patientId', under: 'personKey' },
  }),
  /** Its planned end has passed, and its doctor has not said how it was: they are asked once. */
  AppointmentClosingAsked: eventType(v.object({ ...ofAppointment, start: v.string() })),
  /** The visit comes near: its patient is reminded once the day before and once hours before. */
  AppointmentReminded: eventType(v.object({ ...ofAppointment, start: v.string(), before: v.picklist(reminders) })),
  /**
   * The patient says that they will come, at that hour. `holdId`: the hold of the patient's time, which is kept from
   * here on, of a visit that did not bind them; without one it is about attendance only, and binds nothing.
   */
  AppointmentConfirmed: eventType(v.object({ ...ofAppointment, start: v.string(), holdId: v.optional(v.string()) })),
  /** The patient confirms a visit made at the desk: their time is held next, under the id of the confirmation. */
  ConfirmationStarted: eventType(v.object({ ...ofConfirmation, start: v.string() })),
  /** The visit stays unconfirmed. `refusal`: the text for the patient, whose doctor never reads it. */
  ConfirmationAbandoned: eventType(
    v.object({ ...ofConfirmation, refusal: v.nullable(v.object({ code: v.number(), message: v.string() })) }),
  ),
  /** The patient wants another hour of the same doctor, whose time is held next; nothing has moved yet. */
  MoveStarted: eventType(
    v.object({
      ...ofMove,
      visit: visitSchema,
      proposalId: v.nullable(v.string()),
      /** Instead of an hour to which the doctor did not come: it is none of the patient's own moves. */
      doctorAbsent: v.optional(v.boolean(), false),
      holdsPatient,
    }),
  ),
  /** An hour became free for a patient who asked for an earlier one: it is kept until then, for the patient's yes. */
  EarlierHourOffered: eventType(v.object({ ...ofMove, visit: visitSchema, offeredUntil: v.string(), holdsPatient })),
  EarlierHourAccepted: eventType(v.object(ofMove)),
  /** The move is given up. `refusal`: the text for the patient where the other hour could not be had. */
  MoveAbandoned: eventType(
    v.object({ ...ofMove, refusal: v.nullable(v.object({ code: v.number(), message: v.string() })) }),
  ),
  /** The appointment has another hour, with its new time held; the time of `previous` is freed next. */
  AppointmentRescheduled: eventType(
    v.object({
      ...ofMove,
      /** Cause of the move: the patient's wish, the doctor's, an earlier hour that became free, or an absent doctor. */
      by: v.picklist(['patient', 'doctor', 'earlierHour', 'doctorAbsent']),
      visit: visitSchema,
      previous: visitSchema,
      rescheduleUntil: v.string(),
      holdsPatient,
    }),
  ),
  /** The doctor asks for another hour; it is the patient who moves the appointment. */
  MoveProposed: eventType(
    v.object({
      ...ofAppointment,
      proposalId: v.string(),
      visit: visitSchema,
      endsAt: v.string(),
      /** Old logs do not say. */
      proposedAt: v.optional(v.string()),
    }),
  ),
  /** The proposal can no longer be accepted; `taken`: its hour could not be had. */
  MoveProposalEnded: eventType(
    v.object({
      ...ofAppointment,
      proposalId: v.string(),
      cause: v.picklist(['declined', 'withdrawn', 'lapsed', 'replaced', 'taken']),
    }),
  ),
  /** The patient wants news of earlier free hours, or no longer wants them. */
  EarlierHourAsked: eventType(v.object({ ...ofAppointment, wanted: v.boolean(), visit: visitSchema, at: v.string() })),
  /** One side tells the other something about the visit at that hour, in a sentence of the product's. */
  VisitMessageSent: eventType(
    v.object({
      ...ofAppointment,
      from: v.picklist(['patient', 'doctor']),
      sentence: v.picklist(allSentences),
      minutes: v.nullable(v.number()),
      start: v.string(),
      at: v.string(),
    }),
  ),
  /** From here on the patient can no longer choose another hour, and it is owed to the doctor (spec, section 9). */
  ReschedulingClosed: eventType(v.object(ofAppointment)),
}
export type AppointmentEvent = EventsOf<typeof appointmentEvents>
