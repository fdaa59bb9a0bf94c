import * as v from 'valibot'
import { instant } from './fields.ts'
import { offerTerms } from './pending-appointments.ts'
import { rating } from './reviews.ts'

/** POST api/v1/offer-appointments/{requestId}/doctors */
export const offer = v.strictObject({
  ...offerTerms,
  cita_espera_id: v.string(),
  medico_id: v.string(),
  /** With the title: 'Dra. Liliana Vélez'. */
  medico_nombre: v.string(),
  photo: v.string(),
  /** Comma-separated. */
  specialities: v.string(),
  fechafin: v.string(),
  start: instant,
  end: instant,
  received_at: instant,
  ciudad: v.string(),
  /** Where the office is on the map; null: none by video or at home, or without a mark. */
  lat: v.nullable(v.number()),
  lng: v.nullable(v.number()),
  review: v.string(),
  /** null: too few reviews to say. */
  rating: v.nullable(rating),
})
export type Offer = v.InferOutput<typeof offer>

/** Answer of making or amending an offer. */
export const offered = v.strictObject({ id: v.string(), version: v.number() })

/** Answer of choosing: where to pay. */
export const chosen = v.strictObject({ order_id: v.string() })
