import type { SecondFactorState } from '@turno/contract/areas/second-factor.ts'
import type { BodyOf } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/second-factor.ts'
import { codes } from '@turno/contract/envelope.ts'
import { done } from '@turno/contract/texts/done.ts'
import { passwordNeeded } from '@turno/domain/account/contact.ts'
import { confirmedFactor } from '@turno/domain/account/second-factor.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { isSessionProven } from '../../kit/authentication/sessions.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import type { AuthenticationDeps } from '../../kit/endpoint/deps.ts'
import { handlersWith, type Route } from '../../kit/endpoint/route.ts'
import { Refusal, refusedBy } from '../../kit/refusal/refusal.ts'
import { mustHaveSecondFactor } from './challenges.ts'
import { confirm, enrol, giveCode } from './enrolling.ts'

const { handle } = handlersWith<AuthenticationDeps>()

/** Everybody's own second factor. */
export const secondFactorRoutes: Route[] = [
  handle(endpoints.state, show),
  handle(endpoints.enrol, begin),
  handle(endpoints.confirm, (call) => finish(call, call.body)),
  handle(endpoints.remove, (call) => remove(call, call.body)),
]

async function show(call: Call<AuthenticationDeps>) {
  const person = await ownAccount(call)
  const factor = confirmedFactor(person)
  const data: SecondFactorState = {
    enabled: factor !== undefined,
    required: mustHaveSecondFactor(call.deps, person.role),
    since: factor?.confirmedAt ?? null,
    recovery_codes_left: factor?.recoveryHashes.length ?? 0,
  }
  return { data }
}

/** @throws {Refusal} 409: one is set up already, or the password was not given lately (code 1010) */
async function begin(call: Call) {
  const person = await ownAccount(call)
  if (!(await isSessionProven(call.deps, call.sessionId))) throw refusedBy(passwordNeeded)
  return { data: await enrol(call, person, contextOf(call, call.actor.id)) }
}

/** @throws {Refusal} 401, 409 or 429 */
async function finish(call: Call, { code }: BodyOf<typeof endpoints.confirm>) {
  const { recoveryCodes, position } = await confirm(call, await ownAccount(call), code, contextOf(call, call.actor.id))
  return { data: { recovery_codes: recoveryCodes }, message: done.secondFactorOn, position }
}

/** @throws {Refusal} 401 or 429; 409: one's profile may not be without it */
async function remove(call: Call<AuthenticationDeps>, { password, code }: BodyOf<typeof endpoints.remove>) {
  const person = await ownAccount(call)
  if (mustHaveSecondFactor(call.deps, person.role))
    throw new Refusal(409, codes.refused, 'Tu perfil necesita la verificación en dos pasos.')
  await authenticate(call, person.reservationId, [person], password)
  const { position } = await giveCode(call, person, code, {
    type: 'RemoveSecondFactor',
    context: contextOf(call, call.actor.id),
  })
  return { data: {}, message: done.secondFactorOff, position }
}
