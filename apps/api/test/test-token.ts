import type { Role } from '@turno/domain/event.ts'
import { issueToken, type TokenKind } from '../kit/sessions/tokens.ts'

interface Wanted {
  secret?: Uint8Array
  role?: Role
  kind?: TokenKind
  sessionId?: string
  /** From now. */
  seconds?: number
}

export const tokenSecret = Buffer.alloc(32, 3)

/** A token as this product signs them, or nearly. */
export function testToken(
  id: string,
  { secret = tokenSecret, role = 'patient', kind = 'access', sessionId = 'session', seconds = 3_600 }: Wanted = {},
) {
  const expiresAt = new Date(Date.now() + seconds * 1000).toISOString()
  return issueToken(secret, kind, { actor: { id, role }, sessionId, expiresAt, sessionEndsAt: expiresAt })
}
