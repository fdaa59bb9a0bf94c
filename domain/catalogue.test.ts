import { expect, test } from 'vitest'
import { isPlace } from './catalogue.ts'

test.each([
  ['170', '76', '76001', true],
  ['170', '11', '76001', false],
  ['170', '7', '76001', false],
  ['170', '76', '7600', false],
  ['170', '00', '00000', false],
  ['724', '00', '00000', true],
  ['724', '76', '76001', false],
])('country %s, department %s, city %s: %s', (countryId, departmentId, cityId, isOne) => {
  expect(isPlace({ countryId, departmentId, cityId })).toBe(isOne)
})
