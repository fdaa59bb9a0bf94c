import type { Offer } from '@turno/contract/areas/offers.ts'
import { expect, test } from 'vitest'
import { arrivedSince, placedOffers, stillOpen, termsOf } from './offer-arrivals.ts'

const offer = (id: string, version = 1, minute = 0): Offer =>
  ({
    id,
    version,
    received_at: `2026-11-21T10:${minute}0:00.000Z`,
    expires_at: `2026-11-21T11:${minute}0:00.000Z`,
  }) as Offer

test('At the first look nothing is new; later new offers are, and new terms of known ones', () => {
  const [a, b] = [offer('a'), offer('b')]
  expect(arrivedSince(undefined, [a, b])).toEqual([])
  const known = new Set([a, b].map(termsOf))
  expect(arrivedSince(known, [a, b])).toEqual([])
  expect(arrivedSince(known, [offer('a', 2), b, offer('c')]).map(termsOf)).toEqual(['a:2', 'c:1'])
})

test('offers that have ended are gone', () => {
  const offers = [offer('a', 1, 0), offer('b', 1, 2)]
  expect(stillOpen(offers, Date.parse('2026-11-21T11:00:00.000Z')).map((one) => one.id)).toEqual(['b'])
})

const backwards = (offers: readonly Offer[]) => [...offers].reverse()

test('a new offer displaces none: it waits, unless the list is empty', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id, at) => offer(id, 1, at))
  const placed = (order: string[], open: Offer[]) => {
    const { shown, waiting } = placedOffers(order, open, backwards)
    return [shown, waiting].map((each) => each.map(({ id }) => id).join(''))
  }
  expect(placed([], [a!, b!])).toEqual(['ba', ''])
  expect(placed(['a'], [a!, c!, b!])).toEqual(['a', 'bc'])
  // An offer that is over leaves; the others keep their order.
  expect(placed(['c', 'a', 'b'], [b!, c!])).toEqual(['cb', ''])
  expect(placed(['a'], [b!])).toEqual(['b', ''])
})
