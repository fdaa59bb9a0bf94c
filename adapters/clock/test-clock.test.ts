import { describe, expect, it } from 'vitest'
import { testClock } from './test-clock.ts'

const real = { now: () => '2026-03-01T10:00:00.000Z' }
const clockAt = (offsetMs: number, saved: number[] = []) =>
  testClock({ offsetMs, save: (offset) => saved.push(offset) }, real)

describe('The test clock', () => {
  it('continues from the offset that was saved', () => {
    expect(clockAt(90_000).now()).toBe('2026-03-01T10:01:30.000Z')
  })

  it('moves forward and saves its offset', () => {
    const saved: number[] = []
    const clock = clockAt(1000, saved)
    clock.advance(500)
    clock.advanceTo('2026-03-01T12:00:00.000Z')
    expect([clock.now(), saved]).toEqual(['2026-03-01T12:00:00.000Z', [1500, 7_200_000]])
  })

  it('never moves back, nor to a malformed instant', () => {
    const saved: number[] = []
    const clock = clockAt(0, saved)
    expect(() => clock.advance(-1)).toThrow(RangeError)
    expect(() => clock.advance(Number.NaN)).toThrow(RangeError)
    expect(() => clock.advanceTo('2026-03-01T09:59:59.999Z')).toThrow(RangeError)
    expect(() => clock.advanceTo('mañana')).toThrow(RangeError)
    expect([clock.now(), saved]).toEqual(['2026-03-01T10:00:00.000Z', []])
  })

  it('notifies listeners after it has moved, until they unsubscribe', () => {
    const clock = clockAt(0)
    const heard: string[] = []
    const stop = clock.onMoved(() => heard.push(clock.now()))
    clock.advance(1000)
    stop()
    clock.advance(1000)
    expect(heard).toEqual(['2026-03-01T10:00:01.000Z'])
  })

  it('does not move when its offset cannot be saved', () => {
    const clock = testClock({ offsetMs: 0, save: () => { throw new Error('disk full') } }, real) // biome-ignore format: one line
    expect(() => clock.advance(1000)).toThrow('disk full')
    expect(clock.now()).toBe(real.now())
  })
})
