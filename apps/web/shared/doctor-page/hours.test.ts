import { expect, test } from 'vitest'
import { countOn, isMorning, monthPlus, nearestWithHours, startsOf, weeksOf } from './hours.ts'

const hourAt = (start: string, careType: 0 | 1 | 2 = 0, price = 100) => ({
  ...{
    calendar: 'a',
    revision: 1,
    minutes: 15,
    careType,
    price,
    agreement: null,
    address: null,
    cup: null,
    doctorId: 'ruiz',
    doctor: 'Dr. Ruiz',
  },
  start: `2026-11-${start}:00.000Z`,
})

test('The starts of a day are those of Bogotá, earliest first, each once', () => {
  // 22:00 in Bogotá is the next day in UTC.
  const hours = [hourAt('25T03:00'), hourAt('24T14:00'), hourAt('24T14:00', 1), hourAt('25T05:00')]
  expect(startsOf(hours, '2026-11-24').map(({ start, hours }) => [start.slice(8, 16), hours.length])).toEqual([
    ['24T14:00', 2],
    ['25T03:00', 1],
  ])
  expect(countOn(hours, '2026-11-24')).toBe(2)
})

test('A care type offered by two schedules is shown once, at the lower price', () => {
  const [start] = startsOf([hourAt('24T14:00', 0, 120), hourAt('24T14:00', 2), hourAt('24T14:00', 0, 90)], '2026-11-24')
  expect(start!.hours.map(({ careType, price }) => [careType, price])).toEqual([
    [0, 90],
    [2, 100],
  ])
})

test('Noon counts as afternoon', () => {
  expect([hourAt('24T16:45'), hourAt('24T17:00')].map(({ start }) => isMorning({ start, hours: [] }))).toEqual([
    true,
    false,
  ])
})

test('The nearest day with free hours may be that day itself, or an earlier one', () => {
  const hours = ['20T14:00', '23T14:00', '27T14:00'].map((start) => hourAt(start))
  expect(['23', '24', '25', '26'].map((day) => nearestWithHours(hours, `2026-11-${day}`)?.slice(8))).toEqual([
    ...['23', '23'],
    ...['23', '27'],
  ])
  expect(nearestWithHours([], '2026-11-24')).toBeUndefined()
})

test('Weeks begin on Monday, and a month of four weeks has no fifth', () => {
  expect(weeksOf('2026-11').map((week) => week[0])).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(weeksOf('2027-02')).toHaveLength(4)
})

test('Months follow each other into the next year', () => {
  expect([monthPlus('2026-12', 1), monthPlus('2027-01', -1), monthPlus('2027-03', -1)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-02',
  ])
})
