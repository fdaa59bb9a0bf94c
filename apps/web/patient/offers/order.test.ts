import type { Offer } from '@turno/contract/areas/offers.ts'
import { expect, test } from 'vitest'
import { inOrder, type Order } from './order.ts'

const offer = (id: string, hour: number, tarifa: number, more: Partial<Offer> = {}): Offer =>
  ({ id, start: `2026-11-21T1${hour}:00:00.000Z`, tarifa, clase_atencion: 0, lat: null, lng: null, ...more }) as Offer

const here = { lat: 3.45, lng: -76.53 }
const offers = [
  offer('far', 1, 90_000, { lat: 3.4, lng: -76.5 }),
  offer('unknown', 3, 80_000),
  offer('near', 2, 90_000, { lat: 3.451, lng: -76.531 }),
  offer('home', 4, 150_000, { clase_atencion: 2 }),
]

test.each<[Order, string]>([
  ['soonest', 'far near unknown home'],
  ['cheapest', 'unknown far near home'],
  ['nearest', 'home near far unknown'],
])('offers are put in order: %s', (order, ids) => {
  expect(inOrder(offers, order, here).map(({ id }) => id)).toEqual(ids.split(' '))
})
