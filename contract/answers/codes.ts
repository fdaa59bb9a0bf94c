import { sexes } from '@turno/domain/catalogues/declaration.ts'
import * as v from 'valibot'
import { catalogueEntry } from './catalogues.ts'

/**
 * `id` is what a catalogue knows it by; `code` is what people read, E11.9 or I10. `from`: 'yours' is in the doctor's
 * profile, 'recent' in what the doctor signed; `uses`: how often.
 */
const found = {
  id: v.string(),
  code: v.string(),
  name: v.string(),
  from: v.nullable(v.picklist(['yours', 'recent'])),
  uses: v.number(),
}

/** Whom it can be of: A both, F women, M men. */
const sex = v.picklist(Object.keys(sexes) as (keyof typeof sexes)[])
const choice = v.nullable(catalogueEntry)

/** Ages in years, both included; null: no limit. */
const foundDiagnosis = v.strictObject({
  kind: v.literal('diagnosis'),
  ...found,
  sex,
  minAge: v.nullable(v.number()),
  maxAge: v.nullable(v.number()),
})
const foundProcedure = v.strictObject({ kind: v.literal('procedure'), ...found, sex })
/**
 * `coded`: it is of the table; false: it is the words that were typed, and `id` and `code` are ''. `controlled`: it
 * needs the official form; `concentration` and `atc`: '' where the table does not say.
 */
const foundMedicine = v.strictObject({
  kind: v.literal('medicine'),
  ...found,
  generic: v.string(),
  concentration: v.string(),
  form: choice,
  route: choice,
  unit: choice,
  atc: v.string(),
  coded: v.boolean(),
  controlled: v.boolean(),
})

/** GET api/v1/patient-care/codes */
export const foundCode = v.variant('kind', [foundDiagnosis, foundProcedure, foundMedicine])
export type FoundCode = v.InferOutput<typeof foundCode>
