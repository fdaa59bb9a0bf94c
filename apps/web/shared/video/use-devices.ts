import type { Trouble } from '@turno/domain/video-visit/events.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { closeMedia, type LocalMedia, openMedia, type Wants } from './local-media.ts'

export type Device = 'camera' | 'microphone'
export type DeviceState = 'unasked' | 'asking' | 'works' | 'denied' | 'missing' | 'busy'

export interface Devices {
  camera: DeviceState
  microphone: DeviceState
  /** The open media: the person sees and hears them. */
  stream: MediaStream | undefined
  troubles: readonly Trouble[]
  /** Opens both, once more if they were. */
  tryOut: () => Promise<void>
  /** Media to enter with; their taker releases the devices. */
  take: (wants: Wants) => Promise<LocalMedia>
}

const why = { Denied: 'denied', Missing: 'missing', Busy: 'busy' } as const

function stateOf(device: Device, troubles: readonly Trouble[]): DeviceState {
  const trouble = troubles.find((each) => each.startsWith(device))
  return trouble ? why[trouble.slice(device.length) as keyof typeof why] : 'works'
}

/**
 * Camera and microphone as far as they were tried. They are tried by themselves where the browser will not ask, and
 * again when one is plugged in or allowed.
 */
export function useDevices(): Devices {
  const [asking, setAsking] = useState(false)
  const [media, setMedia] = useState<LocalMedia>()
  const open = useRef<LocalMedia>(undefined)
  const turn = useRef(0)

  const tryOut = useCallback(async () => {
    const mine = ++turn.current
    if (open.current) closeMedia(open.current)
    open.current = undefined
    setAsking(true)
    const opened = await openMedia({ camera: true, microphone: true })
    if (mine !== turn.current) return closeMedia(opened)
    open.current = opened
    setMedia(opened)
    setAsking(false)
  }, [])

  useEffect(
    () => () => {
      turn.current++
      if (open.current) closeMedia(open.current)
      open.current = undefined
    },
    [],
  )
  useEffect(() => onAllowed(() => void tryOut()), [tryOut])
  useEffect(() => {
    const plugged = () => media?.troubles.some((each) => each.endsWith('Missing')) && void tryOut()
    navigator.mediaDevices?.addEventListener?.('devicechange', plugged)
    return () => navigator.mediaDevices?.removeEventListener?.('devicechange', plugged)
  }, [media, tryOut])

  const take = useCallback(async (wants: Wants): Promise<LocalMedia> => {
    turn.current++
    const known = open.current
    open.current = undefined
    setMedia(undefined)
    setAsking(false)
    return known ? onlyWanted(known, wants) : openMedia(wants)
  }, [])

  const troubles = media?.troubles ?? []
  const of = (device: Device): DeviceState => (asking ? 'asking' : media ? stateOf(device, troubles) : 'unasked')
  return { camera: of('camera'), microphone: of('microphone'), stream: media?.stream, troubles, tryOut, take }
}

/** The media without unwanted tracks. */
function onlyWanted({ stream, camera, microphone, troubles }: LocalMedia, wants: Wants): LocalMedia {
  const unwanted = [
    ...(wants.camera ? [] : stream.getVideoTracks()),
    ...(wants.microphone ? [] : stream.getAudioTracks()),
  ]
  for (const track of unwanted) {
    track.stop()
    stream.removeTrack(track)
  }
  const kept = troubles.filter((each) => (each.startsWith('camera') ? wants.camera : wants.microphone))
  return { stream, camera: camera && wants.camera, microphone: microphone && wants.microphone, troubles: kept }
}

/** Calls back once both may be used without a question: now, or when somebody allows them. Answers how to leave. */
function onAllowed(act: () => void): () => void {
  const names = ['camera', 'microphone'] as PermissionName[]
  let leave: (() => void) | undefined
  let hasLeft = false
  void Promise.all(names.map((name) => navigator.permissions?.query({ name }))).then(
    (found) => {
      const permissions = found.filter((each) => each !== undefined)
      if (hasLeft || permissions.length < names.length) return
      const look = () => permissions.every(({ state }) => state === 'granted') && act()
      for (const each of permissions) each.addEventListener('change', look)
      leave = () => {
        for (const each of permissions) each.removeEventListener('change', look)
      }
      look()
    },
    // Some browsers know no such permissions: a button is there.
    () => undefined,
  )
  return () => {
    hasLeft = true
    leave?.()
  }
}
