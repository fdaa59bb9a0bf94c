import type { Sample } from './adaptation.ts'

/** A browser's counts, from the start of the connection. */
export interface Counts extends Pick<Sample, 'kbps' | 'lostSent' | 'roundTripMs'> {
  received: number
  lost: number
  /** Bytes of everything received, by the browser's count. */
  bytes: number | undefined
  /** Packets of this side's microphone. */
  packetsSent: number
  soundEnergy: number
  isRelayed: boolean
}

/** Fields of a report on which browsers agree; some leave parts out. */
interface Stat {
  id: string
  type: string
  kind?: string
  [name: string]: unknown
}

/** Reads a browser's counts. */
export function countsOf(stats: Iterable<Stat>): Counts {
  const all = [...stats]
  const find = (type: string, kind = 'audio') => all.find((one) => one.type === type && one.kind === kind)
  const pair = pairOf(all)
  const isRelay = (id: unknown) => all.some((one) => one.id === id && one.candidateType === 'relay')
  const answered = all.filter(({ type }) => type === 'remote-inbound-rtp')
  const [came, went] = [find('inbound-rtp'), find('outbound-rtp')]
  const available = pair?.availableOutgoingBitrate
  return {
    kbps: typeof available === 'number' ? available / 1000 : undefined,
    lostSent: Math.max(0, ...answered.map(({ fractionLost }) => numberOf(fractionLost))),
    roundTripMs: numberOf(pair?.currentRoundTripTime) * 1000,
    received: numberOf(came?.packetsReceived),
    lost: numberOf(came?.packetsLost),
    bytes: typeof pair?.bytesReceived === 'number' ? pair.bytesReceived : undefined,
    packetsSent: numberOf(went?.packetsSent),
    soundEnergy: numberOf(find('media-source')?.totalAudioEnergy),
    isRelayed: isRelay(pair?.localCandidateId) || isRelay(pair?.remoteCandidateId),
  }
}

/** The second between two counts. */
export function sampleBetween(before: Counts, now: Counts): Sample {
  const [received, lost] = [now.received - before.received, Math.max(0, now.lost - before.lost)]
  const { kbps, lostSent, roundTripMs } = now
  const isSilent = received === 0 && now.bytes !== undefined && now.bytes === before.bytes
  return { kbps, lostSent, roundTripMs, isSilent, lostReceived: received + lost > 0 ? lost / (received + lost) : 0 }
}

/** The way that is used now; a browser without 'transport' marks it. */
function pairOf(all: readonly Stat[]): Stat | undefined {
  const used = all.find(({ type }) => type === 'transport')?.selectedCandidatePairId
  return all.find((one) =>
    used ? one.id === used : one.type === 'candidate-pair' && one.nominated && one.state === 'succeeded',
  )
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
