/** How the way to the other side does, of the last second. */
export interface Sample {
  /** Capacity of the connection, as the browser estimates it. */
  kbps?: number | undefined
  /** Lost part of the sent and of the received packets: 0 to 1. */
  lostSent: number
  lostReceived: number
  roundTripMs: number
  /** No packets at all came: the connection was away, which does not show how narrow it is. */
  isSilent?: boolean
}

/** The sent media, and the known state of the connection; one a second. */
export interface Flow {
  quality: 'good' | 'weak'
  /** Whether the picture is sent, as far as the network is concerned. */
  sendsPicture: boolean
  /** Sent small, until the way has carried it for a while. */
  isSmall: boolean
  /** Seconds for which the way has been too narrow for a picture, or wide enough for another try. */
  narrowFor: number
  wideFor: number
  /** Seconds without packets, and seconds after them whose losses and delays may still come from the gap. */
  silentFor: number
  unsureFor: number
  /** Seconds since the picture is (again) sent: a guess needs time to grow. */
  sentFor: number
  /** How often it had to give way lately: each time it stays away longer. */
  stops: number
}

export const firstFlow: Flow = {
  quality: 'good',
  sendsPicture: true,
  isSmall: false,
  narrowFor: 0,
  wideFor: 0,
  silentFor: 0,
  unsureFor: 0,
  sentFor: 0,
  stops: 0,
}

/** Below this the picture gives way, so that the voice stays. */
const pictureMinKbps = 150
const guessSeconds = 8
/** A narrow way lets something through now and then. */
const awaySeconds = 2
/** For this long after an interruption a browser's losses and delays still come from it. */
const unsureSeconds = 8
const narrowSeconds = 3
const steadySeconds = 30
const waitSeconds = [10, 20, 40, 60] as const

/** The flow after one more second's sample. */
export function nextFlow(flow: Flow, sample: Sample): Flow {
  const next = { ...flow, quality: qualityOf(flow, sample) }
  return flow.sendsPicture ? whileSent(next, sample) : whileStopped(next, sample)
}

function whileSent(flow: Flow, { kbps, lostSent, roundTripMs, isSilent }: Sample): Flow {
  const silentFor = isSilent ? flow.silentFor + 1 : 0
  if (silentFor >= awaySeconds) return { ...flow, silentFor, narrowFor: 0, sentFor: 0, unsureFor: unsureSeconds }
  const isCrowded = flow.unsureFor === 0 && (lostSent > 0.15 || roundTripMs > 1_500)
  const isGuessed = flow.sentFor >= guessSeconds && kbps !== undefined
  const narrowFor = isCrowded || (isGuessed && kbps < pictureMinKbps) ? flow.narrowFor + 1 : 0
  if (narrowFor >= narrowSeconds)
    return { ...flow, sendsPicture: false, isSmall: true, narrowFor: 0, wideFor: 0, stops: flow.stops + 1 }
  const sentFor = flow.sentFor + 1
  const isSteady = sentFor >= steadySeconds
  const unsureFor = Math.max(0, flow.unsureFor - 1)
  return {
    ...flow,
    silentFor,
    narrowFor,
    unsureFor,
    sentFor,
    isSmall: flow.isSmall && !isSteady,
    stops: isSteady ? 0 : flow.stops,
  }
}

/** The voice alone says little about what would fit: after a while without losses it is tried. */
function whileStopped(flow: Flow, { lostSent, roundTripMs }: Sample): Flow {
  const wideFor = lostSent < 0.05 && roundTripMs < 800 ? flow.wideFor + 1 : 0
  const waits = waitSeconds[Math.min(flow.stops, waitSeconds.length) - 1] ?? waitSeconds[0]
  return wideFor < waits ? { ...flow, wideFor } : { ...flow, sendsPicture: true, sentFor: 0, wideFor: 0 }
}

const qualityOf = (flow: Flow, { lostSent, lostReceived, roundTripMs }: Sample): Flow['quality'] =>
  !flow.sendsPicture || flow.narrowFor > 0 || Math.max(lostSent, lostReceived) > 0.05 || roundTripMs > 600
    ? 'weak'
    : 'good'

const voice = { wide: 32_000, narrow: 20_000 }
const picture = { wide: 1_500_000, small: 250_000 }

/** How the voice is sent: before all else, and narrower where nothing else fits. */
export const voiceEncoding = ({ sendsPicture }: Flow) => ({
  maxBitrate: sendsPicture ? voice.wide : voice.narrow,
  priority: 'high' as const,
  networkPriority: 'high' as const,
})

/** How the picture is sent, if it is. */
export const pictureEncoding = ({ sendsPicture, isSmall }: Flow, isScreen: boolean) => ({
  active: sendsPicture,
  maxBitrate: isSmall ? picture.small : picture.wide,
  // Words on a screen are read, or nothing is.
  scaleResolutionDownBy: isSmall && !isScreen ? 2 : 1,
})
