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

test('a pending search is used once', () => {
  keepSearch({ typeSearch: 2, speciality: '308' })
  expect(takeSearch()).toEqual({ typeSearch: 2, speciality: '308' })
  expect(takeSearch()).toBeNull()
})

test('a pending search in an unreadable form is ignored', () => {
  sessionStorage.setItem('turno.search', '{"typeSearch":')
  expect(takeSearch()).toBeNull()
})
