import { notifications } from '@turno/domain/notifications/decide.ts'
import { unseenAmong } from '@turno/read-models/notifications-of-user/query.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import { carryOut } from '../../kit/endpoint/transact.ts'

/**
 * Marks notifications of the caller as viewed. Ignores ids of others and ids already viewed, so that nobody can fill
 * the log with them.
 */
export async function view(call: Call, ids: string[]): Promise<Answer<object>> {
  const unseen = await unseenAmong(call.reader, call.actor.id, ids)
  return unseen.length === 0 && ids.length > 0 ? { data: {} } : record(call, unseen)
}

/** @throws {Refusal} there is nothing to mark */
export const record = (call: Call, notificationIds: string[]): Promise<Answer<object>> => {
  const { id: personId } = call.actor
  return carryOut(call, notifications, personId, { type: 'ViewNotifications', personId, notificationIds })
}
