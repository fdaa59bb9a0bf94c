import { expect, test } from 'vitest'
import { medicines } from '../catalogues/medicines.ts'
import { controlledAmong } from './controlled-medicines.ts'

const isControlled = controlledAmong(
  medicines.seeds.rows.map(({ code, details }) => ({ id: code, details: details ?? {} })),
)
const isNamed = (generic: string) => isControlled({ code: null, generic })

test('a medicine is under special control by its code, its generic name or its brand, with whatever beside it', () => {
  expect(isControlled({ code: 'alprazolam-0.25-tab', generic: 'Otro' })).toBe(true)
  for (const name of ['Clonazepam', 'clonazepam gotas', 'RIVOTRIL', 'Morfina clorhidrato', 'Winadeine F'])
    expect([name, isNamed(name)]).toEqual([name, true])
  // Alone it is not: acetaminofén + codeína is.
  for (const name of ['Acetaminofén', 'Dolex', 'Minoxidil magistral'])
    expect([name, isNamed(name)]).toEqual([name, false])
})
