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

describe('The search box asks the server', () => {
  test.each([
    ['', false],
    ['der', false],
    ['derm', true],
  ])('for suggestions from four letters on: %s', (typed, asks) => {
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

test('Further letters narrow the known suggestions, whatever their accents', () => {
  expect(fittingSuggestions(suggested, 'DERMATITIS ATO').map(({ name }) => name)).toEqual(['Dermatitis atópica'])
})

test('Suggestions for exactly this text are shown as they are, including those for a typing mistake', () => {
  expect(fittingSuggestions({ for: 'dremato', all: [named('Dermatología')] }, 'dremato')).toHaveLength(1)
})

test('Suggestions are grouped by kind', () => {
  const groups = groupedSuggestions([named('Dermatología'), named('Dra. Ana', 'Médico'), named('Dermatopatología')])
  expect(groups.map(([name, all]) => [name, all.length])).toEqual([
    ['Especialidad', 2],
    ['Médico', 1],
  ])
})
