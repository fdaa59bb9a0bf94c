import type { Stars } from '@turno/domain/appointment/events.ts'
import { slotsOn } from '@turno/domain/schedule/availability.ts'
import type { Hours, Terms } from '@turno/domain/schedule/events.ts'
import { bogotaDate, type Instant, nextDate, plusDays, plusMinutes } from '@turno/domain/time.ts'
import type { CareType } from '@turno/domain/visit.ts'
import { agreementsOfDoctor } from '@turno/read-models/agreements-of-doctor/project.ts'
import { openAgreements } from '@turno/read-models/agreements-of-doctor/query.ts'
import type { OpenAgreement } from '@turno/read-models/agreements-of-doctor/view.ts'
import { availabilityOfDoctor } from '@turno/read-models/availability-of-doctor/project.ts'
import {
  type Availability,
  availabilities,
  idsOfActiveDoctors,
} from '@turno/read-models/availability-of-doctor/query.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { reviewsOfDoctor } from '@turno/read-models/reviews-of-doctor/project.ts'
import { ratingsOf } from '@turno/read-models/reviews-of-doctor/query.ts'
import { Memory } from '@turno/read-models/test/memory.ts'
import { at, happened, sale } from '@turno/read-models/test/story.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DoctorIndex, type Question, type Sought } from './doctor-index.ts'
import { within } from './hours/first-hours.ts'
import { tieOf } from './ranking.ts'

const doctors = ['a', 'b', 'c']
const cities = ['76001', '11001']
const entities = ['EPS010', 'EPS005']
const monday = '2031-03-03'
const horizonDays = 9

type Step = (minute: number) => Recorded[]

const doctorId = fc.constantFrom(...doctors)
const careType = fc.constantFrom<CareType>(0, 1, 2)
const hour = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '45'))
  .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`)
const hours: fc.Arbitrary<Hours> = fc
  .tuple(hour, hour)
  .filter(([from, to]) => from < to)
  .map(([from, to]) => ({ from, to }))
const date = fc.nat(horizonDays + 2).map((days) => plusDays(monday, days))

const terms: fc.Arbitrary<Terms> = fc.record({
  roomId: fc.constantFrom('1', '2'),
  cityId: fc.constantFrom(...cities),
  cupId: fc.constantFrom(null, null, '895101'),
  care: fc.uniqueArray(fc.record({ careType, feeCents: fc.constantFrom(50_00, 80_00) }), {
    minLength: 1,
    selector: (each) => each.careType,
  }),
  weekly: fc.array(
    fc.tuple(fc.integer({ min: 1, max: 7 }), hours).map(([weekday, its]) => ({ weekday, ...its })),
    { minLength: 1, maxLength: 3 },
  ),
  validFrom: date,
  validTo: fc.constantFrom(null, plusDays(monday, horizonDays)),
  visitMinutes: fc.constantFrom(15, 45),
  noticeMinutes: fc.constantFrom(0, 20, 1500),
  horizonDays: fc.integer({ min: 1, max: horizonDays }),
})

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.tuple(doctorId, fc.constantFrom('1', '2', '3'), fc.constantFrom(1, 1, 2), terms).map(
      ([id, number, revision, its]): Step =>
        (minute) => {
          const of = { doctorId: id, scheduleId: `${id}_${number}`, revision, terms: its }
          return [happened(minute, revision === 1 ? 'ScheduleOpened' : 'ScheduleRevised', of)]
        },
    ),
  },
  fc.tuple(doctorId, fc.constantFrom('1', '2', '3'), date, fc.array(hours, { maxLength: 1 })).map(
    ([id, number, on, its]): Step =>
      (minute) => [
        happened(minute, 'SpecialHoursSet', { doctorId: id, scheduleId: `${id}_${number}`, date: on, hours: its }),
      ],
  ),
  fc.tuple(doctorId, fc.constantFrom('1', '2', '3')).map(
    ([id, number]): Step =>
      (minute) => [happened(minute, 'ScheduleClosed', { doctorId: id, scheduleId: `${id}_${number}` })],
  ),
  fc.tuple(doctorId, fc.constantFrom('1', '2'), fc.boolean()).map(
    ([id, roomId, opens]): Step =>
      (minute) => [
        happened(minute, opens ? 'ConsultingRoomReopened' : 'ConsultingRoomClosed', { doctorId: id, roomId }),
      ],
  ),
  fc.tuple(doctorId, date, fc.boolean()).map(
    ([id, on, off]): Step =>
      (minute) => [happened(minute, off ? 'DayTakenOff' : 'DayGivenBack', { doctorId: id, date: on })],
  ),
  fc.tuple(doctorId, fc.constantFrom(0, 20)).map(
    ([id, minutes]): Step =>
      (minute) => [happened(minute, 'PauseSet', { doctorId: id, minutes })],
  ),
  fc.tuple(doctorId, fc.constantFrom(1, 2)).map(
    ([id, simultaneousAppointments]): Step =>
      (minute) => [happened(minute, 'CapacitySet', { doctorId: id, simultaneousAppointments })],
  ),
  fc.tuple(doctorId, fc.constantFrom<string[]>(['308'], ['308', '328'])).map(
    ([id, specialityIds]): Step =>
      (minute) => [
        happened(minute, 'SpecialitiesDeclared', { doctorId: id, specialityIds, subspecialityIds: [], cupIds: [] }),
      ],
  ),
  {
    weight: 8,
    arbitrary: fc
      .tuple(doctorId, fc.nat(horizonDays * 96), fc.constantFrom(20, 60, 600), fc.nat(20), fc.boolean())
      .map(([id, quarter, minutes, hold, isReleased]): Step => {
        const from = plusMinutes('2031-03-03T05:00:00.000Z', quarter * 15 + 5)
        const to = plusMinutes(from, minutes)
        const claim = { kind: 'line', orderId: 'o', lineId: 'l' } as const
        // A night's visit is in two days.
        const dates = [...new Set([bogotaDate(from), bogotaDate(to)])]
        return (minute) =>
          dates.map((on) => {
            const of = { personId: id, date: on, holdId: `${hold}`, orderId: 'o' }
            if (isReleased) return happened(minute, 'HoldReleased', { ...of, from, to })
            const place = ['1', 'video', 'home', null][quarter % 4] ?? null
            return happened(minute, 'TimeHeld', { ...of, claim, from, to, place, capacity: 1, tentativeUntil: to })
          })
      }),
  },
  // As many as make a rating.
  fc.tuple(doctorId, fc.constantFrom<Stars>(1, 3, 5)).map(
    ([id, stars]): Step =>
      (minute) =>
        [1, 2, 3, 4, 5].flatMap((n) => {
          const of = { appointmentId: `${id}_${minute}_${stars}_${n}`, patientId: 'ana', doctorId: id }
          return [sold(minute, of), happened(minute, 'AppointmentReviewed', { ...of, stars, text: null })]
        }),
  ),
  fc
    .tuple(doctorId, fc.constantFrom(...entities), fc.constantFrom(null, monday, plusDays(monday, 1)), fc.boolean())
    .map(
      ([id, healthEntityId, validTo, isOpen]): Step =>
        (minute) => {
          const terms = { healthEntityId, planId: null, tariffs: [], validFrom: monday, validTo }
          const of = { doctorId: id, agreementId: `${id}_${minute}`, revision: 1 }
          const made = happened(minute, 'AgreementMade', { ...of, terms })
          return isOpen ? [made] : [made, happened(minute, 'AgreementEnded', { ...of, patientIds: [] })]
        },
    ),
  fc.constant<Step>((minute) => [happened(minute, 'PersonErased', { accountId: 'c' })]),
)

/** A visit that was paid: its stars count. */
function sold(minute: number, of: { appointmentId: string; patientId: string; doctorId: string }): Recorded {
  const { data } = sale.find(
    (event): event is Recorded<'AppointmentScheduled'> => event.type === 'AppointmentScheduled',
  )!
  return happened(minute, 'AppointmentScheduled', { ...data, ...of })
}

const registered: Recorded[] = doctors.flatMap((id) => [
  happened(0, 'DoctorRegistered', { doctorId: id, countryId: '170', cityId: '76001' }),
  happened(0, 'DoctorActivated', { doctorId: id, adviserId: null }),
  happened(0, 'SpecialitiesDeclared', { doctorId: id, specialityIds: ['308'], subspecialityIds: [], cupIds: [] }),
  ...cities.map((cityId, n) =>
    happened(0, 'ConsultingRoomOpened', {
      ...{ doctorId: id, roomId: String(n + 1), name: 'Consultorio', address: 'Calle 5', cityId },
      position: { lat: 3 + n, lng: -76 - doctors.indexOf(id) },
    }),
  ),
])

const soughts: Sought[] = [
  { specialityIds: ['308'] },
  { specialityIds: ['328', '308'] },
  { cupId: '895101' },
  { doctorIds: ['b'] },
  { healthEntityId: 'EPS010' },
]
const wide: Question[] = soughts.flatMap((sought) =>
  ([0, 1, 2] as const).flatMap((its) =>
    ['', ...cities].flatMap((cityId) =>
      (['earliest', 'price', 'distance', 'rating'] as const).map(
        (sort): Question => ({ sought, careType: its, cityId, sort, from: { lat: 3, lng: -76 } }),
      ),
    ),
  ),
)

/** Both without and with doctors who attend at an entity's prices. */
const questions = [...wide, ...wide.map((question) => ({ ...question, healthEntityId: 'EPS005' }))]

/** Doctors to be had, the long way: every day that anybody can book is looked at. */
function naive(
  all: readonly Availability[],
  { ratings, agreements }: { ratings: Ratings; agreements: ReadonlyMap<string, readonly OpenAgreement[]> },
  { sought, careType: its, cityId, sort, healthEntityId }: Question,
  now: Instant,
) {
  const cupId = 'cupId' in sought ? sought.cupId : null
  const attends = (id: string, entity: string) =>
    agreements
      .get(id)!
      .some((each) => each.healthEntityId === entity && (each.validTo === null || bogotaDate(now) <= each.validTo))
  const isWanted = ({ doctorId: id }: Availability) =>
    (!healthEntityId || attends(id, healthEntityId)) &&
    (!('healthEntityId' in sought) || attends(id, sought.healthEntityId))
  const found = all
    .filter((each) => isWanted(each) && isSought(sought)(each))
    .flatMap((availability) => {
      const { hours: offered, busyOn } = within(availability, its, cityId)
      const dates = Array.from({ length: horizonDays + 2 }, (_, days) => plusDays(bogotaDate(now), days))
      const [slot] = dates.flatMap((on) => slotsOn(offered, busyOn, { careType: its, cupId }, on, now))
      return slot ? [{ doctorId: availability.doctorId, slot }] : []
    })
  const order = (a: (typeof found)[number], b: (typeof found)[number]) =>
    (sort === 'price' ? a.slot.feeCents - b.slot.feeCents : 0) ||
    (sort === 'rating' ? ratingIn(ratings, b) - ratingIn(ratings, a) : 0) ||
    (a.slot.start < b.slot.start ? -1 : a.slot.start > b.slot.start ? 1 : 0) ||
    tieOf(a.doctorId, bogotaDate(a.slot.start)) - tieOf(b.doctorId, bogotaDate(b.slot.start))
  return sort === 'distance' ? found.map(({ doctorId: id }) => id).toSorted() : found.toSorted(order)
}

type Ratings = Awaited<ReturnType<typeof ratingsOf>>
const ratingIn = (ratings: Ratings, { doctorId: id }: { doctorId: string }): number => ratings.get(id)?.average ?? 0

const isSought = (sought: Sought) => (availability: Availability) =>
  'cupId' in sought ||
  'healthEntityId' in sought ||
  ('doctorIds' in sought
    ? sought.doctorIds.includes(availability.doctorId)
    : sought.specialityIds.some((id) => availability.specialityIds.includes(id)))

test('the index of doctors equals a naive computation after any history, for each doctor, as time passes', async () => {
  let met = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, fc.constantFrom(0, 0, 7, 15, 60, 300)), { maxLength: 30 }),
      async (steps) => {
        const memory = await new Memory().project([availabilityOfDoctor], registered)
        const index = new DoctorIndex()
        await refresh(index, memory, doctors, at(0))
        let minute = 0
        for (const [next, minutes] of steps) {
          minute += minutes
          const events = next(minute)
          await memory.project([availabilityOfDoctor, reviewsOfDoctor, agreementsOfDoctor], events)
          await refresh(index, memory, [...changedBy(events), ...index.due(at(minute), 10)], at(minute))
          const all = await availabilities(memory.reader, await idsOfActiveDoctors(memory.reader))
          const ratings = await ratingsOf(memory.reader, doctors)
          const open = await openAgreements(memory.reader, doctors)
          const agreements = new Map(doctors.map((id, n) => [id, open[n]!]))
          for (const question of questions) {
            const expected = naive(all, { ratings, agreements }, question, at(minute))
            const { total, page } = index.find(question, 0, 10)
            met += total
            expect(total).toBe(expected.length)
            expect(question.sort === 'distance' ? page.map((each) => each.doctorId).toSorted() : page).toEqual(expected)
          }
        }
      },
    ),
    { numRuns: 40 },
  )
  expect(met).toBeGreaterThan(300)
})

const changedBy = (events: readonly Recorded[]): string[] =>
  events.flatMap(({ data }) => {
    const { doctorId: id, personId, accountId } = data as Record<string, string>
    return id ?? personId ?? accountId ?? []
  })

async function refresh(index: DoctorIndex, memory: Memory, ids: readonly string[], now: Instant): Promise<void> {
  const [found, ratings, open] = await Promise.all([
    availabilities(memory.reader, ids),
    ratingsOf(memory.reader, ids),
    openAgreements(memory.reader, ids),
  ])
  for (const id of ids) if (!found.some(({ doctorId: active }) => active === id)) index.remove(id)
  for (const availability of found) {
    const { doctorId: id } = availability
    index.put({ availability, rating: ratings.get(id)?.average ?? null, agreements: open[ids.indexOf(id)]! }, now)
  }
}

test('rated doctors come first, best first, then those with the earliest hour', async () => {
  const memory = await new Memory().project([availabilityOfDoctor], registered)
  const opens = (id: string, from: string) =>
    happened(1, 'ScheduleOpened', {
      ...{ doctorId: id, scheduleId: `${id}_1`, revision: 1 },
      terms: {
        ...{ roomId: null, cityId: '76001', cupId: null, care: [{ careType: 1, feeCents: 1 }] },
        weekly: [{ weekday: 2, from, to: '12:00' }],
        ...{ validFrom: monday, validTo: null, visitMinutes: 15, noticeMinutes: 0, horizonDays: 9 },
      },
    })
  const said = (id: string, ...stars: Stars[]) =>
    stars.flatMap((each, n) => {
      const of = { appointmentId: `${id}_${n}`, patientId: 'ana', doctorId: id }
      return [sold(2, of), happened(2, 'AppointmentReviewed', { ...of, stars: each, text: null })]
    })
  const few = said('a', 5, 5, 5, 5)
  const enough = [...said('b', 4, 4, 4, 4, 5), ...said('c', 5, 5, 4, 5, 5)]
  await memory.project(
    [availabilityOfDoctor, reviewsOfDoctor],
    [opens('a', '08:00'), opens('b', '09:00'), opens('c', '10:00'), ...few, ...enough],
  )
  const index = new DoctorIndex()
  await refresh(index, memory, doctors, at(3))
  const asked = { sought: { specialityIds: ['308'] }, careType: 1, cityId: '', from: null } as const
  const inOrder = (sort: Question['sort']) => index.find({ ...asked, sort }, 0, 3).page.map((each) => each.doctorId)
  expect([inOrder('earliest'), inOrder('rating')]).toEqual([
    ['a', 'b', 'c'],
    ['c', 'b', 'a'],
  ])
})

test('the nearest doctors come first, those without a place on the map last', async () => {
  const memory = await new Memory().project([availabilityOfDoctor], registered)
  const open = doctors.flatMap((id) =>
    happened(1, 'ScheduleOpened', {
      doctorId: id,
      scheduleId: `${id}_1`,
      revision: 1,
      terms: {
        ...{ roomId: '1', cityId: '76001', cupId: null, care: [{ careType: 0, feeCents: 1 }] },
        weekly: [{ weekday: 2, from: '08:00', to: '09:00' }],
        ...{ validFrom: monday, validTo: null, visitMinutes: 15, noticeMinutes: 0, horizonDays: 9 },
      },
    }),
  )
  const elsewhere = happened(2, 'ConsultingRoomDescribed', {
    ...{ doctorId: 'a', roomId: '1', name: 'Consultorio', address: 'Calle 5', cityId: '76001', position: null },
  })
  await memory.project([availabilityOfDoctor], [...open, elsewhere])
  const index = new DoctorIndex()
  await refresh(index, memory, doctors, at(3))
  const near = { sought: { specialityIds: ['308'] }, careType: 0, cityId: '76001', sort: 'distance' } as const
  const inOrder = (lng: number) =>
    index.find({ ...near, from: { lat: 3, lng } }, 0, 3).page.map((each) => each.doctorId)
  expect(inOrder(-79)).toEqual(['c', 'b', 'a'])
  expect(inOrder(-77)).toEqual(['b', 'c', 'a'])
})

test('holds of past days leave the index with the next change; a patient has no availability', async () => {
  const hold = (minute: number, personId: string, on: string) =>
    happened(minute, 'TimeHeld', {
      ...{ personId, date: on, holdId: on, orderId: 'o', claim: { kind: 'line', orderId: 'o', lineId: 'l' } },
      ...{
        from: `${on}T15:00:00.000Z`,
        to: `${on}T15:20:00.000Z`,
        place: null,
        capacity: 1,
        tentativeUntil: at(minute),
      },
    })
  const memory = await new Memory().project([availabilityOfDoctor], registered)
  await memory.project([availabilityOfDoctor], [hold(1, 'a', monday), hold(1, 'ana', monday)])
  expect(memory.dump().filter((line) => line.includes('/ana'))).toEqual([])
  const tomorrow = nextDate(monday)
  await memory.project([availabilityOfDoctor], [hold(24 * 60, 'a', tomorrow)])
  const [found] = await availabilities(memory.reader, ['a'])
  expect([found!.busyOn(monday), found!.busyOn(tomorrow)]).toEqual([
    [],
    [{ holdId: tomorrow, from: 40, to: 42, place: null }],
  ])
})
