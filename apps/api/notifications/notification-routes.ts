import { nothing } from '@turno/contract/answers/envelope.ts'
import { type MarkAsRead, markAsRead, notification } from '@turno/contract/notifications.ts'
import { notifications } from '@turno/domain/notifications/decide.ts'
import { notificationsOf, unseenAmong, unseenBy } from '@turno/read-models/notifications-of-user/query.ts'
import * as v from 'valibot'
import { everyone } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'
import { worded } from './notification-words.ts'

const own = { roles: everyone, own: { person: ':id' } } as const

export const notificationRoutes: GuardedRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/notifications/:id/user',
    kind: 'query',
    access: own,
    answer: v.array(notification),
    handle: async ({ reader, actor }) => ({ data: (await notificationsOf(reader, actor.id)).map(worded) }),
  },
  {
    method: 'POST',
    path: '/api/v1/notifications/:id/markAsRead',
    kind: 'command',
    access: own,
    answer: nothing,
    ...taking(markAsRead, markViewed),
  },
]

/** The ones named, or all that the person can have seen by now. */
async function markViewed(call: Call, { ids }: MarkAsRead): Promise<Answer> {
  return ids === undefined ? record(call, await unseenBy(call.reader, call.actor.id)) : view(call, ids)
}

/**
 * Marks notifications of the caller as viewed. Ids that are none of his, or seen already, are ignored: nobody fills the log with invented
 * ones, or with the same ones again.
 */
export async function view(call: Call, ids: string[]): Promise<Answer> {
  const unseen = await unseenAmong(call.reader, call.actor.id, ids)
  return unseen.length === 0 && ids.length > 0 ? { data: {} } : record(call, unseen)
}

/** @throws {Refusal} there is nothing to mark */
async function record(call: Call, notificationIds: string[]): Promise<Answer> {
  const { actor, deps } = call
  const command = { type: 'ViewNotifications', personId: actor.id, notificationIds } as const
  const outcome = await deps.commander.transact(notifications, actor.id, command, contextOf(call, actor.id))
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  return { data: {}, position: outcome.position }
}
