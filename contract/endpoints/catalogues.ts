import * as v from 'valibot'
import { administrators, everyone } from '../accesses.ts'
import {
  askCatalogueEntries,
  askCataloguePage,
  askCups,
  catalogueEntries,
  catalogueEntry,
  catalogueRecord,
  country,
  importPreview,
  importProgress,
  importStarted,
  patchCatalogueEntry,
  postCatalogueEntry,
  productTime,
  speciality,
} from '../areas/catalogues.ts'
import { catalogueRows, cataloguesWith, type ListedCatalogue } from '../catalogue-rows.ts'
import { byName, command, plain, query } from '../endpoint.ts'

const table = { megabytesMax: 8 } as const

/** For anyone, because the registration form needs these options before login. */
const choices = { cached: true, answer: v.array(catalogueEntry) } as const

const listOf = (catalogue: ListedCatalogue) =>
  query(`GET /api/v1/${catalogueRows[catalogue].path}`, 'anyone', {
    ...choices,
    answer: v.array(catalogue === 'countries' ? country : catalogueEntry),
  })
/** Options of form selects, by catalogue. */
export const lists = byName(cataloguesWith('path'), listOf)

export const specialities = query('GET /api/v1/doctor-specialties-subspecialties', 'anyone', {
  ...choices,
  answer: v.array(speciality),
})
/** Rules know each of these by its number, so these are no entries that somebody could change. */
export const careTypes = plain('GET /api/v1/care-types', 'anyone', choices)
export const cups = query('GET /api/v1/cups', 'anyone', { ...choices, query: askCups })
/** The countries where the marketplace works. */
export const searchCountries = query('GET /api/v1/countries/doctor-search-engine', 'anyone', {
  ...choices,
  answer: v.array(country),
})
export const departmentsOf = query('GET /api/v1/states/:countryId/country', 'anyone', choices)
export const citiesOf = query('GET /api/v1/cities/:stateId/state', 'anyone', choices)
export const time = plain('GET /api/v1/time', 'anyone', { answer: productTime })

export const page = query('GET /api/v1/catalogues/:catalogue', everyone, {
  query: askCataloguePage,
  answer: v.array(catalogueRecord),
  cached: true,
})

export const findEntries = query('GET /api/v1/catalogues/:catalogue/entries', administrators, {
  query: askCatalogueEntries,
  answer: catalogueEntries,
})

export const addEntry = command('POST /api/v1/catalogues/:catalogue/entries', administrators, {
  body: postCatalogueEntry,
})

export const changeEntry = command('PATCH /api/v1/catalogues/:catalogue/entries/:code', administrators, {
  body: patchCatalogueEntry,
})

export const imports = query('GET /api/v1/catalogue-imports', administrators, { answer: v.array(importProgress) })
export const importById = plain('GET /api/v1/catalogue-imports/:id', administrators, { answer: importProgress })

export const previewImport = plain('POST /api/v1/catalogue-imports/:table/preview', administrators, {
  upload: table,
  answer: importPreview,
})

export const startImport = command('POST /api/v1/catalogue-imports/:table', administrators, {
  upload: table,
  answer: importStarted,
})
