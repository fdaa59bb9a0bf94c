import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

/** The two of a consultation. */
export const sides = ['patient', 'doctor'] as const
export type Side = (typeof sides)[number]

/** A failure of a side, as its browser reports it. */
export const troubles = [
  'cameraDenied',
  'cameraMissing',
  'cameraBusy',
  'microphoneDenied',
  'microphoneMissing',
  'microphoneBusy',
  /** Both are in the room and no way between them was found. */
  'noRoute',
] as const
export type Trouble = (typeof troubles)[number]

/** Why a side sends no picture. */
export const pictureStops = ['wish', 'network', 'camera'] as const

const ofVisit = { appointmentId: v.string(), patientId: v.string(), doctorId: v.string() }
const bySide = { ...ofVisit, by: v.picklist(sides) }

/** Stream `videoVisit-<appointmentId>_<hour>`: one hour of one appointment by video, from the waiting room on. */
export const videoVisitEvents = {
  /** A person is in the waiting room or in the call, in one window: the api saw the socket. */
  RoomEntered: eventType(v.object({ ...bySide, start: v.string() })),
  /** No window of that side has been open for a while. */
  RoomLeft: eventType(v.object(bySide)),
  /** The patient agrees to this very consultation, knowing what that version of the text says (Res. 2654 of 2019). */
  VideoConsentGiven: eventType(v.object({ ...ofVisit, version: v.string() })),
  /** The doctor's word: so many minutes late. */
  DelayAnnounced: eventType(v.object({ ...ofVisit, minutes: v.number() })),
  /** The doctor starts the call, which rings at the patient's; the first one admits the patient, others only ring. */
  PatientCalled: eventType(v.object({ ...ofVisit, call: v.number() })),
  /** A side hears, and sees if `picture`, the other one; `relayed`: through the relay and not directly. */
  MediaConnected: eventType(v.object({ ...bySide, picture: v.boolean(), relayed: v.boolean() })),
  MediaInterrupted: eventType(v.object(bySide)),
  MediaResumed: eventType(v.object({ ...bySide, relayed: v.boolean() })),
  /** A side goes on with its voice alone. */
  PictureStopped: eventType(v.object({ ...bySide, why: v.picklist(pictureStops) })),
  PictureResumed: eventType(v.object(bySide)),
  TroubleReported: eventType(v.object({ ...bySide, trouble: v.picklist(troubles) })),
  /** A side wants to go on by telephone. */
  TelephoneAsked: eventType(v.object(bySide)),
  /** The room is closed: care was finished, the appointment left this hour, or its time is over. */
  VideoEnded: eventType(
    v.object({
      ...ofVisit,
      by: v.picklist(['patient', 'doctor', 'system']),
      reason: v.picklist(['finished', 'cancelled', 'moved']),
    }),
  ),
}
export type VideoVisitEvent = EventsOf<typeof videoVisitEvents>
