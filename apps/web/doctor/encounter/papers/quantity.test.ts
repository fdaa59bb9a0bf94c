import type { MedicineValue } from '@turno/domain/clinical/papers/prescription.ts'
import { expect, test } from 'vitest'
import { isComplete, quantityOf } from './quantity.ts'

const doxycycline: MedicineValue = {
  ...{ code: 'x', generic: 'Doxiciclina', concentration: '100 mg', form: 'Tableta', route: 'Oral' },
  ...{ dose: 1, unit: 'tableta', everyHours: 24, days: 28, quantity: 28, quantityUnit: 'tabletas' },
  ...{ indications: '', despiteAllergy: null },
}

test('the quantity is dose, times a day and days', () => {
  expect(quantityOf(doxycycline)).toBe(28)
  expect(quantityOf({ ...doxycycline, everyHours: 8, days: 7 })).toBe(21)
  expect(quantityOf({ ...doxycycline, dose: 0.5, everyHours: 12, days: 5 })).toBe(5)
  expect(quantityOf({ ...doxycycline, dose: 0.5, everyHours: 24, days: 5 })).toBe(3)
})

test('the doctor says how much of what is not counted, and of what is not all said', () => {
  for (const unit of ['aplicación', 'mL', 'mililitro', 'microgramo', 'Gota', 'unidad internacional'])
    expect(quantityOf({ ...doxycycline, unit })).toBeNull()
  expect(quantityOf({ ...doxycycline, days: null })).toBeNull()
})

test('a medicine is complete with all that its prescription says of it', () => {
  expect(isComplete(doxycycline)).toBe(true)
  for (const lacking of ['generic', 'concentration', 'form', 'route', 'unit', 'quantityUnit'] as const)
    expect(isComplete({ ...doxycycline, [lacking]: ' ' })).toBe(false)
  for (const lacking of ['dose', 'everyHours', 'days', 'quantity'] as const)
    expect(isComplete({ ...doxycycline, [lacking]: null })).toBe(false)
})
