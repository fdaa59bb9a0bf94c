import { detailMax } from '@turno/domain/catalogue-details.ts'
import * as v from 'valibot'
import { numeric } from '../kinds/ids.ts'
import { printable, visible } from '../kinds/text.ts'
import { typed } from '../kinds/typed.ts'

/**
 * GET api/v1/cups?use&qx&scope: AP what patients ask for as a procedure (default), AC the consultations of the CUPS;
 * qx: S surgical, N not; scope: D at the patient's home.
 */
export const askCups = v.object({
  use: v.optional(v.picklist(['AP', 'AC']), 'AP'),
  qx: v.optional(v.picklist(['S', 'N', '']), ''),
  scope: v.optional(v.picklist(['D', '']), ''),
})

/** GET api/v1/cups/search: those in whose code or name every word occurs; the first ones. */
export const searchCups = v.object({ search: v.optional(v.pipe(v.string(), typed, v.maxLength(100)), '') })

/**
 * GET api/v1/catalogues/{catalogue}: a page by code, with retired entries; `after` is the last code of the page before.
 */
export const askCataloguePage = v.object({
  after: v.optional(v.pipe(v.string(), typed, v.maxLength(40)), ''),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(1000)), 200),
})

/**
 * GET api/v1/catalogues/{catalogue}/entries: those in whose code, name or shown texts every word of `search` occurs;
 * only those under `parent`, and with the values of `where` ('type:pdf,required:1'; no value: the field is empty).
 * `sort`: 'code', 'name' or a field, with '-' before it from the last to the first.
 */
export const askCatalogueEntries = v.object({
  search: v.optional(v.pipe(v.string(), typed, v.maxLength(100)), ''),
  state: v.optional(v.picklist(['offered', 'retired', 'all']), 'all'),
  parent: v.optional(v.pipe(v.string(), typed, v.maxLength(20)), ''),
  where: v.optional(v.pipe(v.string(), typed, v.maxLength(400), v.regex(/^(\w+:[\w.+-]*(,\w+:[\w.+-]*)*)?$/)), ''),
  sort: v.optional(v.pipe(v.string(), typed, v.maxLength(41), v.regex(/^(-?\w+)?$/)), ''),
  offset: v.optional(v.pipe(numeric, v.integer(), v.minValue(0), v.maxValue(1_000_000)), 0),
  limit: v.optional(v.pipe(numeric, v.integer(), v.minValue(1), v.maxValue(1000)), 20),
})

const entryName = v.pipe(
  v.string('Nombre es requerido'),
  typed,
  v.nonEmpty('Nombre es requerido'),
  visible('Nombre es requerido'),
  v.maxLength(500, 'El nombre admite hasta 500 caracteres'),
  printable,
)

const parent = v.nullable(v.pipe(v.string(), typed, v.maxLength(20)))

/** By field of the catalogue; which value a field takes, the catalogue's declaration says. */
const details = v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(v.string(), typed, v.maxLength(detailMax)))

/** POST api/v1/catalogues/{catalogue}/entries. Where a catalogue has a parent, `parent` is a code of that one. */
export const postCatalogueEntry = v.object({
  code: v.pipe(
    v.string('Código es requerido'),
    typed,
    v.nonEmpty('Código es requerido'),
    v.maxLength(20, 'El código admite hasta 20 caracteres'),
  ),
  name: entryName,
  parent: v.optional(parent, null),
  details: v.optional(details, {}),
})

/**
 * PATCH api/v1/catalogues/{catalogue}/entries/{code}: what is to be otherwise; what is not named stays.
 * `revision`: of the entry that the form began with.
 */
export const patchCatalogueEntry = v.object({
  name: v.optional(entryName),
  parent: v.optional(parent),
  details: v.optional(details),
  retired: v.optional(v.boolean()),
  revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** So many entries are changed at once. */
export const changedAtOnceMax = 500

/** POST api/v1/catalogues/{catalogue}/uses: the codes of the entries that are to be changed. */
export const postEntriesUses = v.object({
  codes: v.pipe(v.array(v.pipe(v.string(), typed, v.maxLength(20))), v.minLength(1), v.maxLength(changedAtOnceMax)),
})

/** POST api/v1/catalogues/{catalogue}/entries/{code}/undo: the id of an act in the entry's history. */
export const undoCatalogueAct = v.object({ act: v.pipe(v.string(), typed, v.uuid()) })
