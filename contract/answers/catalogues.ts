import * as v from 'valibot'
import { instant } from './fields.ts'

/** One option of a form select. */
export const catalogueEntry = v.strictObject({ id: v.string(), name: v.string() })
export type CatalogueEntry = v.InferOutput<typeof catalogueEntry>

/** GET api/v1/countries; its letters are those of ISO 3166. */
export const country = v.strictObject({ ...catalogueEntry.entries, alpha2: v.string() })

/** GET api/v1/doctor-specialties-subspecialties */
export const speciality = v.strictObject({ ...catalogueEntry.entries, subspecialities: v.array(catalogueEntry) })

/** GET api/v1/time: the product's, which everything is counted by. */
export const productTime = v.strictObject({ now: instant })

/** `named`: rules name it by its code, so that it is always offered; `revision`: a change of it names this. */
export const catalogueRecord = v.strictObject({
  ...catalogueEntry.entries,
  parent: v.nullable(v.string()),
  details: v.record(v.string(), v.string()),
  retired: v.boolean(),
  named: v.boolean(),
  revision: v.number(),
})
export type CatalogueRecord = v.InferOutput<typeof catalogueRecord>

/**
 * GET api/v1/catalogues/{catalogue}/entries; `total` of them all; `names`: of the entries that these refer to, by
 * catalogue and code.
 */
export const catalogueEntries = v.strictObject({
  total: v.number(),
  entries: v.array(catalogueRecord),
  names: v.record(v.string(), v.record(v.string(), v.string())),
})
export type CatalogueEntries = v.InferOutput<typeof catalogueEntries>
