import { expect, test } from 'vitest'
import { initials, shortName } from './names.ts'

test('Initials are of the first name and the first surname, without the title', () => {
  expect(initials('Laura Gómez')).toBe('LG')
  expect(initials('Dr. Andrés Ruiz')).toBe('AR')
  expect(initials('Ana María Gómez Restrepo')).toBe('AG')
  expect(initials('')).toBe('')
})

test.each([
  ['Yolanda Barrios De la Hoz', 'Yolanda B.'],
  ['Ana Peña', 'Ana P.'],
  ['Laura Sofía Gómez Ríos', 'Laura G.'],
  ['Marta', 'Marta'],
])('%s is shortened to %s', (name, short) => expect(shortName(name)).toBe(short))
