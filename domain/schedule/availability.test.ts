import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { holidayOn } from '../holidays.ts'
import { quartersTouched } from '../quarters.ts'
import { noon } from '../scenario.fixture.ts'
import { bogotaDate, bogotaInstant, type Instant, nextDate, plusDays, plusMinutes } from '../time.ts'
import { type CareType, notAvailable, placeOf } from '../visit.ts'
import { type Busy, type BusyOn, type DoctorHours, firstSlots, slotsOn } from './availability.ts'
import type { Hours, Terms } from './events.ts'
import { weekdayOf } from './offered.ts'
import { slotOnOffer } from './slot.ts'
import type { RoomState, Schedule } from './state.ts'

const friday = bogotaDate(noon)
const monday = plusDays(friday, 3)
const room = (roomId: string, status: RoomState['status'] = 'open'): RoomState => ({
  roomId,
  name: `Consultorio ${roomId}`,
  address: 'Calle 5',
  cityId: '76001',
  position: null,
  status,
})
const mornings = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '09:00' }))
const terms = (change: Partial<Terms> = {}): Terms => ({
  roomId: 'a',
  cityId: '76001',
  cupId: null,
  care: [{ careType: 0, feeCents: 100_00 }],
  weekly: mornings,
  validFrom: '2026-01-01',
  validTo: null,
  visitMinutes: 15,
  noticeMinutes: 0,
  horizonDays: 60,
  ...change,
})
const offers = (...all: Partial<Terms>[]): Schedule[] =>
  all.map((change, at) => ({
    scheduleId: `ruiz_${at + 1}`,
    revision: 1,
    status: 'open',
    terms: terms(change),
    special: {},
  }))
const hours = (schedules: Schedule[], change: Partial<DoctorHours> = {}): DoctorHours => ({
  rooms: [room('a'), room('b')],
  schedules,
  daysOff: [],
  observesHolidays: false,
  pauseMinutes: 0,
  capacity: 1,
  ...change,
})

interface Held {
  from: Instant
  to: Instant
  place: string | null
}
const busy =
  (...held: Held[]): BusyOn =>
  (date) =>
    held
      .map(({ place, ...time }): Busy => ({ ...quartersTouched(time, date), place }))
      .filter(({ from, to }) => from < to)
const held = (date: string, from: string, to: string, place: string | null = 'a'): Held => ({
  from: bogotaInstant(date, from),
  to: bogotaInstant(date, to),
  place,
})
const office = { careType: 0, cupId: null } as const
const startsOn = (of: DoctorHours, date: string, busyOn: BusyOn = busy(), careType: CareType = 0): string[] =>
  slotsOn(of, busyOn, { careType, cupId: null }, date, noon).map(({ start }) => bogotaHour(start))
const bogotaHour = (at: Instant): string => plusMinutes(at, -300).slice(11, 16)

describe('the hours of a schedule that can be booked', () => {
  it('are its free quarters', () => {
    expect(startsOn(hours(offers({})), monday)).toEqual(['08:00', '08:15', '08:30', '08:45'])
    expect(startsOn(hours(offers({})), monday, busy(held(monday, '08:20', '08:35')))).toEqual(['08:00', '08:45'])
  })
  it('leave room for the whole visit', () => {
    expect(startsOn(hours(offers({ visitMinutes: 45 })), monday)).toEqual(['08:00', '08:15'])
    expect(startsOn(hours(offers({ visitMinutes: 30 })), monday, busy(held(monday, '08:30', '08:45')))).toEqual([
      '08:00',
    ])
  })
  it('leave the pause free, also beyond the hours of the schedule', () => {
    const paused = hours(offers({}), { pauseMinutes: 20 })
    expect(startsOn(paused, monday)).toEqual(['08:00', '08:15', '08:30', '08:45'])
    expect(startsOn(paused, monday, busy(held(monday, '09:00', '09:15')))).toEqual(['08:00', '08:15'])
  })
  it('are never past, too soon or too far ahead', () => {
    const all = hours(offers({ weekly: mornings.map((each) => ({ ...each, from: '11:00', to: '13:00' })) }))
    expect(startsOn(all, friday)).toEqual(['12:15', '12:30', '12:45'])
    const slow = hours(offers({ noticeMinutes: 20 * 60 }))
    expect(startsOn(slow, nextDate(friday))).toEqual(['08:00', '08:15', '08:30', '08:45'])
    expect(startsOn(hours(offers({ noticeMinutes: 20 * 60 + 1 })), nextDate(friday))).toEqual([
      '08:15',
      '08:30',
      '08:45',
    ])
    expect(startsOn(hours(offers({ horizonDays: 2 })), monday)).toEqual([])
    expect(startsOn(hours(offers({ horizonDays: 3 })), monday)).toHaveLength(4)
  })
  it('run across midnight where both days offer them', () => {
    const night = [
      { weekday: 1, from: '23:00', to: '24:00' },
      { weekday: 2, from: '00:00', to: '00:30' },
    ]
    const nights = hours(offers({ weekly: night, visitMinutes: 45 }))
    expect(startsOn(nights, monday)).toEqual(['23:00', '23:15', '23:30', '23:45'])
    const taken = busy(held(nextDate(monday), '00:15', '00:30'))
    expect(startsOn(nights, monday, taken)).toEqual(['23:00', '23:15', '23:30'])
  })
  it('allow as many patients as the capacity in one office, and nobody elsewhere', () => {
    const two = hours(offers({}, { roomId: 'b' }), { capacity: 2 })
    expect(startsOn(two, monday, busy(held(monday, '08:00', '08:30')))).toHaveLength(4)
    const slots = slotsOn(two, busy(held(monday, '08:00', '08:30')), office, monday, noon)
    expect(slots.slice(0, 2).map(({ scheduleId }) => scheduleId)).toEqual(['ruiz_1', 'ruiz_1'])
    const full = busy(held(monday, '08:00', '08:30'), held(monday, '08:15', '09:00'))
    expect(startsOn(two, monday, full)).toEqual(['08:00', '08:30', '08:45'])
    expect(startsOn(two, monday, busy(held(monday, '08:00', '09:00', 'home')))).toEqual([])
    expect(startsOn(two, monday, busy(held(monday, '08:00', '09:00', null)))).toHaveLength(4)
  })
  it('give way to a day off, and a day off to special hours', () => {
    const [schedule] = offers({}) as [Schedule]
    const special = { ...schedule, special: { [monday]: [{ from: '15:00', to: '15:30' }] } }
    expect(startsOn(hours([schedule], { daysOff: [monday] }), monday)).toEqual([])
    expect(startsOn(hours([special], { daysOff: [monday] }), monday)).toEqual(['15:00', '15:15'])
    expect(startsOn(hours([{ ...schedule, special: { [monday]: [] } }]), monday)).toEqual([])
  })
  it('leave holidays out where the doctor observes them', () => {
    const immaculate = '2026-12-08'
    expect(startsOn(hours(offers({})), immaculate)).toHaveLength(4)
    expect(startsOn(hours(offers({}), { observesHolidays: true }), immaculate)).toEqual([])
  })
  it('are none in a closed office, of a closed schedule, or outside its dates', () => {
    expect(startsOn(hours(offers({}), { rooms: [room('a', 'closed')] }), monday)).toEqual([])
    expect(startsOn(hours(offers({}).map((each) => ({ ...each, status: 'closed' }))), monday)).toEqual([])
    expect(startsOn(hours(offers({ validTo: friday })), monday)).toEqual([])
  })
  it('are listed once, under the cheaper schedule', () => {
    const both = hours(
      offers({ roomId: null, care: [{ careType: 1, feeCents: 9 }] }, { care: [{ careType: 1, feeCents: 8 }] }),
    )
    const slots = slotsOn(both, busy(), { careType: 1, cupId: null }, monday, noon)
    expect(slots).toHaveLength(4)
    expect(slots[0]).toEqual({
      scheduleId: 'ruiz_2', revision: 1, careType: 1, start: bogotaInstant(monday, '08:00'), minutes: 15, feeCents: 8,
    }) // biome-ignore format: one glance
  })
})

it('an hour is offered on the terms of its schedule, whoever has taken it', () => {
  const of = hours(offers({ visitMinutes: 30 }), { capacity: 2, pauseMinutes: 5 })
  const start = bogotaInstant(monday, '08:15')
  expect(slotOnOffer(of, { scheduleId: 'ruiz_1', careType: 0, start }, noon)).toEqual({
    scheduleId: 'ruiz_1', revision: 1, careType: 0, cupId: null, start, end: plusMinutes(start, 30), feeCents: 100_00,
    office: { id: 'a', name: 'Consultorio a', address: 'Calle 5' }, cityId: '76001', capacity: 2, pauseMinutes: 5,
  }) // biome-ignore format: one glance
  const wrong = { scheduleId: 'ruiz_1', careType: 0, start } as const
  for (const change of [
    { careType: 1 },
    { scheduleId: 'ruiz_2' },
    { start: plusMinutes(start, 30) },
    { start: plusMinutes(start, 1) },
  ] as const)
    expect(slotOnOffer(of, { ...wrong, ...change }, noon)).toEqual(notAvailable)
})

const quarter = fc.nat(95).map((at) => `${String(at >> 2).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`)
const span = fc.tuple(quarter, quarter).map(([a, b]): Hours => (a < b ? { from: a, to: b } : { from: b, to: '24:00' }))
const careTypes = fc.uniqueArray(fc.constantFrom<CareType>(0, 1, 2), { minLength: 1 })
const someTerms = fc.record({
  roomId: fc.constantFrom('a', 'b'),
  care: careTypes.map((all) => all.map((careType) => ({ careType, feeCents: careType + 1 }))),
  weekly: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 7 }), span), { maxLength: 8 })
    .map((all) => all.map(([weekday, each]) => ({ weekday, ...each }))),
  validTo: fc.option(fc.constantFrom(plusDays(friday, 1), plusDays(friday, 4))),
  visitMinutes: fc.constantFrom(15, 30, 45, 120),
  noticeMinutes: fc.constantFrom(0, 1, 45, 600),
  horizonDays: fc.constantFrom(1, 3, 7),
})
const someDate = fc.nat(5).map((days) => plusDays(friday, days))
const someHeld = fc
  .record({
    at: fc.nat(7 * 24 * 60),
    minutes: fc.integer({ min: 1, max: 200 }),
    place: fc.constantFrom('a', 'b', 'video', 'home', null),
  })
  .map(
    ({ at, minutes, place }): Held => ({
      from: plusMinutes(noon, at - 720),
      to: plusMinutes(noon, at - 720 + minutes),
      place,
    }),
  )
const world = fc.record({
  schedules: fc.array(
    fc.tuple(someTerms, fc.option(fc.tuple(someDate, fc.array(span, { maxLength: 2 })), { freq: 2 })),
    { maxLength: 3 },
  ),
  daysOff: fc.uniqueArray(someDate, { maxLength: 2 }),
  observesHolidays: fc.boolean(),
  pauseMinutes: fc.constantFrom(0, 5, 20),
  capacity: fc.integer({ min: 1, max: 3 }),
  held: fc.array(someHeld, { maxLength: 8 }),
})

/** The same by looking at every minute, with none of the arithmetic of quarter hours. */
function naive(of: DoctorHours, all: readonly Held[], careType: CareType, date: string): Instant[] {
  const starts = Array.from({ length: 96 }, (_, at) => plusMinutes(bogotaInstant(date, '00:00'), at * 15))
  return starts.filter((start) => of.schedules.some((each) => isFree(of, each, all, careType, start)))
}

function isFree(
  of: DoctorHours,
  { terms: its, special }: Schedule,
  all: readonly Held[],
  careType: CareType,
  start: Instant,
) {
  const end = plusMinutes(start, its.visitMinutes)
  if (!its.care.some((each) => each.careType === careType)) return false
  if (start <= noon || start < plusMinutes(noon, its.noticeMinutes)) return false
  if (bogotaDate(start) > plusDays(friday, its.horizonDays)) return false
  const isOffered = (minute: Instant): boolean => {
    const date = bogotaDate(minute)
    const off = of.daysOff.includes(date) || (of.observesHolidays && holidayOn(date) !== undefined)
    const isValid = its.validTo === null || date <= its.validTo
    const week = off || !isValid ? [] : its.weekly.filter(({ weekday }) => weekday === weekdayOf(date))
    const hour = bogotaHour(minute)
    return (special[date] ?? week).some(({ from, to }) => from <= hour && hour < to)
  }
  const place = placeOf({ careType, roomId: its.roomId })
  const hasRoom = (minute: Instant): boolean => {
    const quarterStart = plusMinutes(minute, -(Number(minute.slice(14, 16)) % 15))
    const touching = all.filter(({ from, to }) => from < plusMinutes(quarterStart, 15) && quarterStart < to)
    const isAlone = touching.every((each) => each.place === null || (each.place === place && place !== 'home'))
    return isAlone && touching.length < of.capacity
  }
  return (
    everyMinute(start, end).every(isOffered) && everyMinute(start, plusMinutes(end, of.pauseMinutes)).every(hasRoom)
  )
}

function everyMinute(from: Instant, to: Instant): Instant[] {
  const minutes: Instant[] = []
  for (let at = from; at < to; at = plusMinutes(at, 1)) minutes.push(at)
  return minutes
}

it('hours to book equal a look at every minute, in random weeks', () => {
  fc.assert(
    fc.property(
      world,
      fc.constantFrom<CareType>(0, 1, 2),
      someDate,
      ({ schedules, held: all, ...rest }, careType, date) => {
        const of = hours(
          offers(...schedules.map(([each]) => each)).map((each, at) => {
            const extra = schedules[at]![1]
            return extra ? { ...each, special: { [extra[0]]: extra[1] } } : each
          }),
          rest,
        )
        const found = slotsOn(of, busy(...all), { careType, cupId: null }, date, noon)
        expect(found.map(({ start }) => start)).toEqual(naive(of, all, careType, date))
        const week = Array.from({ length: 8 }, (_, days) => plusDays(friday, days))
        const everything = week.flatMap((each) => slotsOn(of, busy(...all), { careType, cupId: null }, each, noon))
        expect(firstSlots(of, busy(...all), { careType, cupId: null }, noon, 5)).toEqual(everything.slice(0, 5))
        for (const { scheduleId, start, feeCents, minutes } of found) {
          const offered = slotOnOffer(of, { scheduleId, careType, start }, noon)
          expect(isRejection(offered) || [offered.feeCents, offered.end]).toEqual([
            feeCents,
            plusMinutes(start, minutes),
          ])
        }
      },
    ),
    { numRuns: 150 },
  )
})
