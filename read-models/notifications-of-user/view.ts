import type { News } from '@turno/notices/notices.ts'
import type { Model } from '../projection.ts'

/** One piece of news for one person, as codes and ids. */
export interface NotificationView {
  id: string
  userId: string
  at: string
  viewed: boolean
  news: News
}

export const model: Model = { name: 'notifications-of-user', version: 19 }
export const notificationKey = (id: string): string => `notification/${id}`
/** A user's notifications by when they came. */
export const userIndex = (id: string): string => `user/${id}`
