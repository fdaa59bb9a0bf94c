import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofAccess = { patientId: v.string(), doctorId: v.string() }
const ofRecord = { of: 'patientId', under: 'recordKey' } as const

const scopeSchema = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('speciality'), specialityId: v.string() }),
  v.object({ kind: v.literal('visit'), encounterId: v.string() }),
])
const terms = { scope: scopeSchema, until: v.string() }

/** Stream `recordAccess-<patientId>`: who may read the patient's record beyond the doctors of their visits. */
export const recordAccessEvents = {
  /** A doctor asks the patient. The words may name what the patient has. */
  AccessAsked: eventType(
    v.object({ ...ofAccess, askId: v.string(), ...terms, text: v.nullable(v.string()), closesAt: v.string() }),
    { text: ofRecord },
  ),
  AccessRefused: eventType(v.object({ ...ofAccess, askId: v.string() })),
  /** `askId`: it answers what the doctor asked; null: of the patient's own accord. */
  AccessGranted: eventType(
    v.object({ ...ofAccess, grantId: v.string(), askId: v.nullable(v.string()), ...terms, from: v.string() }),
  ),
  AccessWithdrawn: eventType(v.object({ ...ofAccess, grantId: v.string() })),
  /** Break-glass: opened without a permission, because somebody is in danger. The patient reads the reason. */
  RecordOpenedInEmergency: eventType(
    v.object({
      ...ofAccess,
      openingId: v.string(),
      reason: v.nullable(v.string()),
      until: v.string(),
      /** Older events have none: they opened it for 24 hours. */
      at: v.optional(v.string()),
    }),
    { reason: ofRecord },
  ),
  /**
   * A doctor read what others wrote, for the first time that day in Bogotá: the patient is told. `isFirst`: for the
   * first time ever by a permission.
   */
  RecordReaderNoted: eventType(
    v.object({ ...ofAccess, date: v.string(), right: v.picklist(['visit', 'grant']), isFirst: v.boolean() }),
  ),
  /** What the patient says of it afterwards. */
  EmergencyAnswered: eventType(v.object({ ...ofAccess, openingId: v.string(), recognised: v.boolean() })),
}
export type RecordAccessEvent = EventsOf<typeof recordAccessEvents>
