import type { DoctorsPendingAppointment } from '@turno/contract/areas/pending-appointments.ts'
import { expect, test } from 'vitest'
import { requestsMatching } from '../../kit/format/matching.ts'
import { deadlineOf } from './request-order.ts'

const request = (id: string, more: Partial<DoctorsPendingAppointment> = {}): DoctorsPendingAppointment =>
  ({
    id,
    estado: 'P',
    my_offer: null,
    answer_by: `2026-11-21T10:0${id}:00.000Z`,
    clase_atencion: 0,
    observaciones: '',
    ...more,
  }) as DoctorsPendingAppointment

test('A search among requests finds every word, regardless of accents and letter case', () => {
  const all = [
    request('1', { observaciones: 'Lesión en la espalda' }),
    request('2', { observaciones: 'Control', city_name: 'Bogotá' }),
  ]
  expect(requestsMatching(all, 'ESPALDA lesion').map((one) => one.id)).toEqual(['1'])
  expect(requestsMatching(all, 'bogota consultorio').map((one) => one.id)).toEqual(['2'])
  expect(requestsMatching(all, '')).toHaveLength(2)
})

test('After its 15 minutes a request counts down to its end', () => {
  const one = request('5', { ends_at: '2026-11-22T04:59:00.000Z', escalated: false })
  expect(deadlineOf(one, Date.parse('2026-11-21T10:00:00.000Z'))).toBe(one.answer_by)
  expect(deadlineOf(one, Date.parse('2026-11-21T10:06:00.000Z'))).toBe(one.ends_at)
})
