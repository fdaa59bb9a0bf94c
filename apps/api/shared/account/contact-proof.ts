import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { type ContactProof, changesContact, passwordNeeded } from '@turno/domain/account/contact.ts'
import type { DeclaredSections, RegisteredAccount } from '@turno/domain/account/decide.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { isSessionProven } from '../../kit/authentication/sessions.ts'
import type { Call, PublicCall } from '../../kit/endpoint/call.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/**
 * Proof for another mail address or mobile: the caller's session gave the password lately.
 * @throws {Refusal} 409, code 1010
 */
export async function contactProofOf(
  call: Call,
  person: RegisteredAccount,
  { contact }: DeclaredSections,
): Promise<ContactProof | undefined> {
  if (!changesContact(person, contact)) return undefined
  if (!(await isSessionProven(call.deps, call.sessionId))) throw refusedBy(passwordNeeded)
  return { undoLinkId: commandIdOf(call.commandId, 'undo') }
}

interface ByLink {
  linkId: string
  password: string | undefined
}

/**
 * Proof by a mailed link instead of a session: needs the password itself.
 * @throws {Refusal} 409, code 1010; 401 or 429
 */
export async function contactProofByLink(
  call: PublicCall,
  person: RegisteredAccount,
  { contact }: DeclaredSections,
  { linkId, password }: ByLink,
): Promise<ContactProof | undefined> {
  if (!changesContact(person, contact)) return undefined
  if (password === undefined) throw refusedBy(passwordNeeded)
  await authenticate(call, person.reservationId, [person], password)
  return { undoLinkId: commandIdOf(linkId, 'undo') }
}
