import { describe, expect, it } from 'vitest'
import { quarterMinutes, quartersPerDay, startOfQuarter } from './quarters.ts'
import {
  bogotaDate,
  bogotaHour,
  bogotaInstant,
  bogotaTime,
  datesBetween,
  earliest,
  latest,
  nextDate,
  plusMinutes,
  theHour,
} from './time.ts'

describe('a day in Bogotá', () => {
  it('begins at 5:00 UTC', () => {
    expect([bogotaDate('2026-11-20T04:59:59.999Z'), bogotaHour('2026-11-20T04:59:59.999Z')]).toEqual([
      '2026-11-19',
      '23:59',
    ])
    expect([bogotaDate('2026-11-20T05:00:00.000Z'), bogotaHour('2026-11-20T05:00:00.000Z')]).toEqual([
      '2026-11-20',
      '00:00',
    ])
    expect(bogotaInstant('2026-11-20', '00:00')).toBe('2026-11-20T05:00:00.000Z')
  })
  it.each([
    ['2026-12-31', '2027-01-01'],
    ['2028-02-28', '2028-02-29'],
    ['2027-02-28', '2027-03-01'],
    ['2026-11-08', '2026-11-09'],
    ['2026-11-09', '2026-11-10'],
  ])('after %s comes %s, five hours later than in UTC', (date, next) => {
    expect(nextDate(date)).toBe(next)
    expect(bogotaTime(`${next}T04:15:30.001Z`)).toBe(`${date} 23:15:30.001`)
    expect(bogotaTime(`${next}T05:15:30.001Z`)).toBe(`${next} 00:15:30.001`)
  })
  it('has quarter hours that begin 15 minutes apart', () => {
    const starts = Array.from({ length: quartersPerDay }, (_, quarter) => startOfQuarter('2026-12-31', quarter))
    const midnight = bogotaInstant('2026-12-31', '00:00')
    expect(starts).toEqual(starts.map((_, quarter) => plusMinutes(midnight, quarter * quarterMinutes)))
  })
})

describe('the days that a visit touches', () => {
  const from = bogotaInstant('2026-11-20', '23:40')
  it.each([
    ['ends at midnight', 20, ['2026-11-20']],
    ['ends a minute later', 21, ['2026-11-20', '2026-11-21']],
    ['lasts 24 hours', 24 * 60, ['2026-11-20', '2026-11-21']],
  ])('are the right ones when it %s', (_, minutes, dates) => {
    expect(datesBetween(from, plusMinutes(from, minutes))).toEqual(dates)
  })
  it('begin with the day on which it starts', () => {
    const midnight = bogotaInstant('2026-11-21', '00:00')
    expect(datesBetween(midnight, plusMinutes(midnight, 20))).toEqual(['2026-11-21'])
  })
})

it('instants compare as text', () => {
  const early = bogotaInstant('2026-11-20', '09:00')
  const late = bogotaInstant('2026-11-20', '10:00')
  expect([earliest(late, early), latest(early, late)]).toEqual([early, late])
})

it("the hour of one o'clock is written in the singular", () => {
  expect(['1:10 pm', '01:10', '11:10 am', '13:10', '12:01 pm', '1:00 a. m.'].map(theHour)).toEqual([
    'la 1:10 pm',
    'la 01:10',
    'las 11:10 am',
    'las 13:10',
    'las 12:01 pm',
    'la 1:00 a. m.',
  ])
})
