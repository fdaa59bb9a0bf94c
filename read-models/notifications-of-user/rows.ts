import { toMs } from '@turno/domain/time.ts'
import { gathered } from '@turno/notices/news-threads.ts'
import type { End } from '@turno/notices/threads.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import { type UserNotification, withSubjects } from './query.ts'
import {
  callIndex,
  gatheredIndex,
  model,
  type NotificationView,
  notificationKey,
  type OverView,
  overKey,
  rowIndex,
  unreadGatheredIndex,
  unreadIndex,
  userIndex,
} from './view.ts'

/** The bell and its page. What they read does not grow with the number of notifications: indexes count and cut. */

/** Rows of a page of notifications. */
const pageSize = 20
/** As many of the newest travel with the bell, for the toasts. */
const toastMax = 3

/** A thread by its newest notification, or several of one kind. */
export interface Row {
  notification: UserNotification
  /** Why it needs nobody any more; null: it still stands. */
  over: End | null
  /** How many came before in its thread. */
  earlier: number
  /** How many threads are this row. */
  together: number
  isUnread: boolean
}

export interface Bell {
  /** Rows that are not read. */
  unread: number
  /** The newest notifications that were not seen and are not over, newest first. */
  newest: UserNotification[]
  /** The latest call to a consultation that was not seen and is not over. */
  call: UserNotification | null
}

export async function bellOf(reader: Reader, userId: string): Promise<Bell> {
  const [alone, shared, [callId], ids] = await Promise.all([
    reader.count(model, unreadIndex(userId)),
    Promise.all(gathered.map((kind) => reader.count(model, unreadGatheredIndex(userId, kind)))),
    reader.range(model, callIndex(userId), { order: 'descending', limit: 1 }),
    reader.range(model, userIndex(userId), { order: 'descending', limit: toastMax }),
  ])
  const views = await existing<NotificationView>(
    reader,
    model,
    [...new Set([...ids, callId ?? []].flat())].map(notificationKey),
  )
  const over = await oversOf(reader, views)
  const told = await withSubjects(
    reader,
    views.filter(({ id, viewed }) => !viewed && !over.has(id)),
  )
  return {
    unread: alone + shared.filter((count) => count > 0).length,
    newest: told.filter(({ id }) => ids.includes(id)),
    call: told.find(({ id }) => id === callId) ?? null,
  }
}

/**
 * A page of a user's rows, newest first.
 * @param after id of the last notification of the page before; without one the first page
 */
export async function rowsOf(reader: Reader, userId: string, after?: string): Promise<{ rows: Row[]; more: boolean }> {
  const last = after === undefined ? undefined : await ownOf(reader, userId, after)
  if (after !== undefined && !last) return { rows: [], more: false }
  const [alone, shared] = await Promise.all([aloneAfter(reader, userId, last), sharedOf(reader, userId)])
  const following = [...alone, ...shared.map(({ view }) => view)].filter((view) => !last || isBefore(view, last))
  const shown = following.sort((a, b) => (isBefore(a, b) ? 1 : -1)).slice(0, pageSize)
  const [over, told] = await Promise.all([oversOf(reader, shown), withSubjects(reader, shown)])
  const rows = told.map((notification): Row => {
    const { id, earlier, viewed } = notification
    const { count, unread } = shared.find(({ view }) => view.id === id) ?? { count: 1, unread: 0 }
    const why = over.get(id)?.why ?? null
    return { notification, over: why, earlier, together: count, isUnread: unread > 0 || (!viewed && why === null) }
  })
  return { rows, more: following.length > pageSize || (await hasMore(reader, userId, alone, following.length)) }
}

/** Notifications of the thread of one, from before it, newest first; of somebody else's none. */
export async function earlierOf(reader: Reader, userId: string, id: string): Promise<UserNotification[]> {
  const view = await ownOf(reader, userId, id)
  if (!view?.thread) return []
  const max = toMs(view.at)
  const ids = await reader.range(model, view.thread, { max, order: 'descending', limit: pageSize + 1 })
  const found = await existing<NotificationView>(reader, model, ids.map(notificationKey))
  return withSubjects(reader, found.filter((each) => isBefore(each, view)).slice(0, pageSize))
}

/** One notification of a user's, and whether its thread is over; undefined: there is none, or it is another's. */
export async function toldBy(
  reader: Reader,
  userId: string,
  id: string,
): Promise<{ notification: UserNotification; isOver: boolean } | undefined> {
  const view = await ownOf(reader, userId, id)
  if (!view) return undefined
  const [over, [notification]] = await Promise.all([oversOf(reader, [view]), withSubjects(reader, [view])])
  return { notification: notification!, isOver: over.has(id) }
}

const isBefore = (a: NotificationView, b: NotificationView): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)

async function ownOf(reader: Reader, userId: string, id: string): Promise<NotificationView | undefined> {
  const [view] = await existing<NotificationView>(reader, model, [notificationKey(id)])
  return view?.userId === userId ? view : undefined
}

const oversOf = (reader: Reader, views: readonly NotificationView[]): Promise<Map<string, OverView>> =>
  lookup<OverView>(
    reader,
    model,
    overKey,
    views.map(({ id }) => id),
  )

/** Those of the moment of `last` come too, since several may be of one moment. */
async function aloneAfter(reader: Reader, userId: string, last: NotificationView | undefined) {
  const index = rowIndex(userId)
  const at = last ? toMs(last.at) : undefined
  const [same, before] = await Promise.all([
    at === undefined ? [] : reader.range(model, index, { min: at, max: at, order: 'descending', limit: 100 }),
    reader.range(model, index, {
      ...(at !== undefined && { max: at - 1 }),
      order: 'descending',
      limit: pageSize,
    }),
  ])
  return existing<NotificationView>(reader, model, [...same, ...before].map(notificationKey))
}

/** Whether there are rows beyond those read. */
async function hasMore(reader: Reader, userId: string, read: readonly NotificationView[], following: number) {
  const oldest = read.at(-1)
  if (!oldest || following < pageSize) return false
  const ofItsMoment = read.filter(({ at }) => at === oldest.at).length
  return (await reader.count(model, rowIndex(userId), { max: toMs(oldest.at) })) > ofItsMoment
}

/** Rows that several threads share: the newest of them, and how many there are. */
async function sharedOf(reader: Reader, userId: string) {
  const shared = await Promise.all(
    gathered.map(async (kind) => {
      const index = gatheredIndex(userId, kind)
      const [ids, count, unread] = await Promise.all([
        reader.range(model, index, { order: 'descending', limit: 1 }),
        reader.count(model, index),
        reader.count(model, unreadGatheredIndex(userId, kind)),
      ])
      return (await existing<NotificationView>(reader, model, ids.map(notificationKey))).map((view) => ({
        ...{ view, count, unread },
      }))
    }),
  )
  return shared.flat()
}
