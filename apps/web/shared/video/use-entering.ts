import type { VideoVisit } from '@turno/contract/answers/video.ts'
import * as video from '@turno/contract/endpoints/video.ts'
import { videoConsentVersion } from '@turno/contract/texts/video-consent.ts'
import type { Side, Trouble } from '@turno/domain/video-visit/events.ts'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../kit/api/call.ts'
import { useAttempt } from '../../kit/api/use-attempt.ts'
import { toast } from '../../kit/toasts/toasts.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import { forgetCall, keepInCall, keptCall } from './in-call.ts'
import type { LocalMedia, Wants } from './local-media.ts'
import { texts } from './texts.ts'
import { type Devices, useDevices } from './use-devices.ts'
import { videoVisitQuestion } from './video-visit.ts'

/** Whether the patient has agreed to this consultation, by today's text. */
export const hasAgreed = ({ consent }: VideoVisit): boolean => consent === videoConsentVersion

export interface Entering {
  devices: Devices
  /** Media of this window in the call; undefined: it waits. */
  media: LocalMedia | undefined
  busy: boolean
  /** Into the call, after the patient's consent was sent. */
  enter: (wants: Wants) => Promise<void>
  /** Rings at the patient's, and into the call. */
  call: (wants: Wants) => Promise<void>
  /** Rings once more, from outside. */
  ring: () => Promise<boolean>
  leave: () => void
  finish: () => Promise<void>
}

/** The way into the call and out of it. A window that was in it and is loaded again goes on there. */
export function useEntering(visit: VideoVisit, side: Side, isOpen: boolean): Entering {
  const { appointment_id: id, start_date } = visit
  const devices = useDevices()
  const [media, setMedia] = useState<LocalMedia>()
  const [isOpening, setOpening] = useState(false)
  const { busy, attempt } = useAttempt()
  const refresh = useSetAtom(videoVisitQuestion(id))
  useReported(id, isOpen, devices)

  async function open(wants: Wants) {
    setOpening(true)
    keepInCall({ id, camera: wants.camera, microphone: wants.microphone })
    setMedia(await devices.take(wants))
    setOpening(false)
  }

  const mayReturn = isOpen && (side === 'doctor' ? visit.calls > 0 : hasAgreed(visit))
  const returns = useRef(mayReturn ? keptCall(id) : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is loaded
  useEffect(() => {
    if (returns.current) void open(returns.current)
    returns.current = undefined
  }, [])

  async function enter(wants: Wants) {
    const consent = { version: videoConsentVersion, start_date }
    if (side === 'patient' && !hasAgreed(visit)) {
      if (!(await attempt((key) => ask(video.giveConsent, { params: { id }, body: consent, key })))) return
      void refresh({ type: 'refresh' })
    }
    await open(wants)
  }

  const ring = async () =>
    (await attempt(
      (key) => ask(video.start, { body: { appointment_id: id }, key }),
      (error) => toast(texts.startFailed, { tone: 'bad', detail: error instanceof Refusal ? error.message : '' }),
    )) !== undefined

  return {
    devices,
    media,
    busy: busy || isOpening,
    enter,
    ring,
    async call(wants) {
      if (await ring()) await open(wants)
    },
    leave() {
      forgetCall()
      setMedia(undefined)
    },
    async finish() {
      const done = await attempt((key) => ask(video.finish, { params: { id }, key }))
      if (done) toast(texts.finished)
      await refresh({ type: 'refresh' })
    },
  }
}

/** Broken devices are reported for the story, once each, as soon as the room is open. */
function useReported(id: string, isOpen: boolean, { troubles }: Devices): void {
  const said = useRef(new Set<string>())
  const all = troubles.join(' ')
  useEffect(() => {
    if (!isOpen || all === '') return
    for (const trouble of all.split(' ') as Trouble[]) {
      if (said.current.has(trouble)) continue
      said.current.add(trouble)
      const body = { what: 'trouble', trouble } as const
      void ask(video.report, { params: { id }, body, key: crypto.randomUUID() }).catch(() => undefined)
    }
  }, [id, isOpen, all])
}
