import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { NotificationsEvent } from './events.ts'

export interface NotificationsState {
  viewed: string[]
}

export interface NotificationsCommand {
  type: 'ViewNotifications'
  personId: string
  notificationIds: string[]
}

/** What a person has seen. Seeing something twice is no news. */
export const notifications: Decider<NotificationsCommand, NotificationsEvent, NotificationsState> = {
  category: 'notifications',
  initialState: { viewed: [] },
  about: idsIn,
  decide({ personId, notificationIds }, state) {
    if (notificationIds.length === 0) return reject('No hay notificaciones para marcar')
    const fresh = [...new Set(notificationIds)].filter((id) => !state.viewed.includes(id))
    return fresh.length === 0 ? [] : [{ type: 'NotificationsViewed', data: { personId, notificationIds: fresh } }]
  },
  evolve: (state, event) => ({ viewed: [...state.viewed, ...event.data.notificationIds] }),
}
