import * as v from 'valibot'
import { nothing } from '../answers/envelope.ts'
import {
  askCatalogueEntries,
  askCataloguePage,
  askCups,
  catalogueEntries,
  catalogueEntry,
  catalogueRecord,
  choices,
  country,
  importPreview,
  importProgress,
  importStarted,
  patchCatalogueEntry,
  postCatalogueEntry,
  productTime,
  speciality,
} from '../catalogues.ts'
import { endpoint, everyone } from '../endpoint.ts'

export const specialities = endpoint({
  ...choices,
  path: '/api/v1/doctor-specialties-subspecialties',
  answer: v.array(speciality),
})

/** Rules know each of these by its number, so these are no entries that somebody could change. */
export const careTypes = endpoint({
  ...choices,
  path: '/api/v1/care-types',
  kind: 'plain',
  answer: v.array(catalogueEntry),
})

export const cups = endpoint({ ...choices, path: '/api/v1/cups', query: askCups, answer: v.array(catalogueEntry) })

/** The countries where the marketplace works. */
export const searchCountries = endpoint({
  ...choices,
  path: '/api/v1/countries/doctor-search-engine',
  answer: v.array(country),
})

export const departmentsOf = endpoint({
  ...choices,
  path: '/api/v1/states/:countryId/country',
  answer: v.array(catalogueEntry),
})

export const citiesOf = endpoint({
  ...choices,
  path: '/api/v1/cities/:stateId/state',
  answer: v.array(catalogueEntry),
})

export const time = endpoint({
  method: 'GET',
  path: '/api/v1/time',
  kind: 'plain',
  access: 'anyone',
  answer: productTime,
})

export const page = endpoint({
  method: 'GET',
  path: '/api/v1/catalogues/:catalogue',
  kind: 'query',
  access: { roles: everyone },
  query: askCataloguePage,
  answer: v.array(catalogueRecord),
  cached: true,
})

export const findEntries = endpoint({
  method: 'GET',
  path: '/api/v1/catalogues/:catalogue/entries',
  kind: 'query',
  access: { roles: ['administrator'] },
  query: askCatalogueEntries,
  answer: catalogueEntries,
})

export const addEntry = endpoint({
  method: 'POST',
  path: '/api/v1/catalogues/:catalogue/entries',
  kind: 'command',
  access: { roles: ['administrator'] },
  body: postCatalogueEntry,
  answer: nothing,
})

export const changeEntry = endpoint({
  method: 'PATCH',
  path: '/api/v1/catalogues/:catalogue/entries/:code',
  kind: 'command',
  access: { roles: ['administrator'] },
  body: patchCatalogueEntry,
  answer: nothing,
})

export const imports = endpoint({
  method: 'GET',
  path: '/api/v1/catalogue-imports',
  kind: 'query',
  access: { roles: ['administrator'] },
  answer: v.array(importProgress),
})

export const importById = endpoint({
  method: 'GET',
  path: '/api/v1/catalogue-imports/:id',
  kind: 'plain',
  access: { roles: ['administrator'] },
  answer: importProgress,
})

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/v1/catalogue-imports/:table/preview',
  kind: 'plain',
  access: { roles: ['administrator'] },
  upload: { megabytesMax: 8 },
  answer: importPreview,
})

export const startImport = endpoint({
  method: 'POST',
  path: '/api/v1/catalogue-imports/:table',
  kind: 'command',
  access: { roles: ['administrator'] },
  upload: { megabytesMax: 8 },
  answer: importStarted,
})
