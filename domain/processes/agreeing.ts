import { type Rejection, reject } from '../decider.ts'
import { deskVisitTexts } from '../desk-visit/decide.ts'
import type { DoctorState } from '../doctor/decide.ts'
import { doctorMayNot } from '../doctor/may.ts'
import { isOpen, type ScheduleState } from '../schedule/state.ts'
import { type Instant, plusMinutes } from '../time.ts'
import { type CareType, daysAheadMax, type Visit } from '../visit.ts'
import { texts as requestTexts } from '../waiting-list-request/texts.ts'

/** An arrangement of doctor and patient outside the platform. */
interface WantedVisit {
  doctorId: string
  start: Instant
  minutes: number
  careType: CareType
  roomId: string | null
  /** null: a consultation. */
  cupId: string | null
  feeCents: number
  /** The patient's, for a visit at home. */
  addressId: string | null
}

const agreeingTexts = {
  tooFar: 'Elige una hora dentro de los próximos 12 meses.',
  notOwnProcedure: 'El procedimiento no está entre los tuyos.',
} as const

/** An agreed part, and the error in it. */
export interface WrongPart {
  part: 'start' | 'room' | 'cup' | 'doctor'
  rejection: Rejection
}

/**
 * The visit that a doctor agreed with a patient: any quarter hour of the doctor's own time, in an open office, on the
 * doctor's terms; or the error in it. Whether the hour is taken, the days decide later.
 */
export function visitAgreed(
  wanted: WantedVisit,
  profile: DoctorState,
  offered: ScheduleState,
  now: Instant,
): Visit | WrongPart {
  const { doctorId, start, minutes, careType, cupId, feeCents, addressId } = wanted
  const room = careType === 0 ? offered.rooms.find((each) => each.roomId === wanted.roomId && isOpen(each)) : undefined
  const wrong = whyNot(wanted, profile, room !== undefined, now)
  if (wrong) return wrong
  return {
    doctorId,
    specialityId: cupId === null ? (profile.specialityIds[0] ?? null) : null,
    cupId,
    careType,
    start,
    end: plusMinutes(start, minutes),
    feeCents,
    office: room ? { id: room.roomId, name: room.name, address: room.address } : null,
    cityId: room?.cityId ?? profile.cityId,
    addressId: careType === 2 ? addressId : null,
    capacity: profile.simultaneousAppointments,
    pauseMinutes: offered.pauseMinutes,
    slot: null,
    agreement: null,
  }
}

function whyNot(
  { start, careType, cupId }: WantedVisit,
  profile: DoctorState,
  hasRoom: boolean,
  now: Instant,
): WrongPart | undefined {
  const wrong = (part: WrongPart['part'], text: string): WrongPart => ({ part, rejection: reject(text) })
  const away = doctorMayNot(profile, 'agreeVisits')
  if (away) return { part: 'doctor', rejection: away }
  if (start <= now) return wrong('start', deskVisitTexts.past)
  if (start > plusMinutes(now, daysAheadMax * 24 * 60)) return wrong('start', agreeingTexts.tooFar)
  if (careType === 0 && !hasRoom) return wrong('room', requestTexts.officeNeeded)
  if (cupId !== null && !profile.cupIds.includes(cupId)) return wrong('cup', agreeingTexts.notOwnProcedure)
  return undefined
}
