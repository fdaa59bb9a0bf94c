import type { MarkAsRead, Notification, NotificationRow } from '@turno/contract/areas/notifications.ts'
import * as endpoints from '@turno/contract/endpoints/notifications.ts'
import { bellOf as declaredBell, wordsOf } from '@turno/notices/notices.ts'
import { endWords } from '@turno/notices/threads.ts'
import {
  inRowsWith,
  notificationsOf,
  type UserNotification,
  unseenBy,
} from '@turno/read-models/notifications-of-user/query.ts'
import { bellOf, earlierOf, type Row, rowsOf } from '@turno/read-models/notifications-of-user/rows.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { record, view } from './viewing.ts'

export const notificationRoutes: Route[] = [
  handle(endpoints.ofUser, async ({ reader, actor }) => ({
    data: (await notificationsOf(reader, actor.id)).map(worded),
  })),
  handle(endpoints.bell, async ({ reader, actor }) => {
    const { unread, newest, call } = await bellOf(reader, actor.id)
    return { data: { unread, newest: newest.map(worded), call: call && worded(call) } }
  }),
  handle(endpoints.rows, async ({ reader, actor, query }) => {
    const { rows, more } = await rowsOf(reader, actor.id, query.after)
    return { data: { rows: rows.map(wordedRow), more } }
  }),
  handle(endpoints.earlier, async ({ reader, actor, query }) => ({
    data: (await earlierOf(reader, actor.id, query.of)).map(worded),
  })),
  handle(endpoints.markAsRead, (call) =>
    call.params.id === call.actor.id ? markViewed(call, call.body) : view(call, [call.params.id]),
  ),
]

/** A notification as its user reads it, with the page of the web application that it leads to. */
export function worded({ id, at, viewed, news, userId, ...facts }: UserNotification): Notification {
  const { type = 5, title, message, url, reminds_of = null, calls_to = null } = wordsOf(news, facts, userId)
  const from = { notification_type: type, notified_by: facts.from || 'Turno', channel: 'app' }
  return {
    id,
    status: viewed ? '1' : '0',
    created_at: at,
    data: { title, message, url, ...from, reminds_of, calls_to },
  }
}

/** A row; one that is over leads nowhere and asks nothing. */
function wordedRow({ notification, over, earlier, together, isUnread }: Row): NotificationRow {
  const { data, ...row } = worded(notification)
  const title = together > 1 ? declaredBell(notification.news).together?.(together) : undefined
  const quiet = over && { url: '', reminds_of: null, calls_to: data.calls_to && { ...data.calls_to, over: true } }
  return {
    ...{ ...row, status: isUnread ? '0' : '1', earlier, over: over && endWords[over] },
    data: { ...data, ...quiet, ...(title && { title }) },
  }
}

/** The ones named, or all that the person can have seen by now. */
async function markViewed(call: Call, { ids, rows }: MarkAsRead) {
  const { reader, actor } = call
  if (ids === undefined) return record(call, await unseenBy(reader, actor.id))
  return view(call, rows ? await inRowsWith(reader, actor.id, ids) : ids)
}
