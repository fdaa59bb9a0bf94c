import { expect, it } from 'vitest'
import { loudestIn } from './loudness.ts'

/** Samples of a microphone: silence, and one sound of so many samples that ended so many samples ago. */
function heard({ length, endedAgo, level }: { length: number; endedAgo: number; level: number }): Float32Array {
  const samples = new Float32Array(32_768)
  return samples.fill(level, samples.length - endedAgo - length, samples.length - endedAgo)
}

it('A short sound between two frames is shown, however late the second frame is drawn', () => {
  const samples = heard({ length: 2_048, endedAgo: 20_000, level: 0.5 })
  expect(loudestIn(samples, 32_768)).toBeCloseTo(0.5)
  expect(loudestIn(samples, 1_000_000)).toBeCloseTo(0.5)
})

it('A sound shown in the frame before is not shown again', () => {
  const samples = heard({ length: 2_048, endedAgo: 20_000, level: 0.5 })
  expect(loudestIn(samples, 16_000)).toBe(0)
})

it('A frame drawn at once still shows a whole sound', () => {
  expect(loudestIn(heard({ length: 2_048, endedAgo: 0, level: 0.2 }), 0)).toBeCloseTo(0.2)
})
