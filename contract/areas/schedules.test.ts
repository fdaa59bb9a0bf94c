import { hoursBackwards, whyNoHours } from '@turno/domain/schedule/hours.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setSpecialHours } from './schedules.ts'

const parsed = (from: string, to: string) => v.parse(setSpecialHours, { hours: [{ from, to }] }).hours!

test('hours until midnight end at 24:00, however they are typed', () => {
  expect(parsed('22:00', '00:00')).toEqual([{ from: '22:00', to: '24:00' }])
  expect(parsed('00:00', '24:00')).toEqual([{ from: '00:00', to: '24:00' }])
  expect(whyNoHours(parsed('22:00', '00:00'))).toBeUndefined()
})

test('hours across midnight are refused, with the advice to divide them', () => {
  expect(whyNoHours(parsed('22:00', '02:00'))).toBe(hoursBackwards)
  expect(hoursBackwards).toContain('divide la franja')
})
