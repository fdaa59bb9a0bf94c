import { expect, test } from 'vitest'
import { medicines } from '../catalogues/medicines.ts'
import { controlledAmong } from './controlled-medicines.ts'

const isControlled = controlledAmong(
  [...medicines.seeds.rows, { code: 'x', details: { generic: 'Petidina clorhidrato', controlled: '1' } }].map(
    ({ code, details }) => ({ id: code, details: details ?? {} }),
  ),
)
const isNamed = (generic: string) => isControlled({ code: null, generic })

test('a medicine is under special control by its code, its generic name or its brand, with whatever beside it', () => {
  expect(isControlled({ code: 'alprazolam-0.25-tab', generic: 'Otro' })).toBe(true)
  for (const name of [
    'Clonazepam',
    'clonazepam gotas',
    'RIVOTRIL',
    'Morfina clorhidrato',
    'Winadeine F',
    'codeína jarabe',
  ])
    expect([name, isNamed(name)]).toEqual([name, true])
  // Alone it is not: acetaminofén + codeína is. Nor is what shares a salt with one that is.
  for (const name of ['Acetaminofén', 'Dolex', 'Minoxidil magistral', 'Oximetazolina clorhidrato'])
    expect([name, isNamed(name)]).toEqual([name, false])
})
