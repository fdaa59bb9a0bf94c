import { expect, test } from 'vitest'
import { initials } from './names.ts'

test('Initials are of the name and the first surname, without the title', () => {
  expect(initials('Laura Gómez')).toBe('LG')
  expect(initials('Dr. Andrés Ruiz')).toBe('AR')
  expect(initials('Ana María Gómez Restrepo')).toBe('AG')
  expect(initials('')).toBe('')
})
