import * as v from 'valibot'

/** GET api/v1/doctor-specialties-subspecialties, api/v1/cities/doctor-search-engine, api/v1/care-types, api/v1/cups */
export interface CatalogueEntry {
  id: string
  name: string
}

/** GET api/v1/cups?use=: AP procedures (default), AC consultations. */
export const askCups = v.object({ use: v.optional(v.picklist(['AP', 'AC']), 'AP') })
