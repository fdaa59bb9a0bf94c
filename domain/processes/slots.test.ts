import { describe, expect, it } from 'vitest'
import { agreements } from '../agreements/decide.ts'
import { isRejection } from '../decider.ts'
import { type CommandOf, deciders } from '../deciders.ts'
import { doctor } from '../doctor/decide.ts'
import { after, history, noon, visit } from '../scenario.fixture.ts'
import { schedule } from '../schedule/decide.ts'
import type { Terms } from '../schedule/events.ts'
import { notAvailable } from '../visit.ts'
import { freeHoursFor } from './other-hours.ts'
import { hoursOf, isStillOffered, visitFor, visitOnOffer, whyOtherTerms } from './slots.ts'

const ruiz = { doctorId: 'ruiz', now: noon } as const
const terms: Terms = {
  roomId: 'room',
  cityId: '76001',
  cupId: null,
  care: [{ careType: 0, feeCents: 100_00 }],
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' })),
  validFrom: '2026-01-01',
  validTo: null,
  visitMinutes: 30,
  noticeMinutes: 0,
  horizonDays: 30,
}
const room = { roomId: 'room', name: '302', address: 'Calle 5', cityId: '76001', position: null }
const offered = (...more: (CommandOf<'schedule'> & { now: string })[]) =>
  history(
    schedule,
    { type: 'OpenConsultingRoom', ...ruiz, ...room },
    { type: 'OpenSchedule', ...ruiz, terms },
    ...more,
  ).reduce(deciders.schedule.evolve, deciders.schedule.initialState)
const revised = (change: Partial<Terms>) =>
  offered({ type: 'ReviseSchedule', ...ruiz, scheduleId: 'ruiz_1', terms: { ...terms, ...change }, edited: 1 })
const active = history(
  doctor,
  { type: 'RegisterDoctor', ...ruiz, cityId: '76001' },
  { type: 'DeclareSpecialities', ...ruiz, specialityIds: ['308', '328'], cupIds: [] },
  { type: 'ActivateDoctor', ...ruiz },
).reduce(doctor.evolve, doctor.initialState)
const chosen = { scheduleId: 'ruiz_1', careType: 0, start: after(24 * 60), addressId: 'home' } as const

function sold(state = offered()) {
  const found = visitOnOffer(state, active, chosen, noon)
  if (isRejection(found)) throw new Error(found.message)
  return found
}

describe('an hour of a schedule', () => {
  it('is sold as its schedule says, by doctors who were validated', () => {
    expect(sold()).toEqual({
      doctorId: 'ruiz', specialityId: '308', cupId: null, careType: 0, start: chosen.start, end: after(24 * 60 + 30),
      feeCents: 100_00, office: { id: 'room', name: '302', address: 'Calle 5' }, cityId: '76001', addressId: null,
      capacity: 1, pauseMinutes: 0, slot: { scheduleId: 'ruiz_1', revision: 1 },
      agreement: null,
    }) // biome-ignore format: one glance
    expect(visitOnOffer(offered(), { ...active, status: 'pendingValidation' }, chosen, noon)).toEqual(notAvailable)
  })
  it('is not sold for another price or length than was shown; nothing else of the schedule matters', () => {
    const dearer = sold(revised({ care: [{ careType: 0, feeCents: 120_00 }] }))
    expect(whyOtherTerms(dearer, { feeCents: 100_00, minutes: 30 })).toMatchObject({ code: 3009 })
    expect(whyOtherTerms(dearer, { feeCents: 120_00, minutes: 30, revision: 1 })).toBeUndefined()
    expect(whyOtherTerms(dearer, {})).toBeUndefined()
    expect(whyOtherTerms(dearer, { feeCents: 100_00, revision: 2 })).toBeUndefined()
    expect(whyOtherTerms(sold(revised({ visitMinutes: 45 })), { minutes: 30 })).toMatchObject({ code: 3009 })
    expect(
      whyOtherTerms(sold(revised({ horizonDays: 60 })), { feeCents: 100_00, minutes: 30, revision: 1 }),
    ).toBeUndefined()
  })
  it('is not sold at another place than was shown, even if its schedule is the same', () => {
    expect(whyOtherTerms(sold(), { address: 'Calle 6', revision: 1 })).toMatchObject({ code: 3009 })
    expect(whyOtherTerms(sold(), { address: 'Calle 5', revision: 1 })).toBeUndefined()
    expect(whyOtherTerms({ ...sold(), careType: 1, office: null }, { address: 'Calle 6' })).toBeUndefined()
  })
  it('is rescued by late money only while it is offered as it was bought', () => {
    const bought = sold()
    expect(isStillOffered(bought, offered(), active, noon)).toBe(true)
    expect(isStillOffered(bought, revised({ horizonDays: 60 }), active, noon)).toBe(true)
    expect(isStillOffered(bought, revised({ care: [{ careType: 0, feeCents: 90_00 }] }), active, noon)).toBe(false)
    expect(isStillOffered(bought, revised({ weekly: [] }), active, noon)).toBe(false)
    expect(
      isStillOffered(bought, offered({ type: 'CloseConsultingRoom', ...ruiz, roomId: 'room' }), active, noon),
    ).toBe(false)
    const moved = offered({ type: 'DescribeConsultingRoom', ...ruiz, ...room, address: 'Calle 6' })
    expect(isStillOffered(bought, moved, active, noon)).toBe(false)
    expect(isStillOffered(visit, offered(), active, noon)).toBe(false)
  })
})

describe('an hour at an agreed price', () => {
  const member = { ...ruiz, agreementId: 'ruiz_1', patientId: 'ana' }
  const agreedAt = (feeCents: number, ends = false) =>
    history(
      agreements,
      {
        type: 'MakeAgreement',
        ...ruiz,
        terms: {
          ...{ healthEntityId: 'EPS010', planId: null, validFrom: '2026-11-01', validTo: null },
          tariffs: [{ careType: 0, feeCents }],
        },
      },
      { type: 'AskMembership', ...member, memberNumber: '1' },
      { type: 'EnableMembership', ...member },
      ...(ends ? [{ type: 'EndMembership', ...member, by: 'doctor' } as const] : []),
    ).reduce(agreements.evolve, agreements.initialState)
  const agreement = { agreementId: 'ruiz_1', healthEntityId: 'EPS010' }
  const bought = visitFor('ana', sold(), agreedAt(60_00))

  it('is sold so to the member only, and never dearer than to everybody', () => {
    expect(bought).toEqual({ ...sold(), feeCents: 60_00, agreement })
    expect(visitFor('beto', sold(), agreedAt(60_00))).toEqual(sold())
    expect(visitFor('ana', sold(), agreedAt(60_00, true))).toEqual(sold())
    expect(visitFor('ana', sold(), agreedAt(120_00))).toEqual(sold())
  })
  it('is refused where another price or agreement was shown, although the schedule is the same', () => {
    expect(whyOtherTerms(bought, { feeCents: 60_00, revision: 1, agreementId: 'ruiz_1' })).toBeUndefined()
    expect(whyOtherTerms(bought, {})).toBeUndefined()
    expect(whyOtherTerms(bought, { feeCents: 50_00, revision: 1 })).toMatchObject({ code: 3009 })
    expect(whyOtherTerms(bought, { feeCents: 60_00, revision: 1, agreementId: 'other' })).toMatchObject({ code: 3009 })
    expect(whyOtherTerms(sold(), { feeCents: 60_00, revision: 1, agreementId: 'ruiz_1' })).toMatchObject({ code: 3009 })
  })
  it('is sold to a stranger who turns out to be a member at the price that was shown', () => {
    expect(whyOtherTerms(bought, { feeCents: 100_00, revision: 1, agreementId: null })).toBeUndefined()
    expect(whyOtherTerms(bought, { feeCents: 100_00, minutes: 55, agreementId: null })).toMatchObject({ code: 3009 })
  })
  it('is still the one that was bought at any price of the schedule, while its hour is offered', () => {
    expect(isStillOffered(bought, revised({ care: [{ careType: 0, feeCents: 90_00 }] }), active, noon)).toBe(true)
    expect(isStillOffered(bought, revised({ weekly: [] }), active, noon)).toBe(false)
  })
  it('keeps price and length at any free hour it is moved to', () => {
    const changed = revised({ care: [{ careType: 0, feeCents: 200_00 }], visitMinutes: 60 })
    const line = { appointmentId: 'ana_1_1', patientId: 'ana', orderId: 'ana_1', moves: [] }
    const free = (visit: typeof bought) =>
      freeHoursFor(hoursOf(changed, active), () => [], { ...line, visit, soldAs: visit } as never, '2026-11-25', noon)
    const [first] = free(bought)
    expect(first).toMatchObject({ feeCents: 60_00, agreement, slot: { revision: 2 } })
    expect(Date.parse(first!.end) - Date.parse(first!.start)).toBe(30 * 60_000)
    expect(free(sold())).toEqual([])
  })
})
