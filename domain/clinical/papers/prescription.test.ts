import { expect, test } from 'vitest'
import { type MedicineValue, medicineBlock, nameWithoutCode } from './prescription.ts'

const medicine: MedicineValue = {
  ...{ code: 'Losartan', generic: 'Losartán', concentration: '50 mg', form: 'Tableta', route: 'Oral', dose: 2 },
  ...{ unit: 'tableta', everyHours: 1, days: 1, quantity: 48, quantityUnit: 'tableta', indications: '' },
  despiteAllergy: null,
}
const textOf = (change: Partial<MedicineValue>) => {
  const block = medicineBlock({ ...medicine, ...change })
  return 'text' in block ? block.text : undefined
}

test('how a medicine is taken is whole sentences, also while it is being written', () => {
  expect(textOf({})).toBe('Vía oral. 2 tabletas cada 1 hora durante 1 día.')
  expect(textOf({ everyHours: 8, days: 7 })).toBe('Vía oral. 2 tabletas cada 8 horas durante 7 días.')
  const nothing = { dose: null, everyHours: null, days: null }
  expect(textOf(nothing)).toBe('Vía oral.')
  expect(textOf({ ...nothing, indications: 'Con agua.' })).toBe('Vía oral. Con agua.')
  expect(textOf({ ...nothing, route: '' })).toBe('')
})

test('a medicine that no table has is called by what was typed, and a brand by its generic name', () => {
  expect(nameWithoutCode('minoxidil magistral')).toBe('Minoxidil magistral')
  expect(nameWithoutCode('Dolex')).toBe('Acetaminofén')
  expect(nameWithoutCode('cardioaspirina')).toBe('Ácido acetilsalicílico')
  for (const none of ['', 'mi', '500 mg', 'N02BE01', 'ab 12', 'Μorfina', 'a'.repeat(301)])
    expect([none, nameWithoutCode(none)]).toEqual([none, undefined])
})
