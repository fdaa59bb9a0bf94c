import { hour12 } from '@turno/contract/kinds/dates.ts'
import { describe, expect, test } from 'vitest'
import {
  dateAndHour,
  dateOf,
  dayAndHour,
  dayName,
  hourSpan,
  longDate,
  monthName,
  summaryDate,
  timeAgo,
} from './dates.ts'

/** Saturday 21 November 2026, 10:02:14 in Bogotá. */
const now = Date.parse('2026-11-21T15:02:14.000Z')

describe('Hours on screen', () => {
  test.each([
    ['00:00', '12:00 am'],
    ['09:05', '9:05 am'],
    ['12:30', '12:30 pm'],
    ['23:59', '11:59 pm'],
  ])('%s is %s', (hour, text) => expect(hour12(hour)).toBe(text))

  test('of a visit name am or pm once, unless it changes', () => {
    expect(hourSpan('2026-11-21T15:45:00.000Z', '2026-11-21T16:05:00.000Z')).toBe('10:45 – 11:05 am')
    expect(hourSpan('2026-11-21T16:50:00.000Z', '2026-11-21T17:10:00.000Z')).toBe('11:50 am – 12:10 pm')
  })
})

describe('Days on screen', () => {
  test('are those of Bogotá, also when UTC is already in the next one', () => {
    expect(dayAndHour('2026-11-22T02:00:00.000Z', now)).toBe('Hoy, 9:00 pm')
    expect(dayName('2026-11-22T05:00:00.000Z', now)).toBe('Mañana')
    expect(dayName('2026-11-21T04:59:00.000Z', now)).toBe('Ayer')
  })

  test('further away have their weekday and date', () => {
    expect(dayName('2026-11-25T21:00:00.000Z', now)).toBe('Mié 25 nov')
    expect(monthName('2026-09-05T12:00:00.000Z')).toBe('sep')
  })

  test('are written with the year where they may be years away', () => {
    expect(dateOf('2026-01-01')).toBe('1 ene 2026')
    expect(dateAndHour('2026-11-21T15:45:00.000Z')).toBe('21 nov 2026, 10:45 am')
  })

  test('on a payment summary read DD/MM/YYYY h:mm a', () => {
    expect(summaryDate('2026-11-21T15:45:00.000Z')).toBe('21/11/2026 10:45 am')
  })

  test('are written in full beside the clock', () => {
    expect(longDate(now).replace(/\s/g, ' ')).toBe('sábado, 21 de noviembre de 2026 · 10:02:14 am')
  })
})

test.each([
  ['2026-11-21T15:02:12.000Z', 'ahora'],
  ['2026-11-21T15:02:02.000Z', 'hace 12 s'],
  ['2026-11-21T14:53:00.000Z', 'hace 9 min'],
  ['2026-11-21T11:00:00.000Z', 'hace 4 h'],
  ['2026-11-20T23:00:00.000Z', 'ayer'],
])('shown at a later time, %s reads as %s', (instant, text) => expect(timeAgo(instant, now)).toBe(text))
