import type { MedicineValue } from '@turno/domain/clinical/papers/prescription.ts'

/** Units of a dose that are not counted: a tube, a bottle or an inhaler is, and the doctor says of which size. */
const uncounted =
  /^(aplicaci[oó]n|gota|puff|inhalaci[oó]n|(mili)?litro|ml|(mili|micro)?gramo|mc?g|g|unidad internacional|ui)$/i

/** Doses a day. */
export const timesADay = (everyHours: number): number => 24 / everyHours

/** Dose × times a day × days, in whole units; null: not all is said, or the unit is not counted. */
export function quantityOf({ dose, everyHours, days, unit }: MedicineValue): number | null {
  if (!dose || !everyHours || !days || uncounted.test(unit.trim())) return null
  // A last part of a unit is a whole one; binary fractions are none.
  return Math.ceil(Number((dose * timesADay(everyHours) * days).toFixed(6)))
}

/** Whether all is said that a prescription says of each medicine (Decreto 780 de 2016, 2.5.3.10.16). */
export function isComplete(one: MedicineValue): boolean {
  const texts = [one.generic, one.concentration, one.form, one.route, one.unit, one.quantityUnit]
  const numbers = [one.dose, one.everyHours, one.days, one.quantity]
  return texts.every((text) => text.trim() !== '') && numbers.every((number) => number !== null && number > 0)
}
