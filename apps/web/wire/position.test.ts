import { expect, test } from 'vitest'
import { later } from './position.ts'

test('Positions compare as numbers of any length, and what is no position loses', () => {
  expect(later('9', '10')).toBe('10')
  expect(later('9007199254740993', '9007199254740992')).toBe('9007199254740993')
  expect(later(null, '4')).toBe('4')
  expect(later('4', null)).toBe('4')
  expect(later('x', '')).toBeNull()
})
