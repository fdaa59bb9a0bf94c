import { catalogues, officialTables } from '@turno/domain/catalogue.ts'
import * as v from 'valibot'
import { instant } from '../answers/fields.ts'
import { numeric } from '../kinds/ids.ts'
import { printable, visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

/** One option of a form select. */
export const catalogueEntry = v.strictObject({ id: v.string(), name: v.string() })
export type CatalogueEntry = v.InferOutput<typeof catalogueEntry>

/** GET api/v1/countries; its letters are those of ISO 3166. */
export const country = v.strictObject({ ...catalogueEntry.entries, alpha2: v.string() })

/** GET api/v1/doctor-specialties-subspecialties */
export const speciality = v.strictObject({ ...catalogueEntry.entries, subspecialities: v.array(catalogueEntry) })

/**
 * GET api/v1/cups?use&qx&scope: AP what patients ask for as a procedure (default), AC the consultations of the CUPS;
 * qx: S surgical, N not; scope: D at the patient's home.
 */
export const askCups = v.object({
  use: v.optional(v.picklist(['AP', 'AC']), 'AP'),
  qx: v.optional(v.picklist(['S', 'N', '']), ''),
  scope: v.optional(v.picklist(['D', '']), ''),
})

/** GET api/v1/time: the product's, which everything is counted by. */
export const productTime = v.strictObject({ now: instant })

/**
 * GET api/v1/catalogues/{catalogue}: a page by code, with retired entries; `after` is the last code of the page before.
 */
export const askCataloguePage = v.object({
  after: v.optional(v.pipe(v.string(), typed, v.maxLength(40)), ''),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(1000)), 200),
})
export const catalogueRecord = v.strictObject({
  ...catalogueEntry.entries,
  parent: v.nullable(v.string()),
  details: v.record(v.string(), v.string()),
  retired: v.boolean(),
})
export type CatalogueRecord = v.InferOutput<typeof catalogueRecord>

/**
 * GET api/v1/catalogues/{catalogue}/entries: those in whose code or name every word of `search` occurs, by code;
 * `total` of them all.
 */
export const askCatalogueEntries = v.object({
  search: v.optional(v.pipe(v.string(), typed, v.maxLength(100)), ''),
  state: v.optional(v.picklist(['offered', 'retired', 'all']), 'all'),
  offset: v.optional(v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(1000)), 20),
})
export const catalogueEntries = v.strictObject({ total: v.number(), entries: v.array(catalogueRecord) })

export const catalogueName = v.picklist(catalogues)

const entryName = v.pipe(
  v.string('Nombre es requerido'),
  typed,
  v.nonEmpty('Nombre es requerido'),
  visible('Nombre es requerido'),
  v.maxLength(500, 'El nombre admite hasta 500 caracteres'),
  printable,
)

/** POST api/v1/catalogues/{catalogue}/entries. Where a catalogue has a parent, `parent` is a code of that one. */
export const postCatalogueEntry = v.object({
  code: v.pipe(
    v.string('Código es requerido'),
    typed,
    v.regex(/^[\w.-]{1,20}$/, 'El código admite hasta 20 letras y números'),
  ),
  name: entryName,
  parent: v.optional(v.nullable(v.pipe(v.string(), typed, v.maxLength(20))), null),
})

/** PATCH api/v1/catalogues/{catalogue}/entries/{code}: another name, or whether forms still offer it. */
export const patchCatalogueEntry = v.object({ name: v.optional(entryName), retired: v.optional(v.boolean()) })

export const officialTable = v.picklist(officialTables)

const remark = v.strictObject({ where: v.string(), message: v.string() })

/** POST api/v1/catalogue-imports/{table}/preview: the file's changes; the first errors and doubts of all. */
export const importPreview = v.strictObject({
  rows: v.number(),
  wrong: v.number(),
  errors: v.array(remark),
  doubts: v.array(remark),
  added: v.number(),
  changed: v.number(),
  retired: v.number(),
  unchanged: v.number(),
})
export type ImportPreview = v.InferOutput<typeof importPreview>

/**
 * POST api/v1/catalogue-imports/{table}: the import that was started or gone on with; null when the file brings nothing
 * new.
 */
export const importStarted = v.strictObject({ id: v.nullable(v.string()) })

/** GET api/v1/catalogue-imports/{id}; the list names the same. Entries are shown once it is completed. */
export const importProgress = v.strictObject({
  id: v.string(),
  table: officialTable,
  rows: v.number(),
  wrong: v.number(),
  done: v.number(),
  changed: v.number(),
  completed: v.boolean(),
})
export type ImportProgress = v.InferOutput<typeof importProgress>
