import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSearch, takeSearch } from './pending-search.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a search is taken once', () => {
  keepSearch({ typeSearch: 2, speciality: '308' })
  expect(takeSearch()).toEqual({ typeSearch: 2, speciality: '308' })
  expect(takeSearch()).toBeNull()
})

test('what somebody else wrote there is nothing', () => {
  sessionStorage.setItem('turno.search', '{"typeSearch":')
  expect(takeSearch()).toBeNull()
})
