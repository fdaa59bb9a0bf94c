import * as v from 'valibot'
import { instant } from './answers/fields.ts'

/** GET api/v1/doctor-specialties-subspecialties, api/v1/cities/doctor-search-engine, api/v1/care-types, api/v1/cups */
export const catalogueEntry = v.strictObject({ id: v.string(), name: v.string() })
export type CatalogueEntry = v.InferOutput<typeof catalogueEntry>

/** GET api/v1/cups?use=: AP procedures (default), AC consultations. */
export const askCups = v.object({ use: v.optional(v.picklist(['AP', 'AC']), 'AP') })

/** GET api/v1/time: the product's, which everything is counted by. */
export const productTime = v.strictObject({ now: instant })
