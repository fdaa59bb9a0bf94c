import type { Trouble } from '@turno/domain/video-visit/events.ts'
import { closeMedia, type LocalMedia, openMedia, type Wants } from '../local-media.ts'
import type { Tracks } from './peer.ts'

/** This side's media, by its person's wish and as far as devices give them. */
export class OwnMedia {
  readonly stream = new MediaStream()
  microphone: boolean
  camera: boolean
  screen: MediaStreamTrack | undefined
  troubles: Trouble[]
  #cameraId: string | undefined
  readonly #changed: () => void

  constructor(media: LocalMedia, changed: () => void) {
    this.#changed = changed
    this.troubles = media.troubles
    this.microphone = media.microphone
    this.camera = media.camera
    for (const track of media.stream.getTracks()) this.#take(track)
  }

  get tracks(): Tracks {
    const [audio = null] = this.stream.getAudioTracks()
    const [video = null] = this.stream.getVideoTracks()
    return { audio, video: this.screen ?? video }
  }

  get cameraId(): string | undefined {
    return this.#cameraId ?? this.stream.getVideoTracks()[0]?.getSettings().deviceId
  }

  async setMicrophone(on: boolean): Promise<void> {
    const [track] = this.stream.getAudioTracks()
    this.microphone = on
    if (track && track.readyState === 'live') track.enabled = on
    else if (on) return this.renew('microphone')
    this.#changed()
  }

  /** Off, the camera's light goes out. */
  async setCamera(on: boolean): Promise<void> {
    this.camera = on
    if (on) return this.renew('camera')
    this.#drop('camera')
    this.#changed()
  }

  async chooseCamera(id: string): Promise<void> {
    this.#cameraId = id
    await this.setCamera(true)
  }

  /** Until it is stopped here or by the browser's own button. */
  async shareScreen(): Promise<void> {
    const shared = await navigator.mediaDevices.getDisplayMedia({ video: true }).catch(() => undefined)
    const [track] = shared?.getVideoTracks() ?? []
    if (!track) return
    track.contentHint = 'detail'
    track.onended = () => this.stopScreen()
    this.screen = track
    this.#changed()
  }

  stopScreen(): void {
    if (!this.screen) return
    this.screen.onended = null
    this.screen.stop()
    this.screen = undefined
    this.#changed()
  }

  /** Captures again: the old track may be dead, although it says that it is live. */
  async renew(kind: 'camera' | 'microphone'): Promise<void> {
    this.#drop(kind)
    const wants: Wants = { camera: kind === 'camera', microphone: kind === 'microphone' }
    const media = await openMedia({ ...wants, ...(this.#cameraId ? { cameraId: this.#cameraId } : {}) })
    // The person switched it off meanwhile, or left.
    if (!this[kind]) return closeMedia(media)
    this.#drop(kind)
    for (const track of media.stream.getTracks()) this.#take(track)
    this[kind] = media[kind]
    this.troubles = [...this.troubles.filter((one) => !one.startsWith(kind)), ...media.troubles]
    this.#changed()
  }

  /** Whatever was taken away while nobody looked is captured again. */
  async revive(): Promise<void> {
    for (const kind of ['microphone', 'camera'] as const)
      if (this[kind] && this.#tracksOf(kind).every(({ muted, readyState }) => muted || readyState === 'ended'))
        await this.renew(kind)
  }

  close(): void {
    this.microphone = this.camera = false
    this.screen?.stop()
    closeMedia(this)
  }

  #tracksOf = (kind: 'camera' | 'microphone') =>
    kind === 'camera' ? this.stream.getVideoTracks() : this.stream.getAudioTracks()

  #take(track: MediaStreamTrack): void {
    const kind = track.kind === 'video' ? 'camera' : 'microphone'
    track.onended = () => void this.renew(kind)
    // A telephone call takes the devices; when it is over they are had again.
    track.onunmute = this.#changed
    if (kind === 'microphone') track.enabled = this.microphone
    this.stream.addTrack(track)
  }

  #drop(kind: 'camera' | 'microphone'): void {
    for (const track of this.#tracksOf(kind)) {
      track.onended = track.onunmute = null
      track.stop()
      this.stream.removeTrack(track)
    }
  }
}
