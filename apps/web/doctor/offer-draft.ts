import type { MakeOffer } from '@turno/contract/offers.ts'
import type { DoctorsPendingAppointment, OfferOfDoctor } from '@turno/contract/pending-appointments.ts'
import type { DoctorDay } from '@turno/contract/people.ts'
import { bogotaDate, bogotaHour, bogotaInstant, fromMs } from '@turno/domain/time.ts'
import { answeredFrom } from '@turno/domain/waiting-list-request/answering-hours.ts'
import { feeOf, pesos, pesosExact } from '../format/money.ts'
import type { FieldErrors } from '../wire/field-errors.ts'
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
const quarterMs = 15 * minuteMs
/** Left between now and the start that a new draft proposes; a doctor may choose less. */
const soonestMs = 15 * minuteMs
/** Starts within 2 minutes count as past (spec, doctor's section 5). */
const pastWithinMs = 2 * minuteMs

/** A new offer starts at the next quarter hour that leaves time to be chosen; nobody is proposed a visit by night. */
export function newDraft(request: DoctorsPendingAppointment, nowMs: number): OfferDraft {
  const start = answeredFrom(fromMs(Math.ceil((nowMs + soonestMs) / quarterMs) * quarterMs))
  return {
    fecha: bogotaDate(start),
    hora_inicial: bogotaHour(start),
    hora_final: defaultEnd(bogotaHour(start)),
    clase_atencion: request.clase_atencion,
    consultorio_id: '',
    tarifa: '',
  }
}

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
export const feeText = (fee: number): string => (Number.isInteger(fee) ? pesos(fee) : pesosExact(fee)).slice(1)

/** The draft as the api takes it. */
export const offerOf = ({ hora_final, consultorio_id, tarifa, ...draft }: OfferDraft): MakeOffer => ({
  ...draft,
  hora_final: hora_final || defaultEnd(draft.hora_inicial),
  tarifa: feeOf(tarifa),
  consultorio_id: draft.clase_atencion === 0 ? consultorio_id || null : null,
})

/** What is wrong with an offer beside the errors of its schema. */
export const alsoWrong = (draft: OfferDraft, wrong: FieldErrors, nowMs: number) => ({
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

/** Whether the doctor has room in every quarter of [from, to). */
export function isFree({ busy, capacity }: DoctorDay, from: string, to: string): boolean {
  const { first, end } = quartersOf(from, to)
  return busy.slice(first, end).every((holds) => holds < capacity)
}
