import { expect, test } from 'vitest'
import { bogotaInstant } from '../time.ts'
import { promisedBy, workingMinutes } from './working-hours.ts'

/** The instant of '2026-11-20 12:30' in Bogotá. */
const at = (moment: string) => bogotaInstant(moment.slice(0, 10), moment.slice(11))

test.each([
  ['on a morning, on the same day', '2026-11-18 08:00', '2026-11-18 16:00'],
  ['on a Friday at noon, on Saturday', '2026-11-20 12:30', '2026-11-21 10:30'],
  ['on a Saturday, past Sunday', '2026-11-21 09:37', '2026-11-23 12:37'],
  ['in the night, from the morning on', '2026-11-18 02:00', '2026-11-18 16:00'],
  ['in the evening, from the next morning on', '2026-11-18 19:00', '2026-11-19 16:00'],
  ['before a Monday that is a holiday, on Tuesday', '2026-11-14 12:30', '2026-11-17 15:30'],
  ['before Easter, past Thursday and Friday', '2027-03-24 16:00', '2027-03-29 09:00'],
])('documents that arrive %s are answered within eight working hours', (_, since, by) => {
  expect(promisedBy(at(since))).toBe(at(by))
})

test('the time left to answer a doctor is counted in working hours', () => {
  expect(workingMinutes(at('2026-11-21 10:02'), at('2026-11-21 10:30'))).toBe(28)
  expect(workingMinutes(at('2026-11-20 17:30'), at('2026-11-21 09:15'))).toBe(105)
  expect(workingMinutes(at('2026-11-21 12:00'), at('2026-11-23 09:00'))).toBe(120)
  expect(workingMinutes(at('2026-11-22 12:00'), at('2026-11-22 15:00'))).toBe(0)
  expect(workingMinutes(at('2026-11-21 10:31'), at('2026-11-21 10:30'))).toBe(0)
})
