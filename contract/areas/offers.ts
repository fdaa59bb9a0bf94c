import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { chosenCareType, idSchema, numeric, orNone } from '../kinds/ids.ts'
import { amount } from '../kinds/money.ts'
import { typed } from '../kinds/typed.ts'

export type { Offer } from '../answers/offers.ts'

/** POST api/v1/pending-appointments/{id}/offers, and PATCH api/v1/offer-appointments/{offerId} */
export const makeOffer = v.object({
  /** Day and hours in Bogotá. */
  fecha: calendarDate('Ingresa la fecha de inicio'),
  hora_inicial: v.pipe(
    v.string('Ingresa la hora de inicio'),
    typed,
    v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ingresa la hora de inicio'),
  ),
  /** Default: 20 minutes after the start. An end before the start is on the next day. */
  hora_final: v.optional(
    v.pipe(v.string(), typed, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ingresa la hora de finalización')),
  ),
  clase_atencion: chosenCareType,
  /** Pesos, at most two decimals. */
  tarifa: v.pipe(
    amount,
    v.minValue(0, 'La tarifa debe ser mayor o igual a cero'),
    v.maxValue(100_000_000, 'La tarifa es demasiado alta'),
  ),
  /** Needed for care type 0. */
  consultorio_id: orNone(idSchema),
})
export type MakeOffer = v.InferInput<typeof makeOffer>

/** POST api/v1/offer-appointments/{requestId}/doctors: the live offers of a request, filtered. */
export const listOffers = v.object({
  careType: v.optional(v.nullable(v.pipe(numeric, v.picklist([0, 1, 2])))),
  location: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20)))),
})

/** POST api/v1/offer-appointments/{offerId}/choose: the version whose terms the patient saw. */
export const chooseOffer = v.object({ version: v.pipe(numeric, v.integer(), v.minValue(1)) })
