import * as v from 'valibot'
import { careType, instant } from './fields.ts'

/** POST api/v1/offer-appointments/{requestId}/doctors */
export const offer = v.strictObject({
  id: v.string(),
  version: v.number(),
  cita_espera_id: v.string(),
  medico_id: v.string(),
  medico_nombre: v.string(),
  photo: v.string(),
  /** Comma-separated. */
  specialities: v.string(),
  clase_atencion: careType,
  tarifa: v.number(),
  fecha: v.string(),
  fechafin: v.string(),
  hora_inicial: v.string(),
  hora_final: v.string(),
  start: instant,
  end: instant,
  received_at: instant,
  expires_at: instant,
  office_address: v.string(),
  ciudad: v.string(),
  consultorio_id: v.string(),
  consultorio_nombre: v.string(),
  review: v.string(),
})
export type Offer = v.InferOutput<typeof offer>

/** Answer of making or amending an offer. */
export const offered = v.strictObject({ id: v.string(), version: v.number() })

/** Answer of choosing: where to pay. */
export const chosen = v.strictObject({ order_id: v.string() })
