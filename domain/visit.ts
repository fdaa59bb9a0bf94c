import * as v from 'valibot'
import { reject } from './decider.ts'
import { plusMinutes } from './time.ts'

/** At the doctor's office, by video, or at the patient's home; catalogues/care-types.ts names them. */
export type CareType = 0 | 1 | 2

/** The offered, sold and held thing: one doctor's time for one patient, with its price. */
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
  /** Minutes that the doctor keeps free after it, as it was then; older visits have none. */
  pauseMinutes: v.optional(v.number(), 0),
  /** The schedule of the hour, and the revision of its terms; null: a doctor's offer for a request. */
  slot: v.optional(v.nullable(v.object({ scheduleId: v.string(), revision: v.number() })), null),
  /** By which agreement the patient has this price; null: it is what everybody pays. */
  agreement: v.optional(v.nullable(v.object({ agreementId: v.string(), healthEntityId: v.string() })), null),
})
export type Visit = v.InferOutput<typeof visitSchema>

/** Code of every refusal because of the doctor's time (spec, section 8). */
export const hourGoneCode = 3009

/** Refused hours: taken by somebody, or in no schedule. */
export const notAvailable = reject('No esta disponible ese horario.', hourGoneCode)

/** Whether Turno takes money for a visit: stars count of such a one alone, and only its money goes back. */
export const takesMoney = (fee: number, atDesk = false): boolean => fee > 0 && !atDesk

/** Whether price and length were promised to this patient, by an offer or an agreement, and not by a schedule. */
export const isPromised = ({ slot, agreement }: Visit): boolean => slot === null || agreement !== null

/** No schedule reaches further ahead, and no doctor proposes a later hour. */
export const daysAheadMax = 365

/** A doctor's place during a visit: the id of an office, 'video' or 'home'. */
export const placeOf = ({ careType, roomId }: { careType: CareType; roomId: string | null }): string =>
  careType === 1 ? 'video' : careType === 2 ? 'home' : (roomId ?? '')

/** Whether two visits are one hour of one schedule. */
export const isSameHour = (one: Visit, other: Visit): boolean =>
  one.slot !== null &&
  one.slot.scheduleId === other.slot?.scheduleId &&
  one.start === other.start &&
  one.careType === other.careType

/** So many minutes after its end a visit counts as attended, unless its doctor said otherwise. */
const careEndsAfterMinutes = 60
/** When care counts as finished, whatever its doctor says. */
export const careEndsAt = ({ end }: Pick<Visit, 'end'>): string => plusMinutes(end, careEndsAfterMinutes)

/** So many minutes after its end the doctor of a visit is asked how it was: many take a little longer. */
const closingAskedAfterMinutes = 15
/** When a doctor who has not closed a visit is asked to. */
export const closingAskedAt = ({ end }: Pick<Visit, 'end'>): string => plusMinutes(end, closingAskedAfterMinutes)

/** Minutes after the start of a video consultation at which a side that has not entered its room is absent. */
export const absentAfterMinutes = 15

/** From then on a doctor who has not come is absent, and a doctor may say so of the patient. */
export const absentAt = ({ start }: Pick<Visit, 'start'>): string => plusMinutes(start, absentAfterMinutes)
