import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { nothing } from '@turno/contract/answers/envelope.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type UserType, userTypeOf, userTypes } from '@turno/contract/people.ts'
import { checkToken, linkOwner, recoverPassword, resetPassword } from '@turno/contract/recovery.ts'
import { done } from '@turno/contract/texts.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { toMs } from '@turno/domain/time.ts'
import { usernameReservationId } from '../lookup.ts'
import { openedBy, tokenNotFound } from '../mailed-links.ts'
import { parse } from '../parse.ts'
import { hashPassword } from '../passwords.ts'
import { invalid, Refused } from '../refused.ts'
import type { Answer, PublicCall, Route } from '../route.ts'
import { termsVersion } from '../terms-version.ts'

const ofAnybody = { kind: 'plain', access: 'anyone' } as const

export const recoveryRoutes: Route[] = [
  { ...ofAnybody, method: 'POST', path: '/api/recover-password', body: recoverPassword, answer: nothing, handle: recover },
  {
    ...ofAnybody,
    method: 'GET',
    path: '/api/recovery-password/:token',
    answer: linkOwner,
    handle: (call: PublicCall) => look(call, call.params.token!),
  },
  {
    ...ofAnybody,
    method: 'POST',
    path: '/api/reset-password/check',
    body: checkToken,
    answer: linkOwner,
    handle: (call: PublicCall) => look(call, parse(checkToken, call.body).token),
  },
  { ...ofAnybody, method: 'POST', path: '/api/reset-password', body: resetPassword, answer: nothing, handle: reset },
]

/** One mail and one link a minute, however often somebody asks. */
const linkEveryMs = 60_000

/** Answers the same whether or not there is somebody, unless the setting says otherwise. */
async function recover(call: PublicCall): Promise<Answer> {
  const { deps, throttle, address } = call
  const asked = parse(recoverPassword, call.body)
  const key = `recover ${usernameReservationId(deps.lookupKey, '1', asked.document)}`
  throttle.check(key, address)
  throttle.failed(key, address)
  const types = asked.user_type === null ? (Object.keys(userTypes) as UserType[]) : [asked.user_type]
  const found = await Promise.all(types.map((type) => accountOf(call, type, asked.document)))
  const people = found.filter((person) => person !== undefined)
  if (people.length === 0 && deps.recoveryTellsUnknown) throw unknownPerson()
  await Promise.all(people.map((person) => mailLink(call, person)))
  return { data: {}, message: done.recoverySent }
}

const unknownPerson = (): Refused =>
  new Refused(404, codes.unknownPerson, 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!')

async function accountOf({ deps }: PublicCall, type: UserType, document: string): Promise<RegisteredAccount | undefined> {
  const { state: owner } = await deps.commander.load(reservation, usernameReservationId(deps.lookupKey, type, document))
  if (owner.status === 'free') return undefined
  const { state } = await deps.commander.load(account, owner.ownerId)
  return state.status === 'registered' ? state : undefined
}

async function mailLink({ deps, now }: PublicCall, { accountId, role }: RegisteredAccount): Promise<Position | undefined> {
  const linkId = commandIdOf('recovery', accountId, String(Math.floor(toMs(now) / linkEveryMs)))
  const context = { commandId: commandIdOf(linkId, 'issue'), actor: { id: accountId, role }, correlationId: accountId }
  return (await deps.commander.transact(account, accountId, { type: 'IssueLink', accountId, linkId, purpose: 'recovery' }, context))
    .position
}

async function look(call: PublicCall, token: string): Promise<Answer> {
  const { person, purpose } = await openedBy(call, token)
  const { names, contact } = person.sections
  const data = {
    id: person.accountId,
    name: names.name ?? '',
    second_name: names.secondName ?? '',
    last_name: names.lastName ?? '',
    second_last_name: names.secondLastName ?? '',
    email: contact.email ?? '',
    username: person.document ?? '',
    user_type: userTypeOf(person.role),
    purpose,
  }
  return { data }
}

/** The link is used up with the change, and every session of before is over. @throws {Refused} 404, code 1 */
async function reset(call: PublicCall): Promise<Answer> {
  const { deps } = call
  const { token, password, terminos_aceptados } = parse(resetPassword, call.body)
  const { person, linkId, purpose } = await openedBy(call, token)
  const creates = purpose === 'creation'
  if (creates && !terminos_aceptados) throw invalid({ field: 'terminos_aceptados', message: 'Por favor acepte terminos y condiciones' })
  const { accountId, role } = person
  const passwordHash = await hashPassword(password, deps.passwords)
  const command = { type: 'SetPasswordByLink', accountId, linkId, passwordHash, termsVersion: creates ? termsVersion : null } as const
  // Of two who use the link at once one has his own hash, and so a command of his own.
  const context = { commandId: commandIdOf(linkId, passwordHash), actor: { id: accountId, role }, correlationId: accountId }
  const outcome = await deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  deps.knownSessions.forget(accountId)
  return { data: {}, message: creates ? done.passwordCreated : done.passwordChanged, position: outcome.position }
}
