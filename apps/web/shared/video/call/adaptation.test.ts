import { describe, expect, it } from 'vitest'
import { type Flow, firstFlow, nextFlow, pictureEncoding, type Sample, voiceEncoding } from './adaptation.ts'

const wide: Sample = { kbps: 2_000, lostSent: 0, lostReceived: 0, roundTripMs: 40 }
const narrow: Sample = { ...wide, kbps: 90 }
const lossy: Sample = { ...wide, lostSent: 0.3 }

const after = (seconds: number, sample: Sample, from: Flow = firstFlow): Flow =>
  Array.from({ length: seconds }).reduce<Flow>((flow) => nextFlow(flow, sample), from)

describe('The picture of a video call', () => {
  it('is sent over a connection that carries it', () => {
    expect(after(60, wide)).toMatchObject({ sendsPicture: true, isSmall: false, quality: 'good' })
  })

  it('is sent where the browser has no estimate, as long as little is lost', () => {
    expect(after(60, { ...wide, kbps: undefined }).sendsPicture).toBe(true)
  })

  it('is switched off where it does not fit, after the estimate had time to grow', () => {
    expect(after(8, narrow).sendsPicture).toBe(true)
    expect(after(11, narrow)).toMatchObject({ sendsPicture: false, quality: 'weak' })
  })

  it('needs 150 kbit/s', () => {
    expect(after(11, { ...wide, kbps: 150 }).sendsPicture).toBe(true)
    expect(after(11, { ...wide, kbps: 149 }).sendsPicture).toBe(false)
  })

  it('is switched off at once where much is lost, but not for one bad second', () => {
    expect(after(3, lossy).sendsPicture).toBe(false)
    expect(after(2, wide, after(2, lossy))).toMatchObject({ sendsPicture: true, narrowFor: 0 })
  })

  it('stays through an interruption: losses and delays of that time do not count', () => {
    const back = after(9, { ...wide, isSilent: true })
    const late = { ...lossy, kbps: 60, roundTripMs: 9_000 }
    expect(after(8, late, back)).toMatchObject({ sendsPicture: true, narrowFor: 0, stops: 0 })
    expect(after(11, late, back).sendsPicture).toBe(false)
    expect(after(3, lossy, after(1, { ...wide, isSilent: true })).sendsPicture).toBe(false)
  })

  it('is tried again after ten good seconds, small at first', () => {
    const stopped = after(3, lossy)
    expect(after(9, narrow, stopped).sendsPicture).toBe(false)
    const tried = after(10, narrow, stopped)
    expect(tried).toMatchObject({ sendsPicture: true, isSmall: true })
    expect(after(31, wide, tried)).toMatchObject({ sendsPicture: true, isSmall: false, stops: 0 })
  })

  it('is switched off longer each time', () => {
    const again = after(3, lossy, after(10, narrow, after(3, lossy)))
    expect(after(19, narrow, again).sendsPicture).toBe(false)
    expect(after(20, narrow, again).sendsPicture).toBe(true)
  })

  it('is not tried while even the voice alone suffers losses', () => {
    expect(after(120, lossy).sendsPicture).toBe(false)
  })
})

it('The voice has priority over the picture, and less bandwidth without one', () => {
  const stopped = after(3, lossy)
  expect(voiceEncoding(firstFlow)).toMatchObject({ maxBitrate: 32_000, priority: 'high' })
  expect(voiceEncoding(stopped).maxBitrate).toBe(20_000)
  expect(pictureEncoding(stopped, false)).toMatchObject({ active: false })
  expect(pictureEncoding({ ...firstFlow, isSmall: true }, true).scaleResolutionDownBy).toBe(1)
})

it('A connection counts as weak by its losses in either direction, or by its delay', () => {
  expect(nextFlow(firstFlow, { ...wide, lostReceived: 0.1 }).quality).toBe('weak')
  expect(nextFlow(firstFlow, { ...wide, roundTripMs: 900 }).quality).toBe('weak')
  expect(nextFlow(firstFlow, wide).quality).toBe('good')
})
