import * as v from 'valibot'
import { patients } from '../accesses.ts'
import { doctorPage, found, slot, suggestion } from '../answers/search.ts'
import { command, query } from '../endpoint.ts'
import * as schema from '../search.ts'

export const suggest = query('POST /api/v2/doctor-search-engine/autocomplete', 'anyone', {
  body: schema.suggest,
  answer: v.array(suggestion),
})
export const find = query('POST /api/v2/doctor-search-engine', 'anyone', {
  body: schema.findDoctors,
  answer: v.strictObject({ total: v.number(), doctors: v.array(found) }),
})
export const doctor = query('GET /api/v1/doctors/:id/public-profile', 'anyone', { answer: doctorPage })
export const slots = query('GET /api/v1/doctors/:id/slots', 'anyone', {
  query: schema.askSlots,
  answer: v.array(slot),
})
export const book = command('POST /api/v1/purchase-order-details', patients, { body: schema.bookSlot })
