import { expect, it } from 'vitest'
import { countsOf, sampleBetween } from './samples.ts'

const pair = {
  id: 'pair',
  type: 'candidate-pair',
  state: 'succeeded',
  nominated: true,
  availableOutgoingBitrate: 300_000,
  currentRoundTripTime: 0.08,
  bytesReceived: 7_000,
  localCandidateId: 'own',
  remoteCandidateId: 'other',
}
const stats = [
  { id: 'transport', type: 'transport', selectedCandidatePairId: 'pair' },
  { ...pair, id: 'former', availableOutgoingBitrate: 1 },
  pair,
  { id: 'own', type: 'local-candidate', candidateType: 'host' },
  { id: 'other', type: 'remote-candidate', candidateType: 'relay' },
  { id: 'in', type: 'inbound-rtp', kind: 'audio', packetsReceived: 90, packetsLost: 10 },
  { id: 'out', type: 'outbound-rtp', kind: 'audio', packetsSent: 50 },
  { id: 'answer', type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.02 },
  { id: 'answer-2', type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.2 },
  { id: 'source', type: 'media-source', kind: 'audio', totalAudioEnergy: 0.5 },
]

it('Counts of a call are those of the transport in use', () => {
  const counts = { kbps: 300, lostSent: 0.2, roundTripMs: 80, received: 90, lost: 10, bytes: 7_000, packetsSent: 50 }
  expect(countsOf(stats)).toEqual({ ...counts, soundEnergy: 0.5, isRelayed: true })
})

it('The transport is found also in a browser that does not name it', () => {
  const marked = stats.filter(({ type, id }) => type !== 'transport' && id !== 'former')
  expect(countsOf(marked).kbps).toBe(300)
})

it('A browser that reports nothing counts as losing nothing', () => {
  expect(countsOf([])).toMatchObject({ kbps: undefined, lostSent: 0, isRelayed: false })
})

it('Losses are those of the last second', () => {
  const before = countsOf(stats)
  expect(sampleBetween(before, { ...before, received: 180, lost: 20 }).lostReceived).toBe(0.1)
  expect(sampleBetween(before, before).lostReceived).toBe(0)
})

it('A connection counts as silent when nothing arrived, not when the browser reports nothing', () => {
  const before = countsOf(stats)
  expect(sampleBetween(before, before).isSilent).toBe(true)
  expect(sampleBetween(before, { ...before, bytes: 7_100 }).isSilent).toBe(false)
  expect(sampleBetween(countsOf([]), countsOf([])).isSilent).toBe(false)
})
