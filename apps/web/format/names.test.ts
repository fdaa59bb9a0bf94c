import { expect, test } from 'vitest'
import { doctorName, initials } from './names.ts'

test('A doctor is called Dr. once', () => {
  expect(doctorName('Andrés Ruiz')).toBe('Dr. Andrés Ruiz')
  expect(doctorName('Dra. Liliana Vélez')).toBe('Dra. Liliana Vélez')
  expect(doctorName('Drusila Peña')).toBe('Dr. Drusila Peña')
})

test('Initials are of the name and the first surname, without the title', () => {
  expect(initials('Laura Gómez')).toBe('LG')
  expect(initials('Dr. Andrés Ruiz')).toBe('AR')
  expect(initials('Ana María Gómez Restrepo')).toBe('AG')
  expect(initials('')).toBe('')
})
