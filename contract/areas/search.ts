import * as v from 'valibot'
import { calendarDate } from '../kinds/dates.ts'
import { numeric } from '../kinds/ids.ts'
import { typed } from '../kinds/typed.ts'

export type {
  DoctorPage,
  FoundColumn,
  FoundDoctor,
  PublicPractice,
  Scheduler,
  SearchAnswer,
  Suggestion,
} from '../answers/search.ts'

/** Texts of the specification. */
export const searchTexts = {
  nothingTyped: '¡Debe ingresar un parametro para la busqueda!',
  nothingChosen: '¡Debe seleccionar un parametro para la busqueda!',
  noResults: 'No se encontraron resultados a esta busqueda',
  noSpecialities: 'No se encontraron especialidades',
  noDoctors: 'No se encontraron medicos',
  failed: 'No se realizo tu busqueda / Por favor intenta nuevamente',
} as const

/** Kind of a suggestion: 1 speciality, 2 procedure, 3 disease, 4 doctor. */
export type SearchOption = 1 | 2 | 3 | 4
/** Kind of a search: one of these, or 5, the public profile of a doctor who is named by id. */
const searchOption = v.picklist([1, 2, 3, 4, 5], searchTexts.nothingChosen)

const careType = v.pipe(numeric, v.picklist([0, 1, 2], 'El tipo de consulta no es valido'))
const optionalId = v.optional(v.pipe(v.string(), typed, v.maxLength(120), v.regex(/^[\w.+-]*$/)), '')
const text = v.pipe(v.string(), typed, v.maxLength(120))
const whole = (most: number) => v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(most))
const degrees = (most: number) => v.optional(v.nullable(v.pipe(numeric, v.minValue(-most), v.maxValue(most))), null)

/** Fewer letters suggest nothing (spec, section 5). */
export const suggestedFrom = 4
export const suggestedMax = 7

/** Most doctors that a suggestion counts. */
export const suppliedMax = 100

/** POST api/v2/doctor-search-engine/autocomplete: doctors are counted in a city, '' anywhere; by video always. */
export const suggest = v.object({
  text,
  city_id: optionalId,
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(suggestedMax)), suggestedMax),
})

export const pageSize = 10

/**
 * POST api/v2/doctor-search-engine: `id` is the chosen suggestion; a doctor may be named by a text alone. Without a
 * city everywhere is searched, by video always. Without a care type there is a column of each.
 */
export const findDoctors = v.object({
  id: optionalId,
  text: v.optional(text, ''),
  option: v.pipe(numeric, searchOption),
  city_id: optionalId,
  /** Only doctors who attend at its prices; with option 4 and neither id nor text all of them. */
  health_entity_id: optionalId,
  care_type: v.optional(v.nullable(careType), null),
  /** Ties, and `earliest`, go by the first free hour; then by chance of the day. */
  sort: v.optional(v.picklist(['earliest', 'price', 'distance', 'rating']), 'earliest'),
  /** From where distances count. */
  lat: degrees(90),
  lng: degrees(180),
  limit: v.optional(v.pipe(whole(30), v.minValue(1)), pageSize),
  offset: v.optional(whole(100_000), 0),
})
export type FindDoctors = v.InferInput<typeof findDoctors>

const date = calendarDate('La fecha no es valida')

/** GET api/v1/doctor-search-engine/doctors/{id}/slots: all free hours of the dates, at most 42 of them. */
export const askSlots = v.object({ from: date, to: date, care_type: careType, cup_id: optionalId })

/** GET api/v1/doctor-search-engine/doctors: by name; '' the first of all. */
export const askDoctors = v.object({ text: v.optional(text, '') })

/** GET api/v1/search-engine/frequent: in a city, '' anywhere; by video always. */
export const askFrequent = v.object({ city_id: optionalId })

/** GET api/v1/search-engine/cups: what can be booked, in a city or anywhere; kinds as in GET api/v1/cups. */
export const askBookableCups = v.object({
  use: v.optional(v.picklist(['AP', 'AC', '']), ''),
  qx: v.optional(v.picklist(['S', 'N', '']), ''),
  scope: v.optional(v.picklist(['D', '']), ''),
  cityId: optionalId,
})
