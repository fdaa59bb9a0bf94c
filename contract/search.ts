import * as v from 'valibot'
import { calendarDate } from './dates.ts'
import { numeric } from './envelope.ts'

export type { DoctorPage, Found, Slot, Suggestion } from './answers/search.ts'

const text = v.optional(v.pipe(v.string(), v.maxLength(120)), '')

/** POST api/v2/doctor-search-engine/autocomplete */
export const suggest = v.object({
  text: v.pipe(v.string(), v.minLength(4), v.maxLength(120)),
  limit: v.optional(numeric, 7),
})

/** POST api/v2/doctor-search-engine: one column of results. */
export const findDoctors = v.object({
  id: text,
  text,
  option: v.pipe(numeric, v.picklist([1, 2, 3, 4, 5])),
  city_id: text,
  care_type: v.pipe(numeric, v.picklist([0, 1, 2])),
  order: v.optional(v.picklist(['earliest', 'price', 'distance', 'rating']), 'earliest'),
  lat: v.optional(numeric),
  lng: v.optional(numeric),
  offset: v.optional(numeric, 0),
  limit: v.optional(numeric, 10),
})

export const askSlots = v.object({
  from: calendarDate('La fecha no es valida'),
  to: calendarDate('La fecha no es valida'),
  cup_id: text,
})

/** POST api/v1/purchase-order-details */
export const bookSlot = v.object({
  action_type: v.literal(1),
  id_calendario: v.string(),
  fecha_inicio: v.string(),
  es_cup: v.boolean(),
  tipo_cita: v.picklist([0, 1, 2]),
  id_cup: v.optional(v.string()),
  precio: v.number(),
  minutos: v.number(),
  revision: v.number(),
  address_id: v.optional(v.string()),
})
