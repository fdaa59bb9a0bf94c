import type { DeskRequest, DoctorsDesk } from '@turno/contract/areas/doctor-desk.ts'
import { expect, test } from 'vitest'
import { newsIn, rowsOf } from './held-order.ts'

const request = (id: string, more: Partial<DeskRequest> = {}) =>
  ({ id, group: 'waiting', fecha_solicitud: '2031-03-03T15:00:00.000Z', ...more }) as DeskRequest
const page = (waiting: number, ...requests: DeskRequest[]): DoctorsDesk => ({
  ...{ counts: { waiting, live: 0, support: 0 }, requests },
})
const since = Date.parse('2031-03-03T15:10:00.000Z')

test('Rows keep their order and their group, and say what is new of them', () => {
  const held = { requests: [request('a'), request('gone'), request('b')] }
  const fresh = page(2, request('new'), request('b', { offers: 1 }), request('a', { group: 'support' }))
  expect(rowsOf(held, fresh)).toEqual([request('a'), request('gone'), request('b', { offers: 1 })])
})

test('News are the requests that came since, not those that moved up', () => {
  const held = { requests: [request('a'), request('b')], waiting: 3, since }
  const moved = page(2, request('a'), request('c'))
  expect(newsIn(held, moved)).toBe(0)
  const fecha_solicitud = '2031-03-03T15:11:00.000Z'
  expect(newsIn(held, page(3, request('a'), request('n', { fecha_solicitud })))).toBe(1)
  expect(newsIn(held, page(5, request('a'), request('b')))).toBe(2)
})
