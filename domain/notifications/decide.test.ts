import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { given, history, noon, sequences } from '../scenario.fixture.ts'
import { notifications } from './decide.ts'

const view = (...notificationIds: string[]) => ({
  type: 'ViewNotifications' as const,
  personId: 'ana',
  notificationIds,
  now: noon,
})
const viewed = (...notificationIds: string[]) => [
  { type: 'NotificationsViewed' as const, data: { personId: 'ana', notificationIds } },
]

describe('marking notifications as seen', () => {
  it('works for one or all at once', () => {
    given(notifications).when(view('a')).then(viewed('a'))
    given(notifications)
      .when(view('a', 'b', 'a'))
      .then(viewed('a', 'b'))
  })
  it('records only those that were not seen before', () => {
    given(notifications, history(notifications, view('a')))
      .when(view('a', 'b'))
      .then(viewed('b'))
    given(notifications, history(notifications, view('a', 'b')))
      .when(view('b', 'a'))
      .then([])
  })
  it('keeps the newest thousand, however many there were', () => {
    const ids = (from: number) => Array.from({ length: 500 }, (_, n) => `n${from + n}`)
    const past = history(notifications, ...[0, 500, 1_000, 1_500].map((from) => view(...ids(from))))
    const { viewed } = past.reduce(notifications.evolve, notifications.initialState)
    expect([viewed.length, viewed[0], viewed.at(-1)]).toEqual([1_000, 'n1000', 'n1999'])
  })
  it('needs an existing notification', () => {
    given(notifications).when(view()).then(reject('No hay notificaciones para marcar'))
  })
})

it('a notification is marked as seen once, whatever is sent', () => {
  const command = fc
    .subarray(['a', 'b', 'c', 'd'])
    .map((ids) => ({ type: 'ViewNotifications' as const, personId: 'ana', notificationIds: ids }))
  fc.assert(
    fc.property(sequences(command, [0]), (list) => {
      let state = notifications.initialState
      for (const each of list) {
        const outcome = notifications.decide(each, state)
        state = isRejection(outcome) ? state : outcome.reduce(notifications.evolve, state)
        expect(new Set(state.viewed).size).toBe(state.viewed.length)
        expect(state.viewed).toEqual(expect.arrayContaining(each.notificationIds))
      }
    }),
    { numRuns: 100 },
  )
})
