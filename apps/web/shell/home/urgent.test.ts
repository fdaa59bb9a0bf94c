import type { Appointment } from '@turno/contract/answers/appointments.ts'
import type { PurchaseOrder } from '@turno/contract/areas/orders.ts'
import type { PendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { expect, test } from 'vitest'
import { type Known, laterVisits, urgentThings } from './urgent.ts'

const now = Date.parse('2031-03-03T15:00:00.000Z')
const visit = (id: string, start_date: string, more: object = {}) =>
  ({
    ...{ id, start_date, end_date: start_date.replace(':00:00', ':40:00'), clase_atencion: 0, state: 'confirmed' },
    ...{ outcome: null, doctor_absent: false, unconfirmed: false, earlier_hour: null, proposal: null, ...more },
  }) as Appointment
const request = (id: string, more: object = {}) =>
  ({
    ...{ id, estado: 'P', order_id: '', offers: 0, escalated: false, lapsed_offers: [] },
    ...{ answer_from: '2031-03-03T14:55:00.000Z', answer_by: '2031-03-03T15:10:00.000Z', ...more },
  }) as unknown as PendingAppointment
const kindsOf = (known: Known) => urgentThings(known, now).map((one) => one.kind)

test('What is urgent goes by its kind, whichever came first', () => {
  const freed = { id: 'm', start_date: '2031-03-04T15:00:00.000Z', until: '2031-03-03T15:09:00.000Z' }
  const known = {
    visits: [
      visit('later', '2031-03-05T15:00:00.000Z', { earlier_hour: freed }),
      visit('today', '2031-03-03T20:00:00.000Z'),
    ],
    orders: [{ id: 'o' } as PurchaseOrder],
    requests: [
      request('helped', { escalated: true }),
      request('asked'),
      request('offered', { offers: 2 }),
      request('bought', { offers: 1, order_id: 'o' }),
      request('over', { estado: 'R' }),
    ],
  }
  expect(kindsOf(known)).toEqual(['pay', 'kept', 'today', 'offers', 'waiting', 'support'])
  expect(laterVisits(known.visits, urgentThings(known, now), now).map(({ id }) => id)).toEqual(['later'])
})

test('Nothing is urgent about a visit of another day, or one whose end has passed and that nobody has closed', () => {
  const visits = [visit('tomorrow', '2031-03-04T15:00:00.000Z'), visit('unclosed', '2031-03-03T14:00:00.000Z')]
  expect(kindsOf({ visits, orders: [], requests: [] })).toEqual([])
  expect(laterVisits(visits, [], now).map(({ id }) => id)).toEqual(['tomorrow'])
})
