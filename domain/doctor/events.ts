import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofDoctor = { doctorId: v.string() }
/** Countries by their numeric code (ISO 3166-1); older events are of Colombia. */
const residence = { countryId: v.optional(v.string(), '170'), cityId: v.string() }

/** Stream `doctor-<accountId>`: the professional profile. */
export const doctorEvents = {
  /** Pending validation: sees no request and offers nothing. */
  DoctorRegistered: eventType(v.object({ ...ofDoctor, ...residence })),
  ResidenceDeclared: eventType(v.object({ ...ofDoctor, ...residence })),
  DoctorActivated: eventType(v.object(ofDoctor)),
  SpecialitiesDeclared: eventType(
    v.object({ ...ofDoctor, specialityIds: v.array(v.string()), cupIds: v.array(v.string()) }),
  ),
  /** One procedure (CUPS) more, or less, that patients may ask this doctor for. */
  ProcedureAdded: eventType(v.object({ ...ofDoctor, cupId: v.string() })),
  ProcedureRemoved: eventType(v.object({ ...ofDoctor, cupId: v.string() })),
  CapacitySet: eventType(v.object({ ...ofDoctor, simultaneousAppointments: v.number() })),
  ProfileDescribed: eventType(v.object({ ...ofDoctor, review: v.nullable(v.string()) }), {
    review: { of: 'doctorId', under: 'personKey' },
  }),
  OfferReceivingSwitched: eventType(v.object({ ...ofDoctor, on: v.boolean() })),
}
export type DoctorEvent = EventsOf<typeof doctorEvents>
