import { randomUUID } from 'node:crypto'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { BodyOf } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/recovery.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type UserType, userTypeOf, userTypes } from '@turno/contract/kinds/roles.ts'
import { done } from '@turno/contract/texts/done.ts'
import { account } from '@turno/domain/account/decide.ts'
import { recovery, recoveryIdOf } from '@turno/domain/recovery/decide.ts'
import { accountUnder } from '../../kit/authentication/accounts.ts'
import { hashPassword, wrongInPassword } from '../../kit/authentication/passwords.ts'
import { rememberDevice } from '../../kit/authentication/sessions.ts'
import type { CallOf, PublicCall } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { documentId, usernameReservationIds } from '../../kit/endpoint/lookup-ids.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { networkOf } from '../../kit/limits/network.ts'
import { invalid, Refusal } from '../../kit/refusal/refusal.ts'
import { mailedLink, type Opened, tokenNotFound } from '../account/mailed-links.ts'

const { handle, handleProven } = handlersWith<AuthenticationDeps>()

export const recoveryRoutes: Route[] = [
  handle(endpoints.recover, recover),
  handleProven(endpoints.linkOwner, mailedLink, async ({ proven }) => look(proven)),
  handleProven(endpoints.checkLink, mailedLink, async ({ proven }) => look(proven)),
  handleProven(endpoints.resetPassword, mailedLink, (call) => reset(call, call.proven, call.body)),
]

/**
 * Appends a wish for a recovery link. The work and the answer are the same whether or not an account exists; a reactor
 * looks for the account later. With RECOVERY_TELLS_UNKNOWN=1 the answer reveals a document that is not registered.
 */
async function recover(call: CallOf<typeof endpoints.recover, AuthenticationDeps>) {
  const { deps, now } = call
  const asked = call.body
  const types = asked.user_type === null ? (Object.keys(userTypes) as UserType[]) : [asked.user_type]
  const reservationIds = types.flatMap((type) => usernameReservationIds(deps.lookupKey, type, asked.document))
  if (deps.recoveryRevealsUnknown && !(await isSomebody(call, reservationIds))) throw unknownPerson()
  const recoveryId = recoveryIdOf(documentId(deps.lookupKey, asked.document), now)
  const context = {
    commandId: randomUUID(),
    actor: { id: recoveryId, role: 'system' },
    correlationId: recoveryId,
  } as const
  const { position } = await deps.commander.transact(
    recovery,
    recoveryId,
    { type: 'AskRecovery', recoveryId, reservationIds },
    context,
  )
  return { data: {}, message: done.recoverySent, position }
}

const unknownPerson = (): Refusal =>
  new Refusal(404, codes.unknownPerson, 'Lo sentimos, pero no hemos encontrado un usuario con el email ingresado!')

const isSomebody = async ({ deps }: PublicCall, reservationIds: readonly string[]): Promise<boolean> =>
  (await Promise.all(reservationIds.map((id) => accountUnder(deps, id)))).some(Boolean)

function look({ person, purpose }: Opened) {
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

/**
 * Sets a password by link. The change uses up the link and ends every earlier session. This browser may log in despite
 * the failed logins of others. @throws {Refusal} 404, code 1
 */
async function reset(
  call: PublicCall,
  { person, linkId, purpose }: Opened,
  { password, terminos_aceptados }: BodyOf<typeof endpoints.resetPassword>,
) {
  const { deps } = call
  const creates = purpose === 'creation'
  if (creates && !terminos_aceptados)
    throw invalid({ field: 'terminos_aceptados', message: 'Por favor acepte terminos y condiciones' })
  const wrong = wrongInPassword(password, person.document)
  if (wrong.length > 0) throw invalid(...wrong)
  const { accountId, role } = person
  const passwordHash = await call.hashing.run(networkOf(call.address), () => hashPassword(password, deps.passwords))
  const termsVersion = creates ? deps.clientSettings.terms.version : null
  const command = { type: 'SetPasswordByLink', accountId, linkId, passwordHash, termsVersion } as const
  // When two people use the link at once, each has a hash and so a command id of their own.
  const context = {
    commandId: commandIdOf(linkId, passwordHash),
    actor: { id: accountId, role },
    correlationId: accountId,
  }
  const outcome = await deps.commander.transact(account, accountId, command, context)
  if (!outcome.ok) throw tokenNotFound()
  deps.sessionCache.forget(accountId)
  await call.throttle.forget(person.reservationId)
  call.securityLog.warn({ address: call.address, accountId }, 'a password was changed')
  const message = creates ? done.passwordCreated : done.passwordChanged
  return { data: {}, message, position: outcome.position, cookie: await rememberDevice(call, accountId) }
}
