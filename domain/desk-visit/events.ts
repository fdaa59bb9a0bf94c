import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { visitSchema } from '../visit.ts'

/** Personal data that a doctor typed belong to that person, whether or not they have an account. */
const personal = { of: 'patientId', under: 'personKey' } as const
const ofVisit = { deskVisitId: v.string(), appointmentId: v.string(), doctorId: v.string(), patientId: v.string() }

/** Stream `deskVisit-<id>`: a visit that a doctor agrees with a patient beside the platform, who pays at the desk. */
export const deskVisitEvents = {
  /**
   * The doctor's time is held next. `holdsPatient`: the patient's as well, unasked; absent means yes, as visits began
   * before patients were asked to confirm.
   */
  DeskVisitStarted: eventType(
    v.object({
      ...ofVisit,
      visit: visitSchema,
      holdsPatient: v.optional(v.boolean()),
      /** An HMAC of the typed document: under it visits for one patient are counted. */
      countedAs: v.optional(v.string()),
      /** The name as the doctor typed it, which is all that the doctor reads until the patient confirms. */
      typedName: v.optional(v.nullable(v.string())),
      /** Whether the patient has an account; absent means yes. If not, nobody is written to. */
      linked: v.optional(v.boolean()),
    }),
    { typedName: personal },
  ),
  /** The commit: the time is held, and the appointment follows. */
  DeskVisitAgreed: eventType(v.object(ofVisit)),
  /** `refusal`: the text for the doctor, where the hour could not be had. */
  DeskVisitAbandoned: eventType(
    v.object({ ...ofVisit, refusal: v.nullable(v.object({ code: v.number(), message: v.string() })) }),
  ),
}
export type DeskVisitEvent = EventsOf<typeof deskVisitEvents>
