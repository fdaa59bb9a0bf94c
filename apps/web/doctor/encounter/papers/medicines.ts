import type { FoundCode } from '@turno/contract/areas/codes.ts'
import { daysInWords, dosage, type MedicineValue } from '@turno/domain/clinical/papers/prescription.ts'
import { isComplete, quantityOf } from './quantity.ts'
import { texts } from './texts.ts'

/** '1 tableta cada 24 horas, 28 días · oral' */
export const lineOf = (one: MedicineValue): string =>
  isComplete(one)
    ? [`${dosage(one)}, ${daysInWords(one.days!)}`, one.route.toLowerCase()].filter(Boolean).join(' · ')
    : texts.incomplete

type Medicine = Extract<FoundCode, { kind: 'medicine' }>

/** A medicine as it was found, of which nothing else is said yet. */
export const begunOf = ({ id, coded, generic, concentration, form, route, unit }: Medicine): MedicineValue => ({
  code: coded ? id : null,
  generic,
  concentration,
  form: form?.name ?? '',
  route: route?.name ?? '',
  dose: null,
  unit: unit?.name.toLowerCase() ?? '',
  everyHours: null,
  days: null,
  quantity: null,
  quantityUnit: unit?.name.toLowerCase() ?? '',
  indications: '',
  despiteAllergy: null,
})

/**
 * The quantity follows dose, frequency and days until the doctor says another one, and what is counted follows the unit
 * of the dose.
 */
export function changed(before: MedicineValue, more: Partial<MedicineValue>): MedicineValue {
  const isSameUnit = more.unit !== undefined && before.quantityUnit === before.unit
  const next = { ...before, ...(isSameUnit ? { quantityUnit: more.unit } : {}), ...more }
  if ('quantity' in more) return next
  const isOwn = before.quantity !== null && before.quantity !== quantityOf(before)
  return isOwn ? next : { ...next, quantity: quantityOf(next) }
}
