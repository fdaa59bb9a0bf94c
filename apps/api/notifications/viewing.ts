import { notifications } from '@turno/domain/notifications/decide.ts'
import { unseenAmong } from '@turno/read-models/notifications-of-user/query.ts'
import type { Answer, Call } from '../call/route.ts'
import { transactFor } from '../call/transact.ts'

/**
 * Marks notifications of the caller as viewed. Ignores ids of others and ids already viewed, so that nobody can fill
 * the log with them.
 */
export async function view(call: Call, ids: string[]): Promise<Answer<object>> {
  const unseen = await unseenAmong(call.reader, call.actor.id, ids)
  return unseen.length === 0 && ids.length > 0 ? { data: {} } : record(call, unseen)
}

/** @throws {Refusal} there is nothing to mark */
export async function record(call: Call, notificationIds: string[]): Promise<Answer<object>> {
  const { actor } = call
  const command = { type: 'ViewNotifications', personId: actor.id, notificationIds } as const
  const outcome = await transactFor(call, notifications, actor.id, command)
  return { data: {}, position: outcome.position }
}
