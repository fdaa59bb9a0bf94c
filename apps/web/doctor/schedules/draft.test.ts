import type { MedicalSchedule } from '@turno/contract/areas/schedules.ts'
import { expect, it } from 'vitest'
import {
  draftOf,
  extraErrorsIn,
  hoursIn,
  scheduleIn,
  unlikeFirst,
  weekOf,
  withDay,
  withHalf,
  withHours,
  withoutHours,
} from './draft.ts'

const begins = { today: '2026-11-23', room: 'room', cityId: '76001', cup: '', minutes: 15 }
const texts = { price: 'price', care: 'care', days: 'days', halves: 'halves', hours: 'hours' }
const mornings = weekOf([
  { weekday: 1, from: '08:00', to: '12:00' },
  { weekday: 2, from: '08:00', to: '12:00' },
])

it('the draft of a schedule splits hours at noon and sends them again as they were', () => {
  const week = weekOf([{ weekday: 1, from: '10:00', to: '15:00' }])
  expect(week[1]).toMatchObject({ morning: { from: '10:00', to: '12:00' }, afternoon: { from: '12:00', to: '15:00' } })
})

it('the draft of a schedule keeps hours that the form has no place for', () => {
  const weekly = [
    { weekday: 1, from: '06:00', to: '08:00' },
    { weekday: 1, from: '09:00', to: '10:00' },
  ]
  expect(hoursIn(weekOf(weekly)[1])).toEqual(weekly.map(({ from, to }) => ({ from, to })))
})

it('a day added to a schedule has the hours of the first, and a removed day none', () => {
  const more = withDay(mornings, '5', true)
  expect(hoursIn(more[5])).toEqual([{ from: '08:00', to: '12:00' }])
  expect(withDay(more, '5', false)).toEqual(mornings)
})

it('the draft of a schedule says which days have hours of their own', () => {
  const one = withHalf(mornings, ['2'], 'morning', { from: '09:00', to: '12:00' })
  expect([unlikeFirst(mornings), unlikeFirst(one)]).toEqual([[], ['2']])
})

it('hours drawn in the calendar merge with those they touch, and stay apart from others', () => {
  const week = withHours(mornings, 1, { from: '11:00', to: '13:00' })
  expect(week[1]).toMatchObject({ morning: { from: '08:00', to: '12:00' }, afternoon: { from: '12:00', to: '13:00' } })
  const evening = withHours(week, 1, { from: '18:00', to: '20:00' })
  expect(hoursIn(evening[1])).toHaveLength(3)
  expect(hoursIn(withHours(evening, 1, { from: '13:00', to: '14:00' })[1])).toContainEqual({
    from: '12:00',
    to: '14:00',
  })
})

it('hours dragged away leave the others of their day, or the day free', () => {
  const gone = { from: '08:00', to: '12:00' }
  expect(withoutHours(mornings, 1, gone)).toEqual({ 2: mornings[2] })
  expect(hoursIn(withoutHours(withHours(mornings, 1, { from: '14:00', to: '15:00' }), 1, gone)[1])).toEqual([
    { from: '14:00', to: '15:00' },
  ])
})

it('a schedule that is opened and saved again sends what it had', () => {
  const schedule = {
    consulting_room: { id: 'room', name: 'Uno', lat: null, lng: null },
    technical_cup: null,
    city_id: '76001',
    config_calendar: { start_hour: '08:00', consulting_type: [{ label: 'Consultorio', value: 0, price: 1500.5 }] },
    weekly: [{ weekday: 1, from: '08:00', to: '12:00' }],
    ...{ valid_from: '2026-11-01', valid_to: null, visit_minutes: 30, notice_minutes: 60, horizon_days: 15 },
  } as unknown as MedicalSchedule
  expect(scheduleIn(draftOf(schedule, begins))).toEqual({
    ...{ consulting_room_id: 'room', city_id: '76001', cup_id: null, valid_from: '2026-11-01', valid_to: null },
    config_calendar: { consulting_type: [{ value: 0, price: 1500.5 }] },
    weekly: schedule.weekly,
    ...{ visit_minutes: '30', notice_minutes: '60', horizon_days: '15' },
  })
})

it('the draft of a schedule finds its errors before anything is sent', () => {
  const draft = { ...draftOf(undefined, begins), officePrice: '120.000', weekly: mornings }
  expect(extraErrorsIn(draft, texts)).toEqual({})
  expect(extraErrorsIn({ ...draft, officePrice: '' }, texts)).toEqual({ officePrice: 'price' })
  expect(extraErrorsIn({ ...draft, office: false }, texts)).toEqual({ office: 'care' })
  expect(extraErrorsIn({ ...draft, weekly: {} }, texts)).toEqual({ weekly: 'days' })
  const morning = (from: string, to: string) => ({
    ...draft,
    weekly: withHalf(mornings, ['1'], 'morning', { from, to }),
  })
  expect(extraErrorsIn(morning('08:00', '13:00'), texts)).toEqual({ weekly: 'halves' })
  expect(extraErrorsIn(morning('11:00', '10:00'), texts)).toEqual({ weekly: 'hours' })
  expect(extraErrorsIn(morning('11:00', ''), texts)).toEqual({ weekly: 'hours' })
})
