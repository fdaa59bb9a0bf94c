import * as v from 'valibot'
import { catalogueEntry } from '../answers/catalogues.ts'
import {
  doctorPage,
  doctorSlots,
  frequentSpeciality,
  namedDoctor,
  searchAnswer,
  suggestion,
} from '../answers/search.ts'
import * as schema from '../areas/search.ts'
import { query } from '../endpoint.ts'

/** Strangers search too. They see of a doctor what every patient may see. */
export const suggest = query('POST /api/v2/doctor-search-engine/autocomplete', 'anyone', {
  body: schema.suggest,
  answer: v.array(suggestion),
})
/** A repeated call names the answer's ETag, and learns that nothing has changed. */
export const find = query('POST /api/v2/doctor-search-engine', 'anyone', {
  body: schema.findDoctors,
  answer: searchAnswer,
  cached: true,
})
export const doctors = query('GET /api/v1/doctor-search-engine/doctors', 'anyone', {
  query: schema.askDoctors,
  answer: v.array(namedDoctor),
})
export const doctor = query('GET /api/v1/doctor-search-engine/doctors/:id', 'anyone', { answer: doctorPage })
export const slots = query('GET /api/v1/doctor-search-engine/doctors/:id/slots', 'anyone', {
  query: schema.askSlots,
  answer: doctorSlots,
})
/** Specialities to begin with, those that people need most first. */
export const frequent = query('GET /api/v1/search-engine/frequent', 'anyone', {
  query: schema.askFrequent,
  answer: v.array(frequentSpeciality),
})
export const cups = query('GET /api/v1/search-engine/cups', 'anyone', {
  query: schema.askBookableCups,
  answer: v.array(catalogueEntry),
})
/** The cities where a procedure can be booked. */
export const cupCities = query('GET /api/v2/doctor-search-engine/cups/cities', 'anyone', {
  answer: v.array(catalogueEntry),
})
