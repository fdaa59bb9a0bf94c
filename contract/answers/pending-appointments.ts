import * as v from 'valibot'
import { pesos } from '../kinds/money.ts'
import { agreedPrices } from './agreements.ts'
import { careType, instant } from './fields.ts'

/** Answer of posting. */
export const posted = v.strictObject({ id: v.string() })

/** P Pendiente, A Aceptada, R Rechazada. */
export const requestState = v.picklist(['P', 'A', 'R'])
export type RequestState = v.InferOutput<typeof requestState>

/** An offer as both sides see it. */
export const offerTerms = {
  id: v.string(),
  version: v.number(),
  fecha: v.string(),
  hora_inicial: v.string(),
  hora_final: v.string(),
  clase_atencion: careType,
  consultorio_id: v.string(),
  consultorio_nombre: v.string(),
  office_address: v.string(),
  tarifa: pesos,
  /** By whose agreement with the doctor that is the price; '' by none. */
  health_entity: v.string(),
  expires_at: instant,
}
const offerOfDoctor = v.strictObject(offerTerms)
export type OfferOfDoctor = v.InferOutput<typeof offerOfDoctor>

/** State of an offer: open, being paid, paid, withdrawn, its doctor busy by then, or over for another reason. */
const madeOfferState = v.picklist(['live', 'chosen', 'accepted', 'withdrawn', 'busy', 'ended'])
export type MadeOfferState = v.InferOutput<typeof madeOfferState>

export const madeOffer = v.strictObject({ ...offerOfDoctor.entries, state: madeOfferState })
export type MadeOffer = v.InferOutput<typeof madeOffer>

/** A waiting-list request ("cita en espera") as both sides see it. */
const request = v.strictObject({
  id: v.string(),
  observaciones: v.string(),
  clase_atencion: careType,
  speciality: v.string(),
  especialidad: v.string(),
  id_cup: v.string(),
  procedimiento: v.string(),
  ciudad: v.string(),
  city_name: v.string(),
  type: v.picklist([1, 2, 3]),
  fecha_solicitud: instant,
  fecha_inicial: v.string(),
  hora_inicial: v.string(),
  fecha_final: v.string(),
  hora_final: v.string(),
  plan_id: v.string(),
  estado: requestState,
  /** Why a rejected one was closed: its patient withdrew it, or it ended without an appointment. */
  closed: v.nullable(v.picklist(['withdrawn', 'ended'])),
  /** When the time to answer starts, when support takes over, when the request ends. */
  answer_from: instant,
  answer_by: instant,
  ends_at: instant,
  escalated: v.boolean(),
  /** How many doctors were notified. */
  notified_doctors: v.number(),
  /** A doctor posted it for their patient, with the offer to pay. */
  by_doctor: v.boolean(),
  /** Live offers that the reader may see: all for the patient, their own for a doctor. */
  offers: v.number(),
})
export type CommonPendingAppointment = v.InferOutput<typeof request>

/** An offer that ended before its patient chose it. */
const lapsedOffer = v.strictObject({
  id: v.string(),
  medico_nombre: v.string(),
  tarifa: v.number(),
  start: instant,
  /** The offer ended because its doctor no longer had that hour, not because its time ran out. */
  doctor_busy: v.boolean(),
  /** Its doctor withdrew it. */
  withdrawn: v.boolean(),
})
export type LapsedOffer = v.InferOutput<typeof lapsedOffer>

/** A request as its patient sees it. */
export const pendingAppointment = v.strictObject({
  ...request.entries,
  /** The chosen offer's order, while there is one. */
  order_id: v.string(),
  /** How often the patient asked for offers again. */
  asks: v.number(),
  /** While it is open, first received first. */
  lapsed_offers: v.array(lapsedOffer),
})
export type PendingAppointment = v.InferOutput<typeof pendingAppointment>

/** A request as a doctor sees it. */
export const doctorsPendingAppointment = v.strictObject({
  ...request.entries,
  /** The patient gave an address, so that care at home may be offered. */
  home_possible: v.boolean(),
  /** 'Mujer, 34 años'; empty when unknown. */
  patient_summary: v.string(),
  /** The doctor's agreed price for this patient, whose membership the doctor has enabled. */
  agreed: v.array(agreedPrices),
  /** The doctor's own live offer. */
  my_offer: v.nullable(offerOfDoctor),
  /** All offers that the doctor ever made, oldest first. */
  my_offers: v.array(madeOffer),
})
export type DoctorsPendingAppointment = v.InferOutput<typeof doctorsPendingAppointment>
