import { expect, test } from 'vitest'
import { addressOf, filtersFrom, noFilters } from './queue-filters.ts'

test('The filters of the queue stand in its address and are read from it', () => {
  expect(addressOf(noFilters)).toBe('/Soporte')
  const filters = { q: 'ana peña', group: 'money', city: '76001', speciality: '308', offset: 20 } as const
  expect(filtersFrom(addressOf(filters).split('?')[1]!)).toEqual(filters)
})

test('An address with anything else has no filters', () => {
  expect(filtersFrom('casos=otra&desde=-3')).toEqual(noFilters)
  expect(filtersFrom('casos=toString')).toEqual(noFilters)
})
