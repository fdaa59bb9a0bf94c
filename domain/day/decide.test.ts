import { describe, expect, it } from 'vitest'
import { fold, reject } from '../decider.ts'
import { after, given, history, noon } from '../scenario.fixture.ts'
import { day, inTheWay } from './decide.ts'

const ofDay = { personId: 'ruiz', date: '2026-11-20' }
/** Somebody takes [from, to), minutes after noon. */
const hold = (holdId: string, from: number, to: number, capacity = 1) =>
  ({
    type: 'HoldTime', ...ofDay, holdId, claim: { kind: 'line', orderId: `${holdId}-order`, lineId: holdId },
    from: after(from), to: after(to), place: null,
    capacity, whose: 'doctor', dead: [] as string[], now: noon,
  }) as const // biome-ignore format: one glance
const bind = (holdId: string) => ({ type: 'BindHold', ...ofDay, holdId, now: after(1) }) as const
const release = (holdId: string) => ({ type: 'ReleaseHold', ...ofDay, holdId, now: after(1) }) as const
const busy = reject('No esta disponible ese horario.', 3009)
const held = (holdId: string) => [{ type: 'TimeHeld' as const, data: { holdId } }]

describe('holding time in a day', () => {
  const taken = history(day, hold('a', 60, 80))
  it('is tentative for 60 seconds and records the capacity at that moment', () => {
    given(day)
      .when(hold('a', 60, 80, 3))
      .then([
        {
          type: 'TimeHeld',
          data: { ...ofDay, holdId: 'a', orderId: 'a-order', capacity: 3, tentativeUntil: after(1) },
        },
      ])
  })
  it.each([
    ['the same time', 60, 80],
    ['an hour around it', 40, 100],
    ['a part of it', 65, 70],
    ['its first moment', 40, 60.001],
    ['its last moment', 79.999, 90],
  ])('is refused with code 3009 for %s', (_, from, to) => {
    given(day, taken)
      .when(hold('b', from, to))
      .then(busy)
  })
  it.each([
    ['ends when the other begins', 40, 60],
    ['begins when the other ends', 80, 100],
  ])('excludes the end of a hold: one that %s fits', (_, from, to) => {
    given(day, taken)
      .when(hold('b', from, to))
      .then(held('b'))
  })
  it('refuses an overlap with the patient’s own visits by its text, without a code', () => {
    given(day, taken)
      .when({ ...hold('b', 60, 80), whose: 'patient' })
      .then(reject('Ya tiene una cita confirmada en este horario.'))
  })
  it('again with the same id changes nothing', () => {
    given(day, taken)
      .when(hold('a', 60, 80))
      .then([])
  })
  it('is never possible with an id that was released', () => {
    given(day, history(day, hold('a', 60, 80), release('a')))
      .when(hold('a', 60, 80))
      .then(busy)
  })
  it('until midnight leaves the next day free; a visit at night holds each day separately', () => {
    const evening = history(day, hold('a', 11.5 * 60, 12 * 60))
    given(day, evening)
      .when(hold('b', 11.75 * 60, 12 * 60))
      .then(busy)
    const tomorrow = { personId: 'ruiz', date: '2026-11-21' }
    given(day)
      .when({ ...hold('a', 12 * 60, 12.5 * 60), ...tomorrow })
      .then([{ type: 'TimeHeld', data: { ...tomorrow, holdId: 'a' } }])
  })
})

describe('the capacity of a day', () => {
  it('limits what is held at one instant', () => {
    const two = history(day, hold('a', 0, 60, 2), hold('b', 30, 90, 2))
    given(day, two)
      .when(hold('c', 40, 50, 2))
      .then(busy)
    given(day, two)
      .when(hold('c', 60, 80, 2))
      .then(held('c'))
  })
  it('is not used up by holds that follow one another', () => {
    const row = history(day, hold('a', 0, 20, 2), hold('b', 20, 40, 2), hold('c', 40, 60, 2))
    given(day, row)
      .when(hold('d', 0, 60, 2))
      .then(held('d'))
  })
  it('is used up where later holds meet inside', () => {
    const met = history(day, hold('a', 0, 40, 2), hold('b', 30, 60, 2))
    given(day, met)
      .when(hold('c', 10, 35, 2))
      .then(busy)
    given(day, met)
      .when(hold('c', 10, 30, 2))
      .then(held('c'))
  })
  it('lowered later affects no existing hold, only new ones', () => {
    const two = history(day, hold('a', 0, 60, 2), hold('b', 0, 60, 2))
    given(day, two)
      .when(bind('a'))
      .then([{ type: 'HoldBound' }])
    given(day, two)
      .when(hold('c', 30, 40, 1))
      .then(busy)
  })
})

describe('binding and releasing a hold', () => {
  const taken = history(day, hold('a', 60, 80))
  it('binds once, and then no time ever frees it', () => {
    given(day, taken)
      .when(bind('a'))
      .then([{ type: 'HoldBound', data: { ...ofDay, holdId: 'a', orderId: 'a-order' } }])
    const bound = history(day, hold('a', 60, 80), bind('a'))
    given(day, bound).when(bind('a')).then([])
    given(day, bound)
      .when({ ...hold('b', 60, 80), now: after(500) })
      .then(busy)
  })
  it('leaves a hold that ran out in place: nobody takes it over', () => {
    given(day, taken)
      .when({ ...hold('b', 60, 80), now: after(500) })
      .then(busy)
  })
  it('releases by id, once; a late or repeated release changes nothing', () => {
    given(day, taken)
      .when(release('a'))
      .then([{ type: 'HoldReleased', data: { ...ofDay, holdId: 'a', orderId: 'a-order' } }])
    const next = history(day, hold('a', 60, 80), release('a'), hold('b', 60, 80))
    given(day, next).when(release('a')).then([])
    given(day, next).when(bind('a')).then([])
  })
  it('frees dead holds and takes their time in one append', () => {
    given(day, taken)
      .when({ ...hold('b', 60, 80), dead: ['a', 'unknown'] })
      .then([{ type: 'HoldReleased', data: { holdId: 'a' } }, ...held('b')])
  })
  it('frees nothing when the time cannot be had all the same', () => {
    const both = history(day, hold('a', 60, 80), hold('c', 80, 100))
    given(day, both)
      .when({ ...hold('b', 70, 90), dead: ['a'] })
      .then(busy)
  })
})

it('holds conflict when they share a moment, not when they only touch', () => {
  const { holds } = fold(day, history(day, hold('a', 0, 20), hold('b', 20, 40), hold('c', 40, 60)))
  expect(inTheWay(holds, { from: after(20), to: after(40) }).map(({ holdId }) => holdId)).toEqual(['b'])
})

describe('a doctor’s place', () => {
  const at = (holdId: string, place: string | null, from = 60) => ({ ...hold(holdId, from, from + 20, 2), place })
  it.each([
    ['one room', 'room', 'room'],
    ['video', 'video', 'video'],
    ['a place that was not recorded', null, 'room'],
  ])('lets visits overlap up to the capacity: %s', (_, one, other) => {
    given(day, history(day, at('a', one)))
      .when(at('b', other))
      .then(held('b'))
    given(day, history(day, at('a', one), at('b', other)))
      .when(at('c', other))
      .then(busy)
  })
  it.each([
    ['two rooms', 'room', 'other'],
    ['a room and video', 'room', 'video'],
    ['two homes', 'home', 'home'],
  ])('keeps visits apart: %s', (_, one, other) => {
    given(day, history(day, at('a', one)))
      .when(at('b', other))
      .then(busy)
    given(day, history(day, at('a', one)))
      .when(at('b', other, 80))
      .then(held('b'))
  })
})
