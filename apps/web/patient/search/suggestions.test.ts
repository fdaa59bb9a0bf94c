import { describe, expect, test } from 'vitest'
import { cityInWords } from './city-in-words.ts'
import { fittingSuggestions, groupedSuggestions, meantBy, mustAsk, nothingSuggested } from './suggestions.ts'

const named = (name: string, name_option = 'Especialidad') =>
  ({ id: name, name, doctor: '', option: 1, name_option, doctors: 1 }) as const

const seven = [
  'Dermatología',
  'Dermatitis',
  'Dermatitis atópica',
  'Dermoabrasión',
  'Dermatosis',
  'Dermatomiositis',
  'Dermografismo',
]
const suggested = { ...nothingSuggested, for: 'derm', all: seven.map((name) => named(name)) }

describe('The search box asks the server', () => {
  test.each([
    ['', false],
    ['der', false],
    ['derm', true],
  ])('for suggestions from four letters on: %s', (typed, asks) => {
    expect(mustAsk(nothingSuggested, typed, '')).toBe(asks)
  })

  test('again once fewer than seven of the known ones fit', () => {
    expect(mustAsk(suggested, 'derm', '')).toBe(false)
    expect(mustAsk({ ...suggested, all: [...suggested.all, ...suggested.all] }, 'derma', '')).toBe(false)
    expect(mustAsk(suggested, 'dermati', '')).toBe(true)
  })

  test('when another word is begun, however many there were', () => {
    expect(mustAsk(suggested, 'card', '')).toBe(true)
  })
})

test('Further letters narrow the known suggestions, whatever their accents', () => {
  expect(fittingSuggestions(suggested, 'DERMATITIS ATO').map(({ name }) => name)).toEqual(['Dermatitis atópica'])
})

test('Suggestions for exactly this text are shown as they are, including those for a typing mistake', () => {
  expect(
    fittingSuggestions({ ...nothingSuggested, for: 'dremato', all: [named('Dermatología')] }, 'dremato'),
  ).toHaveLength(1)
})

test('Suggestions are grouped by kind', () => {
  const groups = groupedSuggestions([named('Dermatología'), named('Dra. Ana', 'Médico'), named('Dermatopatología')])
  expect(groups.map(([name, all]) => [name, all.length])).toEqual([
    ['Especialidad', 2],
    ['Médico', 1],
  ])
})

test('Another city counts other doctors', () => {
  expect(mustAsk(suggested, 'derm', '76001')).toBe(true)
  expect(mustAsk({ ...suggested, within: '76001' }, 'derm', '76001')).toBe(false)
})

test.each([
  ['the only one, however it was typed', { for: 'dremato', all: [named('Dermatología')] }, 'Dermatología'],
  ['the one of that name', { for: 'dermatologia ', all: seven.map((name) => named(name)) }, 'Dermatología'],
  ['none of several', { for: 'derm', all: seven.map((name) => named(name)) }, undefined],
  ['none where there is none', { for: 'xilofono', all: [] }, undefined],
])('Who chose no suggestion means %s', (_, all, name) => {
  expect(meantBy({ ...nothingSuggested, ...all, meant: all.for })?.name).toBe(name)
})

describe('A text names a city', () => {
  const cities = [
    { id: '76001', name: 'Cali' },
    { id: '11001', name: 'Bogotá' },
    { id: '54001', name: 'San José de Cúcuta' },
  ]

  test.each([
    ['dermatologo cali', '76001', 'dermatologo'],
    ['CALI dermatólogo', '76001', 'dermatólogo'],
    ['odontologo en bogota', '11001', 'odontologo'],
    ['pediatra de san jose de cucuta hoy', '54001', 'pediatra hoy'],
  ])('in any order, letter case and accents: %s', (text, cityId, rest) => {
    expect(cityInWords(text, cities)).toEqual({ cityId, rest })
  })

  test.each(['cali', 'en Cali', 'caliente', 'dermatologo'])(
    'not where nothing else is said, or no such word: %s',
    (text) => {
      expect(cityInWords(text, cities)).toBeNull()
    },
  )
})
