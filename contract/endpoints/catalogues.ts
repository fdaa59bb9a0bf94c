import { cataloguesWith, declarations, type ListedCatalogue } from '@turno/domain/catalogue.ts'
import * as v from 'valibot'
import { administrators, everyone } from '../accesses.ts'
import { importPreview, importProgress, importStarted, importUndo, pastImport } from '../answers/catalogue-imports.ts'
import * as answers from '../answers/catalogues.ts'
import {
  catalogueAct,
  catalogueEntries,
  catalogueEntry,
  catalogueRecord,
  country,
  documentType,
  entryAndHistory,
  productTime,
  speciality,
} from '../answers/catalogues.ts'
import { askImports, askTableFile, howToImport } from '../areas/catalogue-imports.ts'
import {
  askCatalogueEntries,
  askCataloguePage,
  askCups,
  patchCatalogueEntry,
  postCatalogueEntry,
  postEntriesUses,
  searchCups,
  undoCatalogueAct,
} from '../areas/catalogues.ts'
import { catalogueRow } from '../catalogue-rows.ts'
import { byName, command, plain, query } from '../endpoint.ts'

const table = { megabytesMax: 8 } as const

/** For anyone, because the registration form needs these options before login. */
const choices = { cached: true, answer: v.array(catalogueEntry) } as const

/** Lists whose entries say more than their names. */
const richer: { [Name in ListedCatalogue]?: typeof country | typeof documentType } = {
  countries: country,
  documentTypes: documentType,
}

const listOf = (catalogue: ListedCatalogue) =>
  query(`GET /api/v1/${declarations[catalogue].path}`, 'anyone', {
    ...choices,
    answer: v.array(richer[catalogue] ?? catalogueEntry),
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
/** Any consultation or procedure that a doctor may attend, of a table that may have ten thousand. */
export const findCups = query('GET /api/v1/cups/search', everyone, {
  query: searchCups,
  answer: v.array(answers.attendableCup),
})
/** The countries where the marketplace works. */
export const searchCountries = query('GET /api/v1/countries/doctor-search-engine', 'anyone', {
  ...choices,
  answer: v.array(country),
})
export const departmentsOf = query('GET /api/v1/states/:countryId/country', 'anyone', choices)
export const citiesOf = query('GET /api/v1/cities/:stateId/state', 'anyone', choices)
export const time = plain('GET /api/v1/time', 'anyone', { answer: productTime })

/** Every catalogue with its fields: the desk draws its lists and forms by them. */
export const declared = plain('GET /api/v1/catalogues', administrators, {
  answer: v.array(catalogueRow),
  cached: true,
})

export const page = query('GET /api/v1/catalogues/:catalogue', everyone, {
  query: askCataloguePage,
  answer: v.array(catalogueRecord),
  cached: true,
})

export const findEntries = query('GET /api/v1/catalogues/:catalogue/entries', administrators, {
  query: askCatalogueEntries,
  answer: catalogueEntries,
})

/** One entry as the log has it now, with everything that was ever done to it. */
export const entry = query('GET /api/v1/catalogues/:catalogue/entries/:code', administrators, {
  answer: entryAndHistory,
})

/** What a change of an entry touches. */
export const entryUses = query('GET /api/v1/catalogues/:catalogue/entries/:code/uses', administrators, {
  answer: answers.entryUses,
})

/** What a change of many entries touches, all in all. */
export const entriesUses = query('POST /api/v1/catalogues/:catalogue/uses', administrators, {
  body: postEntriesUses,
  answer: answers.entriesUses,
})

/** Only what somebody made by hand, retired a day ago, and nothing names. */
export const removeEntry = command('DELETE /api/v1/catalogues/:catalogue/entries/:code', administrators)

/** Takes an act back. */
export const undoEntryAct = command('POST /api/v1/catalogues/:catalogue/entries/:code/undo', administrators, {
  body: undoCatalogueAct,
  limited: 'catalogue',
})

/** The last hundred acts by hand, on any entry of any catalogue. */
export const lastActs = query('GET /api/v1/catalogue-acts', administrators, { answer: v.array(catalogueAct) })

export const addEntry = command('POST /api/v1/catalogues/:catalogue/entries', administrators, {
  body: postCatalogueEntry,
})

export const changeEntry = command('PATCH /api/v1/catalogues/:catalogue/entries/:code', administrators, {
  body: patchCatalogueEntry,
  answer: answers.entryChanged,
  limited: 'catalogue',
})

/** What was brought in, by whom, and what was left out. */
export const imports = query('GET /api/v1/catalogue-imports', administrators, {
  query: askImports,
  answer: v.array(pastImport),
})
export const importById = plain('GET /api/v1/catalogue-imports/:id', administrators, { answer: importProgress })

/** What taking an import back would do. */
export const previewUndo = plain('GET /api/v1/catalogue-imports/:id/undo', administrators, { answer: importUndo })

/** Takes back what a completed import did, or goes on with that. */
export const undoImport = command('POST /api/v1/catalogue-imports/:id/undo', administrators, { answer: importStarted })

export const previewImport = plain('POST /api/v1/catalogue-imports/:table/preview', administrators, {
  upload: table,
  query: howToImport,
  answer: importPreview,
})

/** Every error of a file, as a table. */
export const importErrors = plain('POST /api/v1/catalogue-imports/:table/errors', administrators, {
  upload: table,
  query: howToImport,
  answer: 'text/csv',
})

export const startImport = command('POST /api/v1/catalogue-imports/:table', administrators, {
  upload: table,
  query: howToImport,
  answer: importStarted,
})

/** All entries, retired ones too, as a table that can be brought in again. */
export const exportTable = query('GET /api/v1/catalogues/:catalogue/export', administrators, {
  query: askTableFile,
  answer: 'application/octet-stream',
})

/** An empty table with two examples. */
export const template = query('GET /api/v1/catalogues/:catalogue/template', administrators, {
  query: askTableFile,
  answer: 'application/octet-stream',
})
