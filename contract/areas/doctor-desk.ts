import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

export type { DeskGroup, DeskRequest, DoctorsDesk } from '../answers/doctor-desk.ts'

/** Requests on a page of a doctor's desk. */
export const deskPageSize = 20

const wrong = 'El dato no es valido'

/**
 * GET api/v1/doctors/{id}/requests, …/offers-made: those whose speciality or procedure, city and kind of care have
 * every word of `q`.
 */
export const askDesk = v.object({
  q: v.optional(v.pipe(v.string(), typed, v.maxLength(60, 'El dato es demasiado largo')), ''),
  offset: v.optional(v.pipe(numeric, v.integer(wrong), v.minValue(0, wrong), v.maxValue(100_000, wrong)), 0),
})
