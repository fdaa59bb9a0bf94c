import { expect, test } from 'vitest'
import type { Card } from './cards.ts'
import { cardsInPlace, type PlacedCard } from './cards-in-place.ts'

const at = (time: string) => `2026-11-23T${time}:00.000Z`
const cardOf = (doctorId: string, times: string[], price = 100): Card => ({
  ...{ doctorId, name: doctorId, photo: '', specialities: '', rating: null, room: undefined },
  hours: times.map((time) => ({
    ...{
      calendar: 'a',
      revision: 1,
      minutes: 15,
      price,
      agreement: null,
      careType: 0,
      address: null,
      cup: null,
      doctorId,
      doctor: doctorId,
    },
    start: at(time),
  })),
})
const timesOf = ({ hours, gone }: PlacedCard) =>
  hours.map(({ start }) => `${start.slice(11, 16)}${gone.has(start) ? ' gone' : ''}`)

const shown = cardsInPlace([], [cardOf('ruiz', ['10:00', '10:15', '10:30']), cardOf('vera', ['11:00'])])

test('An hour that somebody took stays in its place in the results, struck out', () => {
  const [ruiz] = cardsInPlace(shown, [cardOf('ruiz', ['10:00', '10:30', '10:45'])])
  expect(timesOf(ruiz!)).toEqual(['10:00', '10:15 gone', '10:30'])
})

test('An hour later than those of the answer is still shown as free', () => {
  const [ruiz] = cardsInPlace(shown, [cardOf('ruiz', ['09:45', '10:00', '10:15'])])
  expect(timesOf(ruiz!)).toEqual(['10:00', '10:15', '10:30'])
})

test('A card whose hours are all taken keeps them, and shows the next free one', () => {
  const [ruiz] = cardsInPlace(shown, [cardOf('ruiz', ['14:00', '14:15'])])
  expect(timesOf(ruiz!)).toEqual(['10:00 gone', '10:15 gone', '10:30 gone'])
  expect(ruiz!.next!.start).toBe(at('14:00'))
})

test('A doctor without free hours stays with all struck out; a new one comes last', () => {
  const cards = cardsInPlace(shown, [cardOf('rojas', ['09:00']), cardOf('ruiz', ['10:00', '10:15', '10:30'])])
  expect(cards.map(({ doctorId }) => doctorId)).toEqual(['ruiz', 'vera', 'rojas'])
  expect(timesOf(cards[1]!)).toEqual(['11:00 gone'])
  expect(cards[1]!.next).toBeUndefined()
})

test('An hour in the results has the present price of its schedule', () => {
  const [ruiz] = cardsInPlace(shown, [cardOf('ruiz', ['10:00', '10:15', '10:30'], 120)])
  expect(ruiz!.hours[0]!.price).toBe(120)
})
