import * as v from 'valibot'
import { instant } from './fields.ts'
import { doctorsPendingAppointment } from './pending-appointments.ts'

/** To answer in time; with the doctor's own standing offer; with support, where the doctor may still offer. */
const deskGroup = v.picklist(['waiting', 'live', 'support'])
export type DeskGroup = v.InferOutput<typeof deskGroup>

const deskRequest = v.strictObject({ ...doctorsPendingAppointment.entries, group: deskGroup })
export type DeskRequest = v.InferOutput<typeof deskRequest>

/** A page, group by group in their order. */
export const doctorsDesk = v.strictObject({
  counts: v.strictObject({ waiting: v.number(), live: v.number(), support: v.number() }),
  requests: v.array(deskRequest),
})
export type DoctorsDesk = v.InferOutput<typeof doctorsDesk>

export const requestOnDesk = v.strictObject({
  request: doctorsPendingAppointment,
  /** When the visits are that the doctor offers to others. */
  offered: v.array(v.strictObject({ start: instant, end: instant })),
})

/** The newest offer first. */
export const offersMade = v.strictObject({ requests: v.array(doctorsPendingAppointment), total: v.number() })
