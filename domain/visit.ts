import * as v from 'valibot'

export type { CareType } from './catalogues/care-types.ts'

/** What is offered, sold and held: one doctor's time for one patient, with its price. */
export const visitSchema = v.object({
  doctorId: v.string(),
  specialityId: v.nullable(v.string()),
  cupId: v.nullable(v.string()),
  /** 0 office, 1 video, 2 at home (spec, section 9). */
  careType: v.picklist([0, 1, 2]),
  start: v.string(),
  end: v.string(),
  /** Integer centavos. */
  feeCents: v.number(),
  office: v.nullable(v.object({ id: v.string(), name: v.string(), address: v.string() })),
  cityId: v.string(),
  /** The patient's address, for care at home. */
  addressId: v.nullable(v.string()),
  /** How many patients the doctor sees at once (simultaneous_appointments), as it was when this was offered. */
  capacity: v.number(),
})
export type Visit = v.InferOutput<typeof visitSchema>
