import * as endpoints from '@turno/contract/endpoints/notifications.ts'
import type { MarkAsRead } from '@turno/contract/notifications.ts'
import { notificationsOf, unseenBy } from '@turno/read-models/notifications-of-user/query.ts'
import { type Call, handle, type Route } from '../call/route.ts'
import { worded } from './notification-words.ts'
import { record, view } from './viewing.ts'

export const notificationRoutes: Route[] = [
  handle(endpoints.ofUser, async ({ reader, actor }) => ({
    data: (await notificationsOf(reader, actor.id)).map(worded),
  })),
  handle(endpoints.markAsRead, (call) => markViewed(call, call.body)),
]

/** The ones named, or all that the person can have seen by now. */
async function markViewed(call: Call, { ids }: MarkAsRead) {
  return ids === undefined ? record(call, await unseenBy(call.reader, call.actor.id)) : view(call, ids)
}
