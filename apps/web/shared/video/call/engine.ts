import type { Signal } from '@turno/contract/socket/video-signals.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { keepAlive, noteBusy } from '../../../kit/session/renewal.ts'
import { serverNow } from '../../../kit/wire/server-time.ts'
import type { LocalMedia } from '../local-media.ts'
import type { RoomLine } from '../room-line.ts'
import { type Flow, firstFlow, nextFlow } from './adaptation.ts'
import type { CallView, Shown } from './call-view.ts'
import { Ice } from './ice.ts'
import { OwnMedia } from './own-media.ts'
import { Peer } from './peer.ts'
import { Reports } from './reports.ts'
import { type Counts, countsOf, sampleBetween } from './samples.ts'
import { SoundWatch } from './sound-watch.ts'
import { tuneSenders } from './tuning.ts'

const tickMs = 1_000
const noRouteMs = 20_000
const keepAliveSeconds = 60
/** A microphone that was captured again has so long to be heard. */
const renewedForSeconds = 10

/** One call, from this window to whichever window the other side has. */
export class CallEngine {
  readonly media: OwnMedia
  view: CallView
  readonly #side: Side
  readonly #line: RoomLine
  readonly #show: (view: CallView) => void
  readonly #ice: Ice
  readonly #reports: Reports
  readonly #sound = new SoundWatch()
  readonly #leave: (() => void)[] = []
  #peer: Peer | undefined
  /** The window of the other side with which a connection is, or will be. */
  #peeredTo: string | undefined
  #flow: Flow = firstFlow
  #counts: Counts | undefined
  #other: Shown = { microphone: true, camera: true, screen: false }
  #wasConnected = false
  #connectedAt: number | undefined
  #awaySince: number | undefined = serverNow()
  /** The window of the other side that can be spoken to now. */
  #present: string | null = null
  #isPreparing = false
  #isReady = false
  /** Start of the connection, epoch ms. */
  #heardAt: number | undefined
  #saidNoRoute = false
  /** Last report of this side's picture. */
  #reportedPicture: boolean | undefined
  /** Seconds of this call; and the second of the microphone's last new capture. */
  #seconds = 0
  #renewedAt = Number.NEGATIVE_INFINITY
  #isMicrophoneDead = false
  #isClosed = false

  constructor(id: string, side: Side, line: RoomLine, media: LocalMedia, show: (view: CallView) => void) {
    this.#side = side
    this.#line = line
    this.#show = show
    this.media = new OwnMedia(media, () => this.#mediaChanged())
    this.#ice = new Ice(id, () => this.#peer?.pc.setConfiguration(this.#ice.configuration))
    this.#reports = new Reports(id)
    this.view = this.#viewed()
  }

  begin(): void {
    for (const trouble of this.media.troubles) this.#reports.add({ what: 'trouble', trouble })
    // A track that another program has closed meanwhile is captured again.
    void this.media.revive()
    const timer = setInterval(() => void this.#tick(), tickMs)
    this.#leave.push(
      this.#line.onChange(() => this.#seeRoom()),
      on(window, 'online', () => this.#peer?.nudge()),
      on(document, 'visibilitychange', () => this.#seenAgain()),
      () => clearInterval(timer),
    )
    this.#seeRoom()
  }

  /** The servers are unknown until the two may connect. Signals wait in the line meanwhile. */
  async #prepare(): Promise<void> {
    this.#isPreparing = true
    await this.#ice.ready()
    if (this.#isClosed) return
    this.#isReady = true
    this.#seeRoom()
    this.#leave.push(this.#line.onSignal((signal, from) => this.#hear(signal, from)))
  }

  close(): void {
    this.#isClosed = true
    for (const leave of this.#leave) leave()
    this.#ice.close()
    this.#peer?.close()
    this.media.close()
    this.#line.endCall()
  }

  /** Captures the microphone again, because somebody asks for it. */
  async reviveSound(): Promise<void> {
    this.#isMicrophoneDead = false
    this.#sound.forget()
    if (this.media.microphone) await this.media.renew('microphone')
    this.#changed()
  }

  /** Another window of the other side is met anew; one that was only away from the server keeps its peer. */
  #seeRoom(): void {
    const { state, admitted } = this.#line.view
    if (admitted && !this.#isPreparing) void this.#prepare()
    const before = this.#present
    this.#present = state === 'in' && admitted && this.#isReady ? this.#line.other : null
    if (this.#present && this.#present !== before) {
      if (this.#present !== this.#peeredTo) this.#meet(this.#present)
      this.#sayState()
      this.#peer?.nudge()
    }
    this.#changed()
  }

  /** A side in the room may still be outside the call: the peer is made once a signal comes. */
  #meet(other: string): void {
    this.#peer?.close()
    this.#peer = undefined
    if (this.#wasConnected) this.#interrupted()
    this.#peeredTo = other
    this.#counts = this.#heardAt = undefined
  }

  #connect(): void {
    this.#heardAt = Date.now()
    this.#flow = firstFlow
    this.#peer = new Peer({
      // The doctor, who calls, makes the first offer.
      isPolite: this.#side === 'patient',
      configuration: this.#ice.configuration,
      tracks: this.media.tracks,
      send: (signal) => this.#line.send(signal),
      changed: () => this.#peerChanged(),
    })
    // Earlier messages may have been lost.
    this.#sayState()
  }

  #hear(signal: Signal, from: string): void {
    if (from !== this.#peeredTo) return
    if (!this.#peer) this.#connect()
    if (signal.kind === 'state') {
      const { kind: _, ...shown } = signal
      this.#other = shown
    } else this.#peer?.hear(signal)
    this.#changed()
  }

  #peerChanged(): void {
    const isConnected = this.#peer?.state === 'connected'
    if (isConnected && !this.#wasConnected) void this.#connected()
    if (!isConnected && this.#wasConnected) this.#interrupted()
    this.#changed()
  }

  async #connected(): Promise<void> {
    this.#wasConnected = true
    this.#connectedAt ??= serverNow()
    this.#counts = await this.#count()
    void this.#tune()
    const picture = this.#other.camera || this.#other.screen
    this.#reports.add({ what: 'connected', picture, relayed: this.#counts?.isRelayed ?? false })
    this.#reportPicture()
  }

  #interrupted(): void {
    this.#wasConnected = false
    this.#sound.forget()
    this.#reports.add({ what: 'interrupted' })
  }

  #mediaChanged(): void {
    void this.#peer?.carry(this.media.tracks).then(() => this.#tune())
    this.#sound.forget()
    this.#sayState()
    this.#reportPicture()
    this.#changed()
  }

  #own(): Shown {
    const { microphone, camera, screen } = this.media
    return { microphone, camera, screen: screen !== undefined }
  }

  /** The other side shows a face only while a picture of it is sent. */
  #sayState(): void {
    const { microphone, camera, screen } = this.#own()
    const { sendsPicture } = this.#flow
    this.#line.send({ kind: 'state', microphone, camera: camera && sendsPicture, screen: screen && sendsPicture })
  }

  /** Says each change once; after the page was loaded again, what there is now. */
  #reportPicture(): void {
    if (!this.#wasConnected) return
    const { camera, screen } = this.#own()
    const isWanted = camera || screen
    const sends = isWanted && this.#flow.sendsPicture
    if (sends === this.#reportedPicture) return
    this.#reportedPicture = sends
    const isMissing = this.media.troubles.some((one) => one.startsWith('camera'))
    const why = isWanted ? 'network' : isMissing ? 'camera' : 'wish'
    this.#reports.add(sends ? { what: 'pictureResumed' } : { what: 'pictureStopped', why })
  }

  async #count(): Promise<Counts | undefined> {
    const stats = await this.#peer?.pc.getStats().catch(() => undefined)
    return stats && countsOf(stats.values())
  }

  async #tick(): Promise<void> {
    this.#seconds++
    this.#lookForRoute()
    if (this.#peer?.state !== 'connected') return
    noteBusy()
    // A talking person does not touch the page; the session lives on all the same.
    if (this.#seconds % keepAliveSeconds === 0) void keepAlive()
    const [before, now] = [this.#counts, await this.#count()]
    if (!before || !now || this.#isClosed) return
    this.#counts = now
    this.#flowed(nextFlow(this.#flow, sampleBetween(before, now)))
    this.#listen(now)
    this.#changed()
  }

  #flowed(flow: Flow): void {
    const before = this.#flow
    this.#flow = flow
    if (before.sendsPicture === flow.sendsPicture && before.isSmall === flow.isSmall) return
    void this.#tune()
    this.#sayState()
    this.#reportPicture()
  }

  /** A dead microphone is captured again once by itself; then its person is asked to touch the page. */
  #listen(now: Counts): void {
    if (!this.media.microphone || !this.#sound.isDead(now)) return
    this.#sound.forget()
    if (this.#seconds - this.#renewedAt < renewedForSeconds) this.#isMicrophoneDead = true
    else void this.media.renew('microphone')
    this.#renewedAt = this.#seconds
  }

  #seenAgain(): void {
    if (document.visibilityState !== 'visible') return
    this.#sound.arm()
    this.#peer?.nudge()
    void this.media.revive()
  }

  /** Both are there and speak to each other, and no way between them opens. */
  #lookForRoute(): void {
    if (this.#saidNoRoute || this.#connectedAt !== undefined || this.#heardAt === undefined) return
    if (Date.now() - this.#heardAt < noRouteMs || this.#line.other === null) return
    this.#saidNoRoute = true
    this.#reports.add({ what: 'trouble', trouble: 'noRoute' })
  }

  async #tune(): Promise<void> {
    if (this.#peer) await tuneSenders(this.#peer, this.#flow, this.media.screen !== undefined)
  }

  #viewed(): CallView {
    const peer = this.#peer
    const isThere = peer !== undefined && (peer.state === 'connected' || this.#line.other !== null)
    this.#awaySince = isThere ? undefined : (this.#awaySince ?? serverNow())
    return {
      state: isThere ? peer.state : 'waiting',
      quality: this.#flow.quality,
      connectedAt: this.#connectedAt,
      awaySince: this.#awaySince,
      remote: peer?.remote,
      other: this.#other,
      isSeen: isThere && (this.#other.camera || this.#other.screen) && peer.isSeen,
      own: this.#own(),
      isHeldBack: !this.#flow.sendsPicture,
      isMicrophoneDead: this.#isMicrophoneDead,
    }
  }

  #changed(): void {
    if (this.#isClosed) return
    this.view = this.#viewed()
    this.#show(this.view)
  }
}

function on(target: EventTarget, event: string, act: () => void): () => void {
  target.addEventListener(event, act)
  return () => target.removeEventListener(event, act)
}
