import { describe, expect, it } from 'vitest'
import { holidayOn } from './holidays.ts'

const dates = (year: number): string[] =>
  Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)).filter(
    (date) => date.startsWith(`${year}`) && holidayOn(date) !== undefined,
  )

describe('holidays of Colombia', () => {
  it('equal the calendars of 2025 to 2027', () => {
    expect(dates(2025)).toEqual([
      '2025-01-01', '2025-01-06', '2025-03-24', '2025-04-17', '2025-04-18', '2025-05-01', '2025-06-02', '2025-06-23',
      '2025-06-30', '2025-07-20', '2025-08-07', '2025-08-18', '2025-10-13', '2025-11-03', '2025-11-17', '2025-12-08',
      '2025-12-25',
    ]) // biome-ignore format: a year
    expect(dates(2026)).toEqual([
      '2026-01-01', '2026-01-12', '2026-03-23', '2026-04-02', '2026-04-03', '2026-05-01', '2026-05-18', '2026-06-08',
      '2026-06-15', '2026-06-29', '2026-07-13', '2026-07-20', '2026-08-07', '2026-08-17', '2026-10-12', '2026-11-02',
      '2026-11-16', '2026-12-08', '2026-12-25',
    ]) // biome-ignore format: a year
    expect(dates(2027)).toContain('2027-07-12')
  })
  it('may be two on one Monday', () => {
    expect(holidayOn('2025-06-30')).toBe('San Pedro y San Pablo y Sagrado Corazón')
    expect(holidayOn('2025-06-29')).toBeUndefined()
  })
})
