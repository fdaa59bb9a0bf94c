import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isRejection } from '../decider.ts'
import { after, sequences } from '../scenario.fixture.ts'
import { type DayCommand, type DayState, day, type Hold } from './decide.ts'
import type { DayEvent } from './events.ts'

const ofDay = { personId: 'ruiz', date: '2026-11-20' }
const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const command: fc.Arbitrary<DayCommand> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({
        holdId: id,
        from: fc.nat(8),
        length: fc.integer({ min: 1, max: 4 }),
        capacity: fc.constantFrom(1, 2, 3),
        dead: fc.subarray(['a', 'b']),
      })
      .map(({ holdId, from, length, capacity, dead }): DayCommand => {
        const claim = { kind: 'line', orderId: 'o', lineId: holdId } as const
        const time = { from: after(from * 15), to: after((from + length) * 15) }
        return {
          type: 'HoldTime',
          ...ofDay,
          holdId,
          claim,
          ...time,
          place: null,
          capacity,
          whose: 'doctor',
          dead: dead.filter((each) => each !== holdId),
        }
      }),
  },
  id.map((holdId): DayCommand => ({ type: 'BindHold', ...ofDay, holdId })),
  id.map((holdId): DayCommand => ({ type: 'ReleaseHold', ...ofDay, holdId })),
)

/** The most that are held at any one instant of a hold, counted the long way. */
const mostHeld = (holds: readonly Hold[], { from, to }: { from: string; to: string }): number => {
  const instants = Array.from({ length: 48 }, (_, n) => after(n * 5 + 0.5)).filter((at) => from <= at && at < to)
  return Math.max(...instants.map((at) => holds.filter((hold) => hold.from <= at && at < hold.to).length))
}

function broken(
  before: DayState,
  command: DayCommand,
  events: readonly DayEvent[],
  state: DayState,
): string | undefined {
  for (const event of events) {
    const { holdId } = event.data
    if (event.type === 'TimeHeld' && before.released.includes(holdId)) return `${holdId} came back`
    if (event.type === 'TimeHeld' && mostHeld(state.holds, event.data) > event.data.capacity)
      return `${holdId} is one too many`
    if (event.type === 'HoldReleased' && command.type === 'BindHold') return `binding freed ${holdId}`
    if (event.type === 'HoldReleased' && !before.holds.some((hold) => hold.holdId === holdId))
      return `${holdId} is freed twice`
  }
  const ids = state.holds.map((hold) => hold.holdId)
  if (new Set(ids).size < ids.length) return 'one id is held twice'
  const lost = before.holds.find(
    ({ holdId }) =>
      !ids.includes(holdId) && !events.some((event) => event.type === 'HoldReleased' && event.data.holdId === holdId),
  )
  return lost && `${lost.holdId} went without a fact`
}

it('a day never holds more than the capacity of its last hold, and no released id comes back', () => {
  let full = 0
  let held = 0
  fc.assert(
    fc.property(sequences(command, [0, 1_000, 61_000, 3_600_000], 40), (list) => {
      let state = day.initialState
      for (const each of list) {
        const outcome = day.decide(each, state)
        const events = isRejection(outcome) ? [] : outcome
        const next: DayState = events.reduce(day.evolve, state)
        expect(broken(state, each, events, next)).toBeUndefined()
        if (each.type === 'HoldTime') isRejection(outcome) ? full++ : held++
        state = next
      }
    }),
    { numRuns: 400 },
  )
  expect(full).toBeGreaterThan(100)
  expect(held).toBeGreaterThan(100)
})

it('a day refuses a hold only when its time is full or its id was released', () => {
  fc.assert(
    fc.property(sequences(command, [0], 40), (list) => {
      let state = day.initialState
      for (const each of list) {
        const outcome = day.decide(each, state)
        if (isRejection(outcome) && each.type === 'HoldTime' && !state.released.includes(each.holdId)) {
          const others = state.holds.filter((hold) => !each.dead.includes(hold.holdId))
          expect(mostHeld(others, each)).toBeGreaterThanOrEqual(each.capacity)
        }
        state = isRejection(outcome) ? state : outcome.reduce(day.evolve, state)
      }
    }),
    { numRuns: 200 },
  )
})
