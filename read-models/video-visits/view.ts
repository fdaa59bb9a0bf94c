import type { Side } from '@turno/domain/video-visit/events.ts'
import type { Model } from '../projection.ts'

/** One hour of an appointment by video, once anything has happened in its room. */
export interface VideoVisitView {
  sides: Record<Side, SideView>
  consent: string | null
  delayMinutes: number
  calls: number
  calledAt: string | null
  connectedAt: string | null
  ended: 'finished' | 'cancelled' | 'moved' | null
}

interface SideView {
  inside: boolean
  enteredAt: string | null
  telephone: boolean
}

const nobody: SideView = { inside: false, enteredAt: null, telephone: false }

export const untouched: VideoVisitView = {
  sides: { patient: nobody, doctor: nobody },
  consent: null,
  delayMinutes: 0,
  calls: 0,
  calledAt: null,
  connectedAt: null,
  ended: null,
}

export const model: Model = { name: 'video-visits', version: 1 }
/** @param id of the stream, which names the appointment and the hour */
export const visitKey = (id: string): string => `visit/${id}`
