import { type Decider, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { NotificationsEvent } from './events.ts'

export interface NotificationsState {
  /** The newest. */
  viewed: string[]
}

export interface NotificationsCommand {
  type: 'ViewNotifications'
  personId: string
  notificationIds: string[]
}

/** As many of the newest are remembered: far more than are ever listed. */
const rememberedMax = 1_000

/** A person's seen notifications. Seeing one twice changes nothing. */
export const notifications: Decider<NotificationsCommand, NotificationsEvent, NotificationsState> = {
  category: 'notifications',
  initialState: { viewed: [] },
  about: idsIn,
  decide({ personId, notificationIds }, state) {
    if (notificationIds.length === 0) return reject('No hay notificaciones para marcar')
    const viewed = new Set(state.viewed)
    const fresh = [...new Set(notificationIds)].filter((id) => !viewed.has(id))
    return fresh.length === 0 ? [] : [{ type: 'NotificationsViewed', data: { personId, notificationIds: fresh } }]
  },
  evolve: (state, event) => ({ viewed: [...state.viewed, ...event.data.notificationIds].slice(-rememberedMax) }),
}
