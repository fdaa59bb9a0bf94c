import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { type ContactChange, contactChange, contactChangeToken } from '@turno/contract/contact-changes.ts'
import { userTypeOf } from '@turno/contract/people.ts'
import { done } from '@turno/contract/texts.ts'
import { undoableChange } from '@turno/domain/account/contact.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { Answer, PublicCall, Route } from '../call/route.ts'
import { parse } from '../refusal/parse.ts'
import { tokenNotFound } from './mailed-links.ts'

const ofAnybody = { method: 'POST', kind: 'plain', access: 'anyone', body: contactChangeToken } as const

/** For whoever reads the mail at the address of before. */
export const contactChangeRoutes: Route[] = [
  { ...ofAnybody, path: '/api/contact-change/check', answer: contactChange, handle: look },
  { ...ofAnybody, path: '/api/contact-change/undo', answer: nothing, handle: undo },
]

/** Whose change a token undoes. @throws {Refusal} 404, code 1: none, undone, or too old */
async function opened({ deps, now, body }: PublicCall) {
  const named = await linkOf(deps.keys, parse(contactChangeToken, body).token)
  if (!named) throw tokenNotFound()
  const { state: person } = await deps.commander.load(account, named.accountId)
  const change = person.status === 'registered' && undoableChange(person, named.linkId, now)
  if (!change) throw tokenNotFound()
  return { person, change }
}

const shownDigits = 4

async function look(call: PublicCall): Promise<Answer> {
  const { person, change } = await opened(call)
  const data: ContactChange = {
    name: person.sections.names.name ?? '',
    changed: change.changed,
    at: change.changedAt,
    until: change.undoableUntil,
    email: change.email ?? '',
    phone_end: change.phone?.slice(-shownDigits) ?? '',
    user_type: userTypeOf(person.role),
  }
  return { data }
}

/** Every session of before is over, and a link to another password is on its way. @throws {Refusal} 404, code 1 */
async function undo(call: PublicCall): Promise<Answer> {
  const { deps } = call
  const { person, change } = await opened(call)
  const { accountId, role } = person
  const { linkId } = change
  const command = {
    type: 'UndoContactChange',
    accountId,
    linkId,
    recoveryLinkId: commandIdOf(linkId, 'recovery'),
  } as const
  const context = { commandId: commandIdOf(linkId, 'undo'), actor: { id: accountId, role }, correlationId: accountId }
  const outcome = await deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  deps.sessionCache.forget(accountId)
  return { data: {}, message: done.contactRestored, position: outcome.position }
}
