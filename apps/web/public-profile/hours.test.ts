import { expect, test } from 'vitest'
import { countOn, isMorning, monthPlus, startsOf, weeksOf } from './hours.ts'

const slotAt = (start: string, care_type: 0 | 1 | 2 = 0, price = 100) => ({
  ...{ id_calendario: 'a', revision: 1, care_type, price },
  start: `2026-11-${start}:00.000Z`,
  end: `2026-11-${start}:00.000Z`,
})

test('The starts of a day are those of Bogotá, earliest first, each once', () => {
  // 22:00 in Bogotá is the next day in UTC.
  const slots = [slotAt('25T03:00'), slotAt('24T14:00'), slotAt('24T14:00', 1), slotAt('25T05:00')]
  expect(startsOf(slots, '2026-11-24').map(({ start, slots }) => [start.slice(8, 16), slots.length])).toEqual([
    ['24T14:00', 2],
    ['25T03:00', 1],
  ])
  expect(countOn(slots, '2026-11-24')).toBe(2)
})

test('A care type that two schedules offer stands once, at its lower price', () => {
  const [start] = startsOf([slotAt('24T14:00', 0, 120), slotAt('24T14:00', 2), slotAt('24T14:00', 0, 90)], '2026-11-24')
  expect(start!.slots.map(({ care_type, price }) => [care_type, price])).toEqual([
    [0, 90],
    [2, 100],
  ])
})

test('Noon begins the afternoon', () => {
  expect([slotAt('24T16:45'), slotAt('24T17:00')].map((slot) => isMorning({ start: slot.start, slots: [] }))).toEqual([
    true,
    false,
  ])
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

test('Months follow each other across the year', () => {
  expect([monthPlus('2026-12', 1), monthPlus('2027-01', -1), monthPlus('2027-03', -1)]).toEqual([
    '2027-01',
    '2026-12',
    '2027-02',
  ])
})
