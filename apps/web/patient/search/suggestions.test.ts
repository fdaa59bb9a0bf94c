import { describe, expect, test } from 'vitest'
import { fittingSuggestions, groupedSuggestions, mustAsk, nothingSuggested } from './suggestions.ts'

const named = (name: string, name_option = 'Especialidad') =>
  ({ id: name, name, doctor: '', option: 1, name_option }) as const

const seven = [
  'Dermatología',
  'Dermatitis',
  'Dermatitis atópica',
  'Dermoabrasión',
  'Dermatosis',
  'Dermatomiositis',
  'Dermografismo',
]
const suggested = { for: 'derm', all: seven.map((name) => named(name)) }

describe('The server is asked for suggestions', () => {
  test.each([
    ['', false],
    ['der', false],
    ['derm', true],
  ])('when four letters are typed, not before: %s', (typed, asks) => {
    expect(mustAsk(nothingSuggested, typed)).toBe(asks)
  })

  test('again once fewer than seven of the known ones fit', () => {
    expect(mustAsk(suggested, 'derm')).toBe(false)
    expect(mustAsk({ ...suggested, all: [...suggested.all, ...suggested.all] }, 'derma')).toBe(false)
    expect(mustAsk(suggested, 'dermati')).toBe(true)
  })

  test('when another word is begun, however many there were', () => {
    expect(mustAsk(suggested, 'card')).toBe(true)
  })
})

test('What is typed further narrows the known ones, whatever its accents', () => {
  expect(fittingSuggestions(suggested, 'DERMATITIS ATO').map(({ name }) => name)).toEqual(['Dermatitis atópica'])
})

test('An answer to just this text stands as it is, with what a slip of the fingers means', () => {
  expect(fittingSuggestions({ for: 'dremato', all: [named('Dermatología')] }, 'dremato')).toHaveLength(1)
})

test('Suggestions are grouped by what they are', () => {
  const groups = groupedSuggestions([named('Dermatología'), named('Dra. Ana', 'Médico'), named('Dermatopatología')])
  expect(groups.map(([name, all]) => [name, all.length])).toEqual([
    ['Especialidad', 2],
    ['Médico', 1],
  ])
})
