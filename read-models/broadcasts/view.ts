import type { UserRole } from '@turno/domain/broadcast/events.ts'
import type { Model } from '../projection.ts'

export interface BroadcastView {
  id: string
  announcerId: string
  text: string
  audience: UserRole[]
  at: string
}

export const model: Model = { name: 'broadcasts', version: 1 }
export const broadcastKey = (id: string): string => `broadcast/${id}`
/** Ids of all of them, by when they were made. */
export const sentIndex = 'sent'
/** Ids of a role's broadcasts, by when they were announced. */
export const roleIndex = (role: string): string => `role/${role}`
