import { describe, expect, it } from 'vitest'
import type { Hold } from '../day/decide.ts'
import { after, visit } from '../scenario.fixture.ts'
import { bogotaDate, bogotaInstant } from '../time.ts'
import { clashOf, offeredTimeOf } from './offering.ts'

const hold = (from: string, to: string, more: Partial<Hold> = {}): Hold => ({
  ...{ holdId: `${from} ${to}`, from, to, tentativeUntil: null, place: 'video' },
  claim: { kind: 'line', orderId: 'ana_1', lineId: 'ana_1_1' },
  ...more,
})

/** The holds in the way of a video visit from 2:00 to 2:20 pm. */
const inTheWay = (holds: Hold[], change: Partial<typeof visit> = {}) =>
  clashOf(offeredTimeOf({ ...visit, ...change }), (date) => holds.filter(({ from }) => bogotaDate(from) === date))

describe('a doctor’s time that leaves no room for an offer', () => {
  it('is sold, or about to be bought', () => {
    const sold = hold(after(130), after(150))
    const tentative = hold(after(110), after(125), { tentativeUntil: after(1) })
    expect(inTheWay([sold])).toBe(sold)
    expect(inTheWay([tentative])).toBe(tentative)
    expect(inTheWay([tentative, sold])).toBe(sold)
  })

  it('excludes visits that end where the offer begins, or begin where it ends', () => {
    expect(inTheWay([hold(after(100), after(120)), hold(after(140), after(160))])).toBeUndefined()
  })

  it('includes visits in the pause after the offer', () => {
    const next = hold(after(140), after(160))
    expect(inTheWay([next], { pauseMinutes: 10 })).toBe(next)
  })

  it('is none while fewer patients are there than the doctor sees at once, in the same place', () => {
    const one = hold(after(120), after(140))
    const another = hold(after(130), after(150))
    expect(inTheWay([one], { capacity: 2 })).toBeUndefined()
    expect(inTheWay([one, another], { capacity: 2 })).toBe(one)
    const inOffice = hold(after(120), after(140), { place: 'room' })
    expect(inTheWay([inOffice], { capacity: 2 })).toBe(inOffice)
  })

  it('may be on the day after, for a visit across midnight', () => {
    const [start, end] = [bogotaInstant('2026-11-20', '23:50'), bogotaInstant('2026-11-21', '00:20')]
    const tomorrow = hold(bogotaInstant('2026-11-21', '00:15'), bogotaInstant('2026-11-21', '00:45'))
    expect(inTheWay([tomorrow], { start, end })).toBe(tomorrow)
  })
})
