import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster } from '../../toasts/toaster.tsx'
import { type LocalMedia, openMedia } from '../local-media.ts'
import type { Room } from '../room.ts'
import { InCall } from './in-call.tsx'
import { LeftRoom } from './left-room.tsx'
import './call.css'

/** What is written beside the call. */
type ChatPanel = ComponentType<{ appointmentId: string; close: () => void }>

export interface CallProps {
  visit: VideoVisit
  side: Side
  /** What the device check opened; the call owns it from here on, and lets the devices go when it is left. */
  media: LocalMedia
  room: Room
  /** Out of the call, with the way back open. */
  leave: () => void
  /** The doctor ends care. */
  finish?: () => void
  /** The doctor rings at the patient's once more; false: it did not ring. */
  ring?: () => Promise<boolean>
  chat?: ChatPanel
  /** Messages that were not read yet. */
  unread?: number
}

/** The call itself: it covers the page, dark by day too, and is all there is while it lasts. */
export default function Call({ media, ...props }: CallProps) {
  const [held, hold] = useState(media)
  const { room, leave } = props
  useEffect(coverPage, [])
  const comeBack = async () => {
    hold(await openMedia(media))
    room.rejoin()
  }
  return createPortal(
    <>
      {room.left ? <LeftRoom left={room.left} comeBack={comeBack} leave={leave} /> : <InCall {...props} media={held} />}
      <Toaster />
    </>,
    document.body,
  )
}

/** The page below waits; dialogs above are dark as well, whatever is chosen. */
function coverPage(): () => void {
  const { dataset } = document.documentElement
  const { scheme } = dataset
  dataset.scheme = 'dark'
  document.body.classList.add('in-call')
  return () => {
    if (scheme === undefined) delete dataset.scheme
    else dataset.scheme = scheme
    document.body.classList.remove('in-call')
  }
}
