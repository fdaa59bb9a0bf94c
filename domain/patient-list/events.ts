import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** Stream `patientList-<doctorId>`: patients that a doctor removed from their own list. */
export const patientListEvents = {
  /** Until the next appointment of the two. */
  PatientHidden: eventType(v.object({ doctorId: v.string(), patientId: v.string() })),
}
export type PatientListEvent = EventsOf<typeof patientListEvents>
