import { expect, it } from 'vitest'
import { SoundWatch } from './sound-watch.ts'

/** A microphone for so many seconds, each with so many packets and so much sound more. */
function hear(watch: SoundWatch, seconds: number, packets: number, energy: number): boolean {
  let dead = false
  for (let second = 1; second <= seconds; second++)
    dead = watch.isDead({ packetsSent: second * packets, soundEnergy: second * energy }) || dead
  return dead
}

it('A microphone that sends counts as alive, silent or not', () => {
  expect(hear(new SoundWatch(), 60, 50, 0.01)).toBe(false)
  expect(hear(new SoundWatch(), 60, 50, 0)).toBe(false)
})

it('A microphone that sends nothing for four seconds counts as dead', () => {
  expect(hear(new SoundWatch(), 4, 0, 0)).toBe(false)
  expect(hear(new SoundWatch(), 5, 0, 0)).toBe(true)
})

it('A microphone without any sound counts as dead just after a return, as from a phone call', () => {
  const watch = new SoundWatch()
  watch.arm()
  expect(hear(watch, 4, 50, 0)).toBe(true)
  const other = new SoundWatch()
  other.arm()
  expect(hear(other, 60, 50, 0.01)).toBe(false)
})

it('A microphone captured again is measured anew', () => {
  const watch = new SoundWatch()
  hear(watch, 4, 0, 0)
  watch.forget()
  expect(hear(watch, 4, 0, 0)).toBe(false)
})
