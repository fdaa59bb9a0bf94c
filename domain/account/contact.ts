import { type Rejection, reject } from '../decider.ts'
import { type Instant, plusMs } from '../time.ts'
import type { AccountEvent } from './events.ts'
import type { Sections } from './fields.ts'
import type { FormerContact, RegisteredAccount } from './state.ts'

/**
 * Proof that the password was given before a change of contact. `undoLinkId`: the link with which the change can be
 * undone.
 */
export interface ContactProof {
  undoLinkId: string
}

/** How long the contact of before may be put back, and is where recovery links go. */
const undoableMs = 7 * 24 * 3_600_000

/** Give the password, then send it again (code 1010). */
export const passwordNeeded = reject('Ingresa tu contraseña para cambiar tu correo o tu celular.', 1010)

type Contact = Sections['contact']

const changedIn = (before: Contact, after: Contact): ('email' | 'phone')[] =>
  (['email', 'phone'] as const).filter((field) => before[field] !== after[field])

/** Whether this declaration changes e-mail address or phone. */
export const changesContact = (
  { sections: { contact } }: RegisteredAccount,
  declared: Partial<Contact> = {},
): boolean => changedIn(contact, { ...contact, ...declared }).length > 0

/** Another contact, and the one of before, which is kept for a while. */
export function declareContact(
  { accountId, sections: { contact: before } }: RegisteredAccount,
  declared: Partial<Contact>,
  proof: ContactProof | undefined,
  now: Instant,
): AccountEvent[] | Rejection {
  const after = { ...before, ...declared }
  const changed = changedIn(before, after)
  if (changed.length === 0) return []
  if (!proof) return passwordNeeded
  const undoable = { linkId: proof.undoLinkId, at: now, undoableUntil: plusMs(now, undoableMs) }
  return [
    { type: 'ContactReplaced', data: { accountId, ...before, changed, ...undoable } },
    { type: 'ContactDeclared', data: { accountId, ...after } },
  ]
}

/** The oldest contact that may still be put back. */
const oldestKept = ({ formerContacts }: RegisteredAccount, now: Instant): FormerContact | undefined =>
  formerContacts.find(({ undoableUntil }) => now < undoableUntil)

/**
 * Address of recovery links and warnings: after a change the previous address, for as long as the change can be undone.
 */
export const trustedEmail = (state: RegisteredAccount, now: Instant): string | null =>
  oldestKept(state, now)?.email ?? state.sections.contact.email

/** The change that a link undoes, if it still may. */
export const undoableChange = (state: RegisteredAccount, linkId: string, now: Instant): FormerContact | undefined =>
  state.formerContacts.find((former) => former.linkId === linkId && now < former.undoableUntil)
