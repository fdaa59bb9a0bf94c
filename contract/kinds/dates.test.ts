import { expect, test } from 'vitest'
import { hourBefore } from './dates.ts'

test('the hour of a day before says so: the room of a visit at midnight opens on the evening before', () => {
  const midnight = '2031-03-04T05:00:00.000Z'
  expect(hourBefore('2031-03-04T04:45:00.000Z', midnight)).toBe('las 11:45 pm del día anterior')
  expect(hourBefore(midnight, '2031-03-04T05:15:00.000Z')).toBe('las 12:00 am')
  expect(hourBefore('2031-03-04T06:00:00.000Z', '2031-03-04T06:15:00.000Z')).toBe('la 1:00 am')
})
