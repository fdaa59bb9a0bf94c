import { type MakeOffer, makeOffer } from '@turno/contract/offers.ts'
import type { DoctorsPendingAppointment, OfferOfDoctor } from '@turno/contract/pending-appointments.ts'
import type { DoctorDay } from '@turno/contract/people.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { feeOf } from '../format/money.ts'
import { type FieldErrors, fieldErrors } from '../wire/field-errors.ts'
import { texts } from './texts.ts'

/** An offer as it is being typed. An empty `to` is 20 minutes after `from`; an undefined fee is the usual one. */
export interface OfferDraft {
  date: string
  from: string
  to: string
  careType: 0 | 1 | 2
  roomId: string
  fee: string | undefined
}

const minuteMs = 60_000
const quarterMs = 15 * minuteMs
const soonestMs = 15 * minuteMs
/** Starts within 2 minutes count as past (spec, doctor's section 5). */
const pastWithinMs = 2 * minuteMs

/** A new offer starts at the next quarter hour that leaves time to be chosen. */
export function newDraft(request: DoctorsPendingAppointment, nowMs: number): OfferDraft {
  const start = fromMs(Math.ceil((nowMs + soonestMs) / quarterMs) * quarterMs)
  return {
    date: bogotaDate(start),
    from: bogotaHour(start),
    to: '',
    careType: request.clase_atencion,
    roomId: '',
    fee: undefined,
  }
}

/** The terms of a standing offer, to be changed. */
export const draftOf = (offer: OfferOfDoctor): OfferDraft => ({
  date: offer.fecha,
  from: offer.hora_inicial,
  to: offer.hora_final,
  careType: offer.clase_atencion,
  roomId: offer.consultorio_id,
  fee: String(offer.tarifa).replace('.', ','),
})

/** HH:MM 20 minutes later, past midnight if need be. */
export function defaultEnd(from: string): string {
  if (!/^\d{2}:\d{2}$/.test(from)) return ''
  return bogotaHour(fromMs(Date.parse(bogotaInstant('2000-01-01', from)) + 20 * minuteMs))
}

/** The draft as the api takes it; `usualFee` in pesos stands in for an untouched fee. */
export const offerOf = (draft: OfferDraft, usualFee: number | null): MakeOffer => ({
  fecha: draft.date,
  hora_inicial: draft.from,
  hora_final: draft.to || defaultEnd(draft.from),
  clase_atencion: draft.careType,
  tarifa: draft.fee === undefined ? (usualFee ?? Number.NaN) : feeOf(draft.fee),
  consultorio_id: draft.careType === 0 ? draft.roomId || null : null,
})

/** What is wrong with an offer before it is sent, by field. */
export function offerErrors(offer: MakeOffer, nowMs: number): FieldErrors {
  const errors = fieldErrors(makeOffer, offer)
  if (Number.isNaN(offer.tarifa)) errors.tarifa = texts.feeNeeded
  if (!errors.fecha && !errors.hora_inicial && startsPast(offer, nowMs)) errors.fecha = texts.pastDate
  if (offer.clase_atencion === 0 && !offer.consultorio_id) errors.consultorio_id = texts.officeNeeded
  return errors
}

const startsPast = ({ fecha, hora_inicial }: MakeOffer, nowMs: number): boolean =>
  Date.parse(bogotaInstant(fecha, hora_inicial)) <= nowMs + pastWithinMs

/** The quarter hours of a day that [from, to) touches: any touched quarter counts. An end before the start is on the next day. */
export function quartersOf(from: string, to: string): { first: number; end: number } {
  const [start, end] = [minutesOf(from), minutesOf(to)]
  const last = end > start ? end : 24 * 60
  return { first: Math.floor(start / 15), end: Math.ceil(last / 15) }
}

const minutesOf = (hour: string): number => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** Whether the doctor has room in every quarter of [from, to). */
export function isFree({ busy, capacity }: DoctorDay, from: string, to: string): boolean {
  const { first, end } = quartersOf(from, to)
  return busy.slice(first, end).every((holds) => holds < capacity)
}
