import type { VideoVisit } from '@turno/contract/answers/video.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import type { ComponentType } from 'react'
import type { LocalMedia } from '../local-media.ts'
import type { Room } from '../room.ts'

/** What is written beside the call. */
export type ChatPanel = ComponentType<{ appointmentId: string; close: () => void }>

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
  chat?: ChatPanel
  /** Messages that were not read yet. */
  unread?: number
}

/** The call itself. */
export default function Call({ visit }: CallProps) {
  return <h1>{visit.doctor}</h1>
}
