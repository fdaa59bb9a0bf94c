import * as v from 'valibot'
import { sayable } from './note.ts'

/** Longest name of a medicine, in characters: each is compared with all allergies and all controlled medicines. */
export const genericMax = 300

/**
 * What a prescription, an order and an incapacity say. Drafts hold these values, and a signed part holds them with the
 * people they name. Fields: Decreto 780 de 2016 (2.5.3.10.16 for prescriptions), Decreto 2126 de 2023 (2.2.3.3.2).
 */
const medicineValue = v.object({
  /** Of the catalogue of medicines; null: typed by name. */
  code: v.nullable(v.string()),
  /** The generic name (DCI). */
  generic: v.string(),
  concentration: v.string(),
  form: v.string(),
  route: v.string(),
  /** How many of `unit` at a time; null: not said yet. */
  dose: v.nullable(sayable),
  unit: v.string(),
  everyHours: v.nullable(sayable),
  days: v.nullable(sayable),
  /** Whole packages or units for the whole time. */
  quantity: v.nullable(sayable),
  /** What is counted: tabletas, frasco, tubo de 30 g. */
  quantityUnit: v.string(),
  indications: v.string(),
  /** Why it is prescribed against a recorded allergy; null: no allergy stands against it. */
  despiteAllergy: v.nullable(v.string()),
})
export type MedicineValue = v.InferOutput<typeof medicineValue>

const orderedValue = v.object({
  /** CUPS. */
  code: v.string(),
  name: v.string(),
  quantity: sayable,
  /** Why, beside the diagnosis. */
  reason: v.string(),
})
export type OrderedValue = v.InferOutput<typeof orderedValue>

export const origins = { common: 'Enfermedad general', work: 'Enfermedad laboral', accident: 'Accidente' } as const
export type Origin = keyof typeof origins

const incapacityValue = v.object({
  origin: v.picklist(Object.keys(origins) as [Origin, ...Origin[]]),
  /** The diagnosis of the note that it is for; '' while none was chosen. */
  code: v.string(),
  /** First and last day, both included, as dates of Bogotá. */
  from: v.string(),
  until: v.string(),
  /** It goes on from an earlier one of the same cause, with a gap of at most 30 days. */
  extension: v.boolean(),
  /** Why it begins before the day on which it is signed; '': it does not. */
  retroactive: v.string(),
})
export type IncapacityValue = v.InferOutput<typeof incapacityValue>

export const partValues = {
  prescription: v.array(medicineValue),
  order: v.array(orderedValue),
  incapacity: v.nullable(incapacityValue),
} as const

/** What is written of them in one draft, or signed in one act. */
export interface WrittenParts {
  prescription?: readonly MedicineValue[] | null
  order?: readonly OrderedValue[] | null
  incapacity?: IncapacityValue | null
}
