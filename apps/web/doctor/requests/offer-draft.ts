import type { MakeOffer } from '@turno/contract/areas/offers.ts'
import type { DoctorsPendingAppointment, OfferOfDoctor } from '@turno/contract/areas/pending-appointments.ts'
import type { DoctorDay } from '@turno/contract/areas/people.ts'
import { clashOf } from '@turno/domain/processes/offering.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs, plusDays } from '@turno/domain/time.ts'
import { feeOf, pesos } from '../../kit/format/money.ts'
import type { FieldErrors } from '../../kit/wire/field-errors.ts'
import { endOf, type FreeHour } from '../../shared/agenda/free-hours.ts'
import { texts } from './texts.ts'

/** An offer as its form has it, by the names of the wire and in the order of the screen. */
export interface OfferDraft {
  fecha: string
  hora_inicial: string
  /** Empty: 20 minutes after the beginning. */
  hora_final: string
  clase_atencion: 0 | 1 | 2
  consultorio_id: string
  tarifa: string
}

const minuteMs = 60_000
/** Left between now and the start of an hour that is proposed; a doctor may choose less. */
const soonestMs = 15 * minuteMs
/** So many hours are proposed. */
const proposedMax = 4
/** Starts within 2 minutes count as past (spec, doctor's section 5). */
const pastWithinMs = 2 * minuteMs

/** A new offer is for a free hour of the doctor's own week; without one, the doctor says when: nothing is proposed. */
export const newDraft = (
  { clase_atencion }: DoctorsPendingAppointment,
  hour: FreeHour | undefined,
  nowMs: number,
): OfferDraft => ({
  ...(hour
    ? hoursOf(hour)
    : { fecha: bogotaDate(fromMs(nowMs)), hora_inicial: '', hora_final: '', consultorio_id: '' }),
  clase_atencion,
  tarifa: '',
})

/** A free hour in the form's fields. */
export const hoursOf = (hour: FreeHour) => ({
  fecha: hour.date,
  hora_inicial: hour.hour,
  hora_final: endOf(hour),
  consultorio_id: hour.roomId,
})

interface Time {
  start: number
  end: number
}

/**
 * The doctor's free hours to propose: in an office of the request's city if there is one, long enough away to be
 * chosen, and not offered to somebody else already.
 */
export function proposedHours(
  hours: readonly FreeHour[],
  { careType, roomIds, offered, nowMs }: { careType: number; roomIds: string[]; offered: Time[]; nowMs: number },
): FreeHour[] {
  const isProposed = (hour: FreeHour): boolean => {
    const start = Date.parse(bogotaInstant(hour.date, hour.hour))
    const end = start + hour.minutes * minuteMs
    const isThere = careType !== 0 || roomIds.includes(hour.roomId)
    return isThere && start >= nowMs + soonestMs && offered.every((time) => end <= time.start || time.end <= start)
  }
  return hours.filter(isProposed).slice(0, proposedMax)
}

/** When the visit of a standing offer takes place. */
export const timeOf = ({ start, end }: { start: string; end: string }): Time => ({
  start: Date.parse(start),
  end: Date.parse(end),
})

/** The terms of a standing offer, to be changed. */
export const draftOf = (offer: OfferOfDoctor): OfferDraft => ({
  fecha: offer.fecha,
  hora_inicial: offer.hora_inicial,
  hora_final: offer.hora_final,
  clase_atencion: offer.clase_atencion,
  consultorio_id: offer.consultorio_id,
  tarifa: String(offer.tarifa).replace('.', ','),
})

/** HH:MM 20 minutes later, past midnight if need be. */
export function defaultEnd(from: string): string {
  if (!/^\d{2}:\d{2}$/.test(from)) return ''
  return bogotaHour(fromMs(Date.parse(bogotaInstant('2000-01-01', from)) + 20 * minuteMs))
}

/** A fee as the form shows it, which is read back exactly. */
export const feeText = (fee: number): string => pesos(fee).slice(1)

/** The draft as the api takes it. */
export const offerOf = ({ hora_final, consultorio_id, tarifa, ...draft }: OfferDraft): MakeOffer => ({
  ...draft,
  hora_final: hora_final || defaultEnd(draft.hora_inicial),
  tarifa: feeOf(tarifa),
  consultorio_id: draft.clase_atencion === 0 ? consultorio_id || null : null,
})

/** Errors of an offer beside those of its schema. */
export const extraErrorsIn = (draft: OfferDraft, wrong: FieldErrors, nowMs: number) => ({
  ...(Number.isNaN(feeOf(draft.tarifa)) ? { tarifa: texts.feeNeeded } : {}),
  ...(!wrong.fecha && !wrong.hora_inicial && startsPast(draft, nowMs) ? { fecha: texts.pastDate } : {}),
  ...(draft.clase_atencion === 0 && !draft.consultorio_id ? { consultorio_id: texts.officeNeeded } : {}),
})

const startsPast = ({ fecha, hora_inicial }: OfferDraft, nowMs: number): boolean =>
  Date.parse(bogotaInstant(fecha, hora_inicial)) <= nowMs + pastWithinMs

/**
 * The quarter hours of a day that [from, to) touches: any touched quarter counts. An end before the start is on the
 * next day.
 */
export function quartersOf(from: string, to: string): { first: number; end: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const last = end > start ? end : 24 * 60
  return { first: Math.floor(start / 15), end: Math.ceil(last / 15) }
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** The entries of the doctor's day that conflict with [from, to) there, as the api judges it; undefined: none. */
export function clashIn({ date, held, capacity, pause_minutes }: DoctorDay, from: string, to: string, place: string) {
  const [start, end] = [bogotaInstant(date, from), bogotaInstant(to > from ? date : plusDays(date, 1), to)]
  const taken = held.map((each) => ({ ...each, tentativeUntil: null }))
  const time = { start, end, pauseMinutes: pause_minutes, place, capacity }
  return clashOf(time, (day) => (day === date ? taken : []))
}
