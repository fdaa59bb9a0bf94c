import { notAllowed, type Rejection } from '../decider.ts'
import type { Actor } from '../event.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount } from './state.ts'

/** Another person who ends a person's sessions, and the reason. */
export interface Ender extends Actor {
  reason: string
}

/** Roles whose sessions a role may end beside its own. */
const mayEnd: Partial<Record<Actor['role'], readonly RegisteredAccount['role'][]>> = {
  administrator: ['patient', 'doctor', 'assistant', 'administrator', 'support'],
  support: ['patient', 'doctor'],
}

/** Ends every session of a person, by request of the person or of staff. */
export function endSessions({ accountId, role }: RegisteredAccount, ender?: Ender): AccountEvent[] | Rejection {
  if (!ender) return [{ type: 'LoggedOutEverywhere', data: { accountId } }]
  if (!mayEnd[ender.role]?.includes(role)) return notAllowed
  return [{ type: 'LoggedOutEverywhere', data: { accountId, by: ender.id, reason: ender.reason } }]
}
