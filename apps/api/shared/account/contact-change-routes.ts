import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { linkOf } from '@turno/adapters/links/link-token.ts'
import type { ContactChange } from '@turno/contract/areas/contact-changes.ts'
import * as endpoints from '@turno/contract/endpoints/contact-changes.ts'
import { userTypeOf } from '@turno/contract/kinds/roles.ts'
import { done } from '@turno/contract/texts/done.ts'
import { undoableChange } from '@turno/domain/account/contact.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { handleProven, type Route, type Verifier } from '../../kit/endpoint/route.ts'
import { tokenNotFound } from './mailed-links.ts'

/** The person whose change a token undoes. @throws {Refusal} 404, code 1: none, undone, or too old */
async function undoable({ deps, now }: PublicCall, token: string) {
  const named = await linkOf(deps.keys, token)
  if (!named) throw tokenNotFound()
  const { state: person } = await deps.commander.load(account, named.accountId)
  const change = person.status === 'registered' && undoableChange(person, named.linkId, now)
  if (!change) throw tokenNotFound()
  return { person, change }
}
type Undoable = Awaited<ReturnType<typeof undoable>>
const undoLink: Verifier<'undoLink', Undoable> = { proof: 'undoLink', verify: undoable }

/** For the reader of a mail to the former address. */
export const contactChangeRoutes: Route[] = [
  handleProven(endpoints.check, undoLink, async ({ proven }) => look(proven)),
  handleProven(endpoints.undo, undoLink, ({ deps, proven }) => undo(deps, proven)),
]

const shownDigits = 4

function look({ person, change }: Undoable) {
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
async function undo(deps: CommonDeps, { person, change }: Undoable) {
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
