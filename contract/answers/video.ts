import * as v from 'valibot'
import { instant } from './fields.ts'

const ofSide = v.strictObject({
  /** Whether a window of that side is in the room, by the log; the socket is faster. */
  inside: v.boolean(),
  /** When that side came in first; null: never. */
  entered_at: v.nullable(instant),
  /** Whether that side wants to go on by telephone. */
  telephone: v.boolean(),
})

/** GET api/v1/video-visits/{id}: the consultation at the hour where its appointment is now. */
export const videoVisit = v.strictObject({
  appointment_id: v.string(),
  start_date: instant,
  end_date: instant,
  /** When the room opens and closes, and when a doctor who has not come is absent. */
  opens_at: instant,
  closes_at: instant,
  absent_at: instant,
  doctor_id: v.string(),
  /** With the title. */
  doctor: v.string(),
  specialities: v.string(),
  patient_id: v.string(),
  patient: v.string(),
  at_patient: ofSide,
  at_doctor: ofSide,
  /** The version of the text that the patient has agreed to; null: to none. */
  consent: v.nullable(v.string()),
  /** How late the doctor says to be, in minutes; 0: on time. */
  delay_minutes: v.number(),
  /** How often the doctor has called, and when last; null: never, and the patient waits. */
  calls: v.number(),
  called_at: v.nullable(instant),
  /** Since when both were connected first; null: never. */
  connected_at: v.nullable(instant),
  /**
   * The patient's phone, once somebody wants to go on by telephone; '' before. The patient reads the own one always.
   */
  phone: v.string(),
  /** Why nobody enters any more; null: one may. */
  ended: v.nullable(v.picklist(['finished', 'cancelled', 'moved', 'timeOver'])),
})
export type VideoVisit = v.InferOutput<typeof videoVisit>

/** GET api/v1/video-visits/{id}/ice-servers: for RTCPeerConnection, as a browser takes them. */
export const iceServers = v.strictObject({
  ice_servers: v.array(
    v.strictObject({
      urls: v.array(v.string()),
      username: v.optional(v.string()),
      credential: v.optional(v.string()),
    }),
  ),
  /** No other way may be tried: the other side would learn the address of this one. */
  relayed_only: v.boolean(),
  /** How long the credentials hold; a browser asks for new ones before. */
  valid_seconds: v.number(),
})
export type IceServers = v.InferOutput<typeof iceServers>
