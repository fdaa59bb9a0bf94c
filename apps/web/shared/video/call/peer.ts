import type { Signal } from '@turno/contract/socket/video-signals.ts'

export type Kind = 'audio' | 'video'
export type Tracks = Record<Kind, MediaStreamTrack | null>

/** 'connecting' for the first time; 'interrupted': it was connected, and comes back by itself. */
export type PeerState = 'connecting' | 'connected' | 'interrupted'

type Description = Extract<Signal, { kind: 'description' }>

/** Candidates found within this time go with the description; later ones go one by one. */
const gatherMs = 60
/** A connection that is silent this long is made anew, repeatedly until it works. */
const silentMs = 2_000
const againMs = { first: 5_000, back: 3_000 }
/** The polite one leaves the other the first try. */
const politeMs = 1_500

interface PeerOptions {
  /** Gives way when both offer at once. The other one makes the first offer. */
  isPolite: boolean
  configuration: RTCConfiguration
  tracks: Tracks
  send: (signal: Signal) => void
  changed: () => void
}

/** The way to one window of the other side: one sound and one picture each way, negotiated by W3C's perfect pattern. */
export class Peer {
  readonly pc: RTCPeerConnection
  readonly remote = new MediaStream()
  state: PeerState = 'connecting'
  readonly #options: PeerOptions
  #isOffering = false
  #isIgnoring = false
  /** Candidates found now go with the description that is about to be sent. */
  #isGathering = false
  #queue: Promise<unknown> = Promise.resolve()
  #retry: ReturnType<typeof setTimeout> | undefined

  constructor(options: PeerOptions) {
    this.#options = options
    const pc = new RTCPeerConnection(options.configuration)
    this.pc = pc
    pc.onnegotiationneeded = () => void this.#offer()
    pc.onicecandidate = ({ candidate }) => candidate?.candidate && this.#found(candidate)
    pc.onconnectionstatechange = () => this.#see()
    pc.ontrack = ({ track }) => {
      this.remote.addTrack(track)
      track.onmute = track.onunmute = options.changed
      options.changed()
    }
    if (!options.isPolite)
      for (const kind of ['audio', 'video'] as const)
        pc.addTransceiver(options.tracks[kind] ?? kind, { direction: 'sendrecv' })
    this.#retryIn(againMs.first)
  }

  close(): void {
    clearTimeout(this.#retry)
    this.pc.onconnectionstatechange = this.pc.onnegotiationneeded = this.pc.onicecandidate = null
    this.pc.close()
  }

  /** One signal after the other, whatever becomes of each. */
  hear(signal: Signal): void {
    this.#queue = this.#queue.then(() => this.#take(signal)).catch(() => undefined)
  }

  /** Sends these tracks from here on, without negotiating again. */
  async carry(tracks: Tracks): Promise<void> {
    this.#options.tracks = tracks
    for (const kind of ['audio', 'video'] as const) await this.sender(kind)?.replaceTrack(tracks[kind])
  }

  sender(kind: Kind): RTCRtpSender | undefined {
    return this.#transceiver(kind)?.sender
  }

  /** Whether pictures arrive at this moment. */
  get isSeen(): boolean {
    return this.remote.getVideoTracks().some(({ muted }) => !muted)
  }

  /** The way may be open again: no waiting. */
  nudge(): void {
    if (this.state !== 'connected' || this.pc.connectionState !== 'connected') this.#again()
  }

  #transceiver(kind: Kind): RTCRtpTransceiver | undefined {
    return this.pc.getTransceivers().find(({ receiver }) => receiver.track.kind === kind)
  }

  async #offer(): Promise<void> {
    this.#isOffering = true
    try {
      this.#isGathering = true
      await this.pc.setLocalDescription()
    } catch {
      // Closed meanwhile.
      return
    } finally {
      this.#isOffering = false
    }
    await this.#describe('offer')
  }

  /**
   * Sends what this side offers or answers, with the candidates known by then. An offer may have been overtaken; an
   * answer goes even where an own offer has followed it, because the other side would wait for it without end.
   */
  async #describe(type: Description['type']): Promise<void> {
    await gathered(this.pc)
    this.#isGathering = false
    const own = type === 'offer' ? this.pc.pendingLocalDescription : this.pc.currentLocalDescription
    if (own?.type === type) this.#options.send({ kind: 'description', type, sdp: own.sdp })
  }

  #found({ candidate, sdpMid, sdpMLineIndex }: RTCIceCandidate): void {
    if (!this.#isGathering) this.#options.send({ kind: 'candidate', candidate, sdpMid, sdpMLineIndex })
  }

  async #take(signal: Signal): Promise<void> {
    if (signal.kind === 'description') return this.#agree(signal)
    if (signal.kind !== 'candidate') return
    const { candidate, sdpMid, sdpMLineIndex } = signal
    if (!this.#isIgnoring) await this.pc.addIceCandidate({ candidate, sdpMid, sdpMLineIndex })
  }

  async #agree({ type, sdp }: Description): Promise<void> {
    const { pc } = this
    if (type === 'answer') {
      if (pc.signalingState === 'have-local-offer') await pc.setRemoteDescription({ type, sdp })
      return
    }
    const collides = this.#isOffering || pc.signalingState !== 'stable'
    this.#isIgnoring = collides && !this.#options.isPolite
    if (this.#isIgnoring) return
    await pc.setRemoteDescription({ type, sdp })
    await this.#join()
    this.#isGathering = true
    await pc.setLocalDescription()
    await this.#describe('answer')
  }

  /** Media that the other side has opened go both ways. */
  async #join(): Promise<void> {
    for (const each of this.pc.getTransceivers()) each.direction = 'sendrecv'
    await this.carry(this.#options.tracks)
  }

  #see(): void {
    const now = this.pc.connectionState
    clearTimeout(this.#retry)
    if (now === 'connected') this.#become('connected')
    else if (now === 'failed') this.#lost()
    else if (now === 'disconnected') this.#retry = setTimeout(() => this.#lost(), silentMs)
    else this.#retryIn(this.state === 'connecting' ? againMs.first : againMs.back)
  }

  #lost(): void {
    if (this.state === 'connected') this.#become('interrupted')
    this.#again()
  }

  #become(state: PeerState): void {
    if (this.state === state) return
    this.state = state
    this.#options.changed()
  }

  #retryIn(ms: number): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#again(), ms + (this.#options.isPolite ? politeMs : 0))
  }

  /** An offer that got no answer was perhaps lost, and is sent again; else new ways are looked for. */
  #again(): void {
    this.#retryIn(this.state === 'connecting' ? againMs.first : againMs.back)
    if (this.pc.signalingState === 'have-local-offer') void this.#describe('offer')
    else if (this.pc.remoteDescription) this.pc.restartIce()
  }
}

/** Once all candidates are found, or after a moment. */
const gathered = (pc: RTCPeerConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, gatherMs)
    pc.addEventListener('icegatheringstatechange', () => {
      if (pc.iceGatheringState !== 'complete') return
      clearTimeout(timer)
      resolve()
    })
  })
