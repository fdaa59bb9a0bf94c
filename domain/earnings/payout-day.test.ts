import { expect, test } from 'vitest'
import { bogotaInstant } from '../time.ts'
import { payoutDay } from './payout-day.ts'

test('the payout day is the third working day after: weekends and holidays do not count, nor the day itself', () => {
  const dayAfter = (date: string, hour = '10:00') => payoutDay(bogotaInstant(date, hour))
  expect(dayAfter('2031-03-03')).toBe('2031-03-06')
  expect(dayAfter('2031-03-03', '23:59')).toBe('2031-03-06')
  expect(dayAfter('2031-03-06')).toBe('2031-03-11')
  expect(dayAfter('2031-03-08')).toBe('2031-03-12')
  // Holy Thursday and Friday of 2027 are the 25th and 26th of March, and the Monday before is Saint Joseph's.
  expect(dayAfter('2027-03-19')).toBe('2027-03-29')
})
