import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { visitSchema } from '../visit.ts'

const ofAppointment = { appointmentId: v.string(), patientId: v.string(), doctorId: v.string() }

/** Stream `appointment-<lineId>`: what was sold. */
export const appointmentEvents = {
  AppointmentScheduled: eventType(
    v.object({
      ...ofAppointment,
      orderId: v.string(),
      lineId: v.string(),
      requestId: v.nullable(v.string()),
      visit: visitSchema,
      commissionCents: v.number(),
      rescheduleUntil: v.string(),
    }),
  ),
  /** It is not held: the other side is told, and the money goes back where `refund` says so. */
  AppointmentCancelled: eventType(
    v.object({
      ...ofAppointment,
      orderId: v.string(),
      start: v.string(),
      by: v.picklist(['patient', 'doctor']),
      refund: v.boolean(),
    }),
  ),
  /** From here on it can no longer be moved and is owed to the doctor (spec, section 9: 12 hours). */
  ReschedulingClosed: eventType(v.object(ofAppointment)),
}
export type AppointmentEvent = EventsOf<typeof appointmentEvents>
