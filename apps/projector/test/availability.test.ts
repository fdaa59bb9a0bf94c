import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { holidayOn } from '@turno/domain/holidays.ts'
import { slotsOn } from '@turno/domain/schedule/availability.ts'
import type { Hours, Terms } from '@turno/domain/schedule/events.ts'
import { weekdayOf } from '@turno/domain/schedule/offered.ts'
import {
  bogotaDate,
  bogotaHour,
  bogotaInstant,
  datesBetween,
  type Instant,
  nextDate,
  plusDays,
  plusMinutes,
} from '@turno/domain/time.ts'
import { type CareType, placeOf } from '@turno/domain/visit.ts'
import { availabilityOfDoctor } from '@turno/read-models/availability-of-doctor/project.ts'
import { availabilities } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BatchProjector } from '../projections/batch-projector.ts'

type DataOf<Type extends AnyEvent['type']> = Extract<AnyEvent, { type: Type }>['data']
type Happens = Pick<Recorded, 'type' | 'data'>

/** Sunday 7 December 2031, an hour before the midnight of a holiday. */
const start = bogotaInstant('2031-12-07', '23:00')
const today = bogotaDate(start)
const doctorId = 'ruiz'
const minutesAStep = 7

const happens = <Type extends AnyEvent['type']>(type: Type, data: DataOf<Type>): Happens =>
  ({ type, data }) as unknown as Happens
const rooms = ['a', 'b']
const scheduleIds = ['ruiz_1', 'ruiz_2', 'ruiz_3']

const quarter = fc.nat(95).map((at) => `${String(at >> 2).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`)
const span = fc.tuple(quarter, quarter).map(([a, b]): Hours => (a < b ? { from: a, to: b } : { from: b, to: '24:00' }))
/** Hours that go on after midnight, as often as others. */
const night = fc.constantFrom<Hours>({ from: '22:00', to: '24:00' }, { from: '00:00', to: '02:30' })
const hours = fc.oneof(span, night)
const someDays = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 7 }), hours), { maxLength: 9 })
  .map((all) => all.map(([weekday, each]) => ({ weekday, ...each })))
/** Day and night, so that most of what is held is in the way of something. */
const everyDay = fc.constant([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })))
const someTerms: fc.Arbitrary<Terms> = fc.record({
  roomId: fc.constantFrom('a', 'b', null),
  cityId: fc.constant('76001'),
  cupId: fc.constant(null),
  care: fc
    .uniqueArray(fc.constantFrom<CareType>(0, 1, 2), { minLength: 1 })
    .map((all) => all.map((careType) => ({ careType, feeCents: 100 }))),
  weekly: fc.oneof(someDays, everyDay),
  validFrom: fc.constantFrom('2031-01-01', plusDays(today, 1)),
  validTo: fc.constantFrom(null, plusDays(today, 1)),
  visitMinutes: fc.constantFrom(15, 30, 45),
  noticeMinutes: fc.constantFrom(0, 50),
  horizonDays: fc.constantFrom(1, 60),
})
const ofRoom = fc.record({ doctorId: fc.constant(doctorId), roomId: fc.constantFrom(...rooms) })
const ofSchedule = fc.record({ doctorId: fc.constant(doctorId), scheduleId: fc.constantFrom(...scheduleIds) })
const date = fc.nat(3).map((days) => plusDays(today, days - 1))
const dated = date.map((date) => ({ doctorId, date }))

/** The parts of one hold, a day each; the holds of a history are numbered, so that a release may meet one. */
function holds(type: 'TimeHeld' | 'HoldReleased', number: number, from: Instant, minutes: number, place: string) {
  const to = plusMinutes(from, minutes)
  const hold = { personId: doctorId, holdId: `hold${number}`, orderId: `order${number}` }
  const claim = { kind: 'line' as const, orderId: hold.orderId, lineId: hold.holdId }
  return datesBetween(from, to).map((date) =>
    type === 'TimeHeld'
      ? happens(type, { ...hold, date, claim, from, to, capacity: 1, tentativeUntil: from, place })
      : happens(type, { ...hold, date, from, to }),
  )
}

const held = fc
  .tuple(
    fc.nat(9),
    fc.integer({ min: -60, max: 3 * 24 * 60 }),
    fc.integer({ min: 1, max: 90 }),
    fc.constantFrom('a', 'b', 'video', 'home'),
    fc.boolean(),
  )
  .map(([number, at, minutes, place, isNight]) => ({
    ...{ number, minutes, place },
    from: isNight ? plusMinutes(bogotaInstant(nextDate(today), '23:00'), at % 90) : plusMinutes(start, at),
  }))

const one = <Data>(data: fc.Arbitrary<Data>, event: (data: Data) => Happens) => data.map((each) => [event(each)])
const capacity = one(fc.integer({ min: 1, max: 3 }), (simultaneousAppointments) =>
  happens('CapacitySet', { doctorId, simultaneousAppointments }),
)
const step: fc.Arbitrary<Happens[]> = fc.oneof(
  {
    weight: 8,
    arbitrary: held.map(({ number, from, minutes, place }) => holds('TimeHeld', number, from, minutes, place)),
  },
  {
    weight: 3,
    arbitrary: held.map(({ number, from, minutes, place }) => holds('HoldReleased', number, from, minutes, place)),
  },
  one(ofRoom, (data) => happens('ConsultingRoomClosed', data)),
  one(ofRoom, (data) => happens('ConsultingRoomReopened', data)),
  one(fc.tuple(ofSchedule, someTerms), ([of, terms]) => happens('ScheduleRevised', { ...of, revision: 2, terms })),
  one(ofSchedule, (data) => happens('ScheduleClosed', data)),
  one(fc.tuple(ofSchedule, date, fc.array(hours, { maxLength: 3 })), ([of, date, hours]) =>
    happens('SpecialHoursSet', { ...of, date, hours }),
  ),
  one(fc.tuple(ofSchedule, date), ([of, date]) => happens('SpecialHoursWithdrawn', { ...of, date })),
  one(dated, (data) => happens('DayTakenOff', data)),
  one(dated, (data) => happens('DayGivenBack', data)),
  one(fc.boolean(), (on) => happens('HolidaysObserved', { doctorId, on })),
  one(fc.constantFrom(0, 5, 20), (minutes) => happens('PauseSet', { doctorId, minutes })),
  capacity,
)

const joined = [
  happens('DoctorRegistered', { doctorId, countryId: '170', cityId: '76001' }),
  happens('DoctorActivated', { doctorId, adviserId: null }),
  ...rooms.map((roomId) =>
    happens('ConsultingRoomOpened', {
      ...{ doctorId, roomId, name: roomId, address: 'Calle 5', cityId: '76001', position: null },
    }),
  ),
]

const history = fc
  .tuple(capacity, fc.array(someTerms, { minLength: 1, maxLength: 3 }), fc.array(step, { maxLength: 30 }))
  .map(([capacity, terms, steps]) => [
    ...joined,
    ...capacity,
    ...terms.map((its, at) =>
      happens('ScheduleOpened', { doctorId, scheduleId: scheduleIds[at]!, revision: 1, terms: its }),
    ),
    ...withoutTwice(steps.flat()),
  ])

/** A hold is taken once and released once, as the day's decider has it: by its number, on each of its days. */
function withoutTwice(events: readonly Happens[]): Happens[] {
  const seen = new Set<string>()
  return events.filter(({ type, data }) => {
    if (type !== 'TimeHeld' && type !== 'HoldReleased') return true
    const { holdId, date } = data as DataOf<'HoldReleased'>
    const key = `${type} ${holdId} ${date}`
    return !seen.has(key) && seen.add(key) !== undefined
  })
}

/** When the event at a place of a history happens. */
const momentOf = (at: number): Instant => plusMinutes(start, at * minutesAStep)

/** Projects a history batch by batch, as the projector does, and reads what it made. */
async function projected(events: readonly Happens[], batchSize: number) {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('log')
  const sound = { isPassedOver: () => false, mayUse: () => true }
  const decode = async (event: unknown) => event as Recorded
  const projector = new BatchProjector(readStore, [availabilityOfDoctor], decode, 'log', sound)
  const recorded = events.map((event, at) => ({
    ...{ id: `e${at}`, stream: 'test-1', position: BigInt(at), revision: at, metadata: { at: momentOf(at) } },
    ...event,
  }))
  for (let from = 0; from < recorded.length; from += batchSize) {
    const batch = recorded.slice(from, from + batchSize)
    const { writes, messages } = await projector.project(batch as never)
    await readStore.apply({ fence, position: batch.at(-1)!.position, writes, messages })
  }
  const [availability] = await availabilities(storeReader(readStore, [availabilityOfDoctor]), [doctorId])
  return availability!
}

/** The value of the last event that `about` knows. */
const lastOf = <Value>(events: readonly Happens[], about: (event: Happens) => Value | undefined, before: Value) =>
  events.reduce((value, event) => about(event) ?? value, before)
const dataOf = <Type extends AnyEvent['type']>(event: Happens, type: Type) =>
  event.type === type ? (event.data as unknown as DataOf<Type>) : undefined

/** The starts that can be booked on a date, from a look at every minute, with none of the product's arithmetic. */
function naive(events: readonly Happens[], careType: CareType, date: string, now: Instant): Instant[] {
  const day = new NaiveDay(events)
  const starts = Array.from({ length: 96 }, (_, at) => plusMinutes(bogotaInstant(date, '00:00'), at * 15))
  return starts.filter((each) => scheduleIds.some((id) => day.isFree(id, careType, each, now)))
}

class NaiveDay {
  readonly #events: readonly Happens[]
  readonly #held: DataOf<'TimeHeld'>[]
  readonly #capacity: number
  readonly #pause: number

  constructor(events: readonly Happens[]) {
    this.#events = events
    this.#held = events.flatMap((event, at) => {
      const hold = dataOf(event, 'TimeHeld')
      const isReleased = events.slice(at).some((later) => {
        const release = dataOf(later, 'HoldReleased')
        return release?.holdId === hold?.holdId && release?.date === hold?.date
      })
      return hold && !isReleased ? [hold] : []
    })
    this.#capacity = lastOf(events, (event) => dataOf(event, 'CapacitySet')?.simultaneousAppointments, 1)
    this.#pause = lastOf(events, (event) => dataOf(event, 'PauseSet')?.minutes, 0)
  }

  isFree(scheduleId: string, careType: CareType, from: Instant, now: Instant): boolean {
    const terms = this.#termsOf(scheduleId)
    if (!terms?.care.some((each) => each.careType === careType)) return false
    if (from <= now || from < plusMinutes(now, terms.noticeMinutes)) return false
    if (bogotaDate(from) > plusDays(bogotaDate(now), terms.horizonDays)) return false
    const end = plusMinutes(from, terms.visitMinutes)
    const place = placeOf({ careType, roomId: terms.roomId })
    return (
      minutesOf(from, end).every((minute) => this.#isOffered(scheduleId, terms, minute)) &&
      minutesOf(from, plusMinutes(end, this.#pause)).every((minute) => this.#hasRoom(place, minute))
    )
  }

  /** undefined: it is not open, or its room is not. */
  #termsOf(scheduleId: string): Terms | undefined {
    const its = this.#events.filter(({ data }) => (data as { scheduleId?: string }).scheduleId === scheduleId)
    if (its.some(({ type }) => type === 'ScheduleClosed')) return undefined
    const terms = its.flatMap((event) => {
      const its = dataOf(event, 'ScheduleOpened') ?? dataOf(event, 'ScheduleRevised')
      return its ? [its.terms] : []
    })
    const isOpened = its.some(({ type }) => type === 'ScheduleOpened')
    return isOpened && this.#isRoomOpen(terms.at(-1)!.roomId) ? terms.at(-1) : undefined
  }

  #isRoomOpen(roomId: string | null): boolean {
    const about = (event: Happens) =>
      (event.data as { roomId?: string }).roomId !== roomId
        ? undefined
        : ({ ConsultingRoomClosed: false, ConsultingRoomReopened: true } as Record<string, boolean>)[event.type]
    return roomId === null || lastOf(this.#events, about, true)
  }

  #isOffered(scheduleId: string, terms: Terms, minute: Instant): boolean {
    const [date, hour] = [bogotaDate(minute), bogotaHour(minute)]
    const offered = this.#specialOf(scheduleId, date) ?? this.#weekOf(terms, date)
    return offered.some(({ from, to }) => from <= hour && hour < to)
  }

  #specialOf(scheduleId: string, date: string): Hours[] | undefined {
    const last = this.#events.findLast((event) => {
      const its = dataOf(event, 'SpecialHoursSet') ?? dataOf(event, 'SpecialHoursWithdrawn')
      return its?.scheduleId === scheduleId && its.date === date
    })
    return last && dataOf(last, 'SpecialHoursSet')?.hours
  }

  #weekOf(terms: Terms, date: string): Hours[] {
    const last = this.#events.findLast(
      (event) => (dataOf(event, 'DayTakenOff') ?? dataOf(event, 'DayGivenBack'))?.date === date,
    )
    const observes = lastOf(this.#events, (event) => dataOf(event, 'HolidaysObserved')?.on, false)
    const isOff = last?.type === 'DayTakenOff' || (observes && holidayOn(date) !== undefined)
    const isValid = terms.validFrom <= date && (terms.validTo === null || date <= terms.validTo)
    return isOff || !isValid ? [] : terms.weekly.filter(({ weekday }) => weekday === weekdayOf(date))
  }

  #hasRoom(place: string, minute: Instant): boolean {
    const quarterStart = plusMinutes(minute, -(Number(minute.slice(14, 16)) % 15))
    const touching = this.#held.filter(
      (each) =>
        each.date === bogotaDate(quarterStart) && each.from < plusMinutes(quarterStart, 15) && quarterStart < each.to,
    )
    const isAlone = touching.every((each) => each.place === place && place !== 'home')
    return isAlone && touching.length < this.#capacity
  }
}

function minutesOf(from: Instant, to: Instant): Instant[] {
  const minutes: Instant[] = []
  for (let at = from; at < to; at = plusMinutes(at, 1)) minutes.push(at)
  return minutes
}

test('the kept availability of a doctor equals a look at every minute, after any history', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 9 }), fc.nat(2), async (events, batchSize, days) => {
      const { hours, busyOn } = await projected(events, batchSize)
      const now = momentOf(events.length)
      const date = plusDays(bogotaDate(now), days)
      for (const careType of [0, 1, 2] as const) {
        const slots = slotsOn(hours, busyOn, { careType, cupId: null }, date, now)
        expect(slots.map((slot) => slot.start)).toEqual(naive(events, careType, date, now))
        found += slots.length
      }
    }),
    { numRuns: 150 },
  )
  // Without bookable hours nothing is proven.
  expect(found).toBeGreaterThan(150)
})
