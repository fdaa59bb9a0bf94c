import type { News } from '@turno/notices/notices.ts'
import type { End } from '@turno/notices/threads.ts'
import { v5 } from 'uuid'
import type { Model } from '../projection.ts'

/** One piece of news for one person, as codes and ids. */
export interface NotificationView {
  id: string
  userId: string
  at: string
  viewed: boolean
  news: News
  /** Index of the notifications of its thread; null: it is alone in it. */
  thread: string | null
  /** How many came before it in its thread. */
  earlier: number
}

/** A person's thread about a thing: its newest notification. */
export interface Thread {
  id: string
  userId: string
  part: string
  at: string
  kind: News['kind']
  earlier: number
  over?: End
}

/** A thing that notifications are about, with everybody's threads about it, by `threadKey`. */
export type ThingView = Record<string, Thread>

/** Why the thread of a notification is over. The document is apart, so that ending a thread reads nothing. */
export interface OverView {
  why: End
}

export const model: Model = { name: 'notifications-of-user', version: 22 }
/** Follows from the event and the person, so that a rebuild gives the same. */
export const notificationIdOf = (userId: string, eventId: string): string => v5(userId, eventId)
export const notificationKey = (id: string): string => `notification/${id}`
export const overKey = (id: string): string => `over/${id}`
export const thingKey = (thing: string): string => `thing/${thing}`
export const threadKey = ({ userId, part }: { userId: string; part: string }): string => `${userId} ${part}`

/** A user's notifications by when they came. */
export const userIndex = (id: string): string => `user/${id}`
/** Notifications of a thread by when they came. */
export const threadIndex = (thing: string, key: string): string => `thread/${thing} ${key}`
/** The newest notification of each thread that is a row of its own. */
export const rowIndex = (userId: string): string => `rows/${userId}`
/** The newest notification of each thread that shares a row with others of its kind, while it is not over. */
export const gatheredIndex = (userId: string, kind: News['kind']): string => `gathered/${userId}/${kind}`
/** Of rows of their own the newest notification that was not seen, while its thread is not over. */
export const unreadIndex = (userId: string): string => `unread/${userId}`
/** The same of threads that share a row. */
export const unreadGatheredIndex = (userId: string, kind: News['kind']): string => `unread/${userId}/${kind}`
/** Calls that nobody has seen and whose consultation is not over. */
export const callIndex = (userId: string): string => `calls/${userId}`
