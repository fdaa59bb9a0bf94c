import type { Trouble } from '@turno/domain/video-visit/events.ts'

/** This side's media and their state, as far as devices gave them. */
export interface LocalMedia {
  stream: MediaStream
  camera: boolean
  microphone: boolean
  /** Why not all that was wanted is there. */
  troubles: Trouble[]
}

export interface Wants {
  camera: boolean
  microphone: boolean
  cameraId?: string
}

/** Requested camera resolution: enough to see a face or a skin well, and sent by a phone without effort. */
const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } }
const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }

const cameraOf = (cameraId: string | undefined): MediaTrackConstraints =>
  cameraId ? { ...picture, deviceId: { exact: cameraId } } : { ...picture, facingMode: 'user' }

/** Opens the wanted devices together, which asks the person once; else each alone, with its failure. Never throws. */
export async function openMedia({ camera, microphone, cameraId }: Wants): Promise<LocalMedia> {
  const video = camera && cameraOf(cameraId)
  const audio = microphone && sound
  if (video && audio) {
    const both = await opened({ video, audio })
    if (both instanceof MediaStream) return { stream: both, camera, microphone, troubles: [] }
  }
  const troubles: Trouble[] = []
  const stream = new MediaStream()
  for (const [kind, constraints] of [
    ['microphone', audio && { audio }] as const,
    ['camera', video && { video }] as const,
  ]) {
    if (!constraints) continue
    const one = await opened(constraints)
    if (one instanceof MediaStream) for (const track of one.getTracks()) stream.addTrack(track)
    else troubles.push(`${kind}${troubleOf(one)}`)
  }
  const [hasCamera, hasMicrophone] = [stream.getVideoTracks().length > 0, stream.getAudioTracks().length > 0]
  return { stream, camera: hasCamera, microphone: hasMicrophone, troubles }
}

/** Lets the devices go: their lights go out. */
export function closeMedia({ stream }: Pick<LocalMedia, 'stream'>): void {
  for (const track of stream.getTracks()) track.stop()
}

/** The cameras to choose from; their names are known once one was allowed. */
export async function cameras(): Promise<MediaDeviceInfo[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return all.filter(({ kind }) => kind === 'videoinput')
}

/** A browser shows no devices to a page that came without encryption. */
const opened = async (constraints: MediaStreamConstraints): Promise<MediaStream | unknown> =>
  navigator.mediaDevices
    ? navigator.mediaDevices.getUserMedia(constraints).catch((error: unknown) => error)
    : new DOMException('', 'NotFoundError')

const reasons: Record<string, 'Denied' | 'Missing' | 'Busy'> = {
  NotAllowedError: 'Denied',
  SecurityError: 'Denied',
  NotFoundError: 'Missing',
  OverconstrainedError: 'Missing',
  NotReadableError: 'Busy',
  AbortError: 'Busy',
}

/** Unknown failures count as a device that another program has: trying again may help. */
const troubleOf = (error: unknown): 'Denied' | 'Missing' | 'Busy' =>
  (error instanceof Error && reasons[error.name]) || 'Busy'
