import * as v from 'valibot'
import { careType, instant } from './fields.ts'

/** Answer of posting. */
export const posted = v.strictObject({ id: v.string() })

/** P Pendiente, A Aceptada, R Rechazada. */
export const requestState = v.picklist(['P', 'A', 'R'])
export type RequestState = v.InferOutput<typeof requestState>

const offerOfDoctor = v.strictObject({
  id: v.string(),
  version: v.number(),
  fecha: v.string(),
  hora_inicial: v.string(),
  hora_final: v.string(),
  clase_atencion: careType,
  consultorio_id: v.string(),
  consultorio_nombre: v.string(),
  office_address: v.string(),
  tarifa: v.number(),
  expires_at: instant,
})
export type OfferOfDoctor = v.InferOutput<typeof offerOfDoctor>

/** What became of an offer: it stands, its patient is paying it, paid it, it was taken back, or it ended otherwise. */
const madeOfferState = v.picklist(['live', 'chosen', 'accepted', 'withdrawn', 'ended'])
export type MadeOfferState = v.InferOutput<typeof madeOfferState>

export const madeOffer = v.strictObject({ ...offerOfDoctor.entries, state: madeOfferState })
export type MadeOffer = v.InferOutput<typeof madeOffer>

/** A waiting-list request ("cita en espera") as its patient or a doctor sees it. */
export const pendingAppointment = v.strictObject({
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
  /** When its 15 minutes started, when support takes over, when it ends. */
  answer_from: instant,
  answer_by: instant,
  ends_at: instant,
  escalated: v.boolean(),
  /** How many doctors were told. */
  notified_doctors: v.number(),
  /** Live offers of everybody (patient), or 0/1 for a doctor's own. */
  offers: v.number(),
  /** A chosen offer's order, while there is one. */
  order_id: v.string(),
  /** For a doctor: 'Mujer, 34 años'; empty when unknown. */
  patient_summary: v.string(),
  /** For a doctor: his own live offer on it. */
  my_offer: v.nullable(offerOfDoctor),
  /** For a doctor: all offers he ever made on it, oldest first. */
  my_offers: v.array(madeOffer),
})
export type PendingAppointment = v.InferOutput<typeof pendingAppointment>
