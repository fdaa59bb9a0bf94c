import type { MarkAsRead, Notification } from '@turno/contract/areas/notifications.ts'
import * as endpoints from '@turno/contract/endpoints/notifications.ts'
import { wordsOf } from '@turno/notices/notices.ts'
import { notificationsOf, type UserNotification, unseenBy } from '@turno/read-models/notifications-of-user/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { handle, type Route } from '../../kit/endpoint/route.ts'
import { record, view } from './viewing.ts'

export const notificationRoutes: Route[] = [
  handle(endpoints.ofUser, async ({ reader, actor }) => ({
    data: (await notificationsOf(reader, actor.id)).map(worded),
  })),
  handle(endpoints.markAsRead, (call) => markViewed(call, call.body)),
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

/** The ones named, or all that the person can have seen by now. */
async function markViewed(call: Call, { ids }: MarkAsRead) {
  return ids === undefined ? record(call, await unseenBy(call.reader, call.actor.id)) : view(call, ids)
}
