import { agreedFee } from '../agreements/agreed-fee.ts'
import type { AgreementsState } from '../agreements/state.ts'
import { isRejection, type Rejection, reject } from '../decider.ts'
import type { DoctorState } from '../doctor/decide.ts'
import { doctorMayNot } from '../doctor/may.ts'
import { doctorOf } from '../ids.ts'
import type { DoctorHours } from '../schedule/availability.ts'
import { type ChosenSlot, slotOnOffer } from '../schedule/slot.ts'
import type { ScheduleState } from '../schedule/state.ts'
import { bogotaDate } from '../time.ts'
import { notAvailable, type Visit } from '../visit.ts'

/** The displayed facts of an hour; a part that was not displayed is not compared. */
export interface ShownTerms {
  feeCents?: number | undefined
  minutes?: number | undefined
  /** Address of the office; an office may move while its schedules stay the same. */
  address?: string | undefined
  /** The revision of the schedule: while that is the same, price and length are too. */
  revision?: number | undefined
  /** By which agreement the price is; null: by none. */
  agreementId?: string | null | undefined
}

/** Everything that says when a doctor can be booked. */
export const hoursOf = (offered: ScheduleState, { simultaneousAppointments }: DoctorState): DoctorHours => ({
  ...offered,
  capacity: simultaneousAppointments,
})

/**
 * The visit that an hour is sold as now, or why it is not on offer. Whether somebody has taken the hour, the days
 * decide later. `addressId` is the patient's, for a visit at home.
 */
export function visitOnOffer(
  offered: ScheduleState,
  profile: DoctorState,
  chosen: ChosenSlot & { addressId: string | null },
  now: string,
): Visit | Rejection {
  const refused = doctorMayNot(profile, 'sellHours')
  if (refused) return refused
  const slot = slotOnOffer(hoursOf(offered, profile), chosen, now)
  if (isRejection(slot)) return slot
  const { scheduleId, revision, ...terms } = slot
  return {
    ...terms,
    doctorId: doctorOf(scheduleId),
    specialityId: terms.cupId === null ? (profile.specialityIds[0] ?? null) : null,
    addressId: terms.careType === 2 ? chosen.addressId : null,
    slot: { scheduleId, revision },
    agreement: null,
  }
}

/** The visit as it is sold to a patient whom the doctor has enabled. An agreement makes no visit dearer. */
export function visitFor(patientId: string, visit: Visit, agreed: AgreementsState): Visit {
  const found = agreedFee(agreed, patientId, visit.careType, bogotaDate(visit.start))
  if (!found || found.feeCents > visit.feeCents) return visit
  const { feeCents, ...agreement } = found
  return { ...visit, feeCents, agreement }
}

/**
 * Why an hour is not sold on the terms that were shown; undefined: it is. A schedule that has not changed says nothing
 * of an agreed price.
 */
export function whyOtherTerms(visit: Visit, shown: ShownTerms): Rejection | undefined {
  const { feeCents, start, end, slot, office } = visit
  const agreementId = visit.agreement?.agreementId ?? null
  if (shown.address !== undefined && office && shown.address !== office.address)
    return reject(placeChanged, notAvailable.code)
  const isCheaper = isCheaperNow(visit, shown)
  if (!isCheaper && shown.agreementId !== undefined && shown.agreementId !== agreementId)
    return reject(agreementChanged, notAvailable.code)
  const isSameSchedule = shown.revision !== undefined && shown.revision === slot?.revision
  const isFeeAsShown = isCheaper || shown.feeCents === undefined || shown.feeCents === feeCents
  if (isSameSchedule && (agreementId === null || isFeeAsShown)) return undefined
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
  if (!isFeeAsShown) return reject(priceChanged, notAvailable.code)
  if (shown.minutes !== undefined && shown.minutes !== minutes) return reject(lengthChanged, notAvailable.code)
  return undefined
}

/** A stranger was shown what everybody pays, and turns out to have an agreement: nobody minds. */
const isCheaperNow = ({ agreement, feeCents }: Visit, shown: ShownTerms): boolean =>
  agreement !== null && !shown.agreementId && shown.feeCents !== undefined && feeCents <= shown.feeCents

const priceChanged = 'El precio de esta hora cambió. Revísalo antes de reservar.'
const agreementChanged = 'Tu precio de convenio para esta hora cambió. Revísalo antes de reservar.'
const placeChanged = 'El consultorio de esta hora cambió. Revísalo antes de reservar.'
const lengthChanged = 'La duración de esta consulta cambió. Revísala antes de reservar.'

/**
 * Whether a schedule still sells an hour as it was bought: price, length, place and kind of care. An agreed price stays
 * the price, whatever became of the agreement.
 */
export function isStillOffered(visit: Visit, offered: ScheduleState, profile: DoctorState, now: string): boolean {
  const { slot, careType, start, addressId } = visit
  if (slot === null) return false
  const current = visitOnOffer(offered, profile, { scheduleId: slot.scheduleId, careType, start, addressId }, now)
  if (isRejection(current)) return false
  return termsOf(visit.agreement ? { ...current, feeCents: visit.feeCents } : current) === termsOf(visit)
}

const termsOf = ({ feeCents, start, end, careType, cupId, office }: Visit): string =>
  JSON.stringify([feeCents, start, end, careType, cupId, office?.id ?? null, office?.address ?? null])
