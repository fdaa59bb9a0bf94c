import { firstSlots } from '@turno/domain/schedule/availability.ts'
import { bogotaInstant, plusMinutes } from '@turno/domain/time.ts'
import type { Availability } from '@turno/read-models/availability-of-doctor/query.ts'
import type { Names } from '@turno/read-models/catalogues/query.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardHours } from './card-hours.ts'
import { within } from './first-hours.ts'

const called = { procedure: () => '' } as unknown as Names
const monday = bogotaInstant('2031-03-03', '00:00')
const terms = (roomId: string | null, cityId: string, from: string, noticeMinutes: number, horizonDays: number) => ({
  ...{ roomId, cityId, cupId: null, care: [{ careType: 0 as const, feeCents: 100 }] },
  weekly: [1, 2, 3].map((weekday) => ({ weekday, from, to: '10:00' })),
  ...{ validFrom: '2031-01-01', validTo: null, visitMinutes: 30, noticeMinutes, horizonDays },
})
const room = (roomId: string, cityId: string) => ({
  ...{ roomId, cityId, name: roomId, address: 'Calle 5', position: null, status: 'open' as const },
})

/** Two rooms in two cities: one is booked with notice, the other only on the day. */
const availability = (): Availability => ({
  ...{ doctorId: 'ruiz', active: true, specialityIds: ['308'], cupIds: [], cieIds: [] },
  hours: {
    ...{ rooms: [room('a', '76001'), room('b', '11001')], daysOff: [], observesHolidays: false },
    ...{ pauseMinutes: 0, capacity: 1 },
    schedules: [terms('a', '76001', '08:00', 90, 30), terms('b', '11001', '06:00', 0, 1)].map((its, at) => ({
      ...{ scheduleId: `ruiz_${at + 1}`, revision: 1, status: 'open' as const, terms: its, special: {} },
    })),
  },
  busyOn: (date) => (date === '2031-03-04' ? [{ from: 34, to: 36, place: 'a' }] : []),
})

test('the hours on a card are those of now, whenever the card was shown before', () => {
  const moments = fc.array(fc.tuple(fc.nat(9 * 24 * 60), fc.constantFrom('', '76001', '11001')), { minLength: 2 })
  fc.assert(
    fc.property(moments, (asked) => {
      const shown = availability()
      for (const [minute, cityId] of asked) {
        const now = plusMinutes(monday, minute)
        const { hours, busyOn } = within(shown, 0, cityId)
        const wanted = { careType: 0, cupId: null } as const
        const slots = firstSlots(hours, busyOn, wanted, now, 8)
        const card = cardHours(shown, { ...wanted, cityId }, now, called)
        expect(card.slots).toEqual(slots)
        expect(card.scheduler.map(({ id }) => id)).toEqual([...new Set(slots.map(({ scheduleId }) => scheduleId))])
      }
    }),
  )
})
