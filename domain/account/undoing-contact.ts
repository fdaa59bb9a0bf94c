import type { Rejection } from '../decider.ts'
import type { Instant } from '../time.ts'
import { undoableChange } from './contact.ts'
import type { AccountEvent } from './events.ts'
import { issued, tokenNotFound } from './links.ts'
import type { RegisteredAccount } from './state.ts'

/**
 * Restores the former contact. The person who changed it knew the password and may have set up a second factor: both
 * become invalid, every session ends, and a link to a new password goes to the trusted address.
 */
export function undoContactChange(
  state: RegisteredAccount,
  { linkId, recoveryLinkId }: { linkId: string; recoveryLinkId: string },
  now: Instant,
): AccountEvent[] | Rejection {
  const change = undoableChange(state, linkId, now)
  if (!change) return tokenNotFound
  const { accountId, secondFactor } = state
  const { email, phone, changedAt } = change
  const isLater = secondFactor && (secondFactor.status === 'pending' || secondFactor.confirmedAt >= changedAt)
  return [
    { type: 'ContactChangeUndone', data: { accountId, linkId } },
    { type: 'ContactDeclared', data: { accountId, email, phone } },
    { type: 'EmailVerified', data: { accountId } },
    ...(isLater ? [{ type: 'SecondFactorRemoved', data: { accountId, cause: 'undone' } } as const] : []),
    { type: 'LoggedOutEverywhere', data: { accountId } },
    issued(accountId, { linkId: recoveryLinkId, purpose: 'recovery' }, now),
  ]
}
