import { nothing } from '@turno/contract/answers/envelope.ts'
import { enrolment, recoveryCodes, secondFactorState } from '@turno/contract/answers/second-factor.ts'
import { codes } from '@turno/contract/envelope.ts'
import { confirmSecondFactor, removeSecondFactor, type SecondFactorState } from '@turno/contract/second-factor.ts'
import { done } from '@turno/contract/texts.ts'
import { passwordNeeded } from '@turno/domain/account/contact.ts'
import { confirmedFactor } from '@turno/domain/account/second-factor.ts'
import type { InferOutput } from 'valibot'
import { ownAccount } from '../authentication/accounts.ts'
import { authenticate } from '../authentication/password-check.ts'
import { isSessionProven } from '../authentication/sessions.ts'
import { everyone } from '../call/roles.ts'
import { type Answer, type Call, contextOf, type GuardedRoute, taking } from '../call/route.ts'
import { Refusal, refusedBy } from '../refusal/refusal.ts'
import { mustHaveSecondFactor } from './challenges.ts'
import { confirm, enrol, giveCode } from './enrolling.ts'

const path = '/api/v1/users/:id/second-factor'
const access = { roles: everyone, own: { person: ':id' } }
const changing = { method: 'POST', kind: 'command', limited: 'profile', access } as const

/** Everybody's own second factor. */
export const secondFactorRoutes: GuardedRoute[] = [
  { method: 'GET', path, kind: 'plain', access, answer: secondFactorState, handle: show },
  { ...changing, path, answer: enrolment, handle: begin },
  { ...changing, path: `${path}/confirm`, answer: recoveryCodes, ...taking(confirmSecondFactor, finish) },
  { ...changing, path: `${path}/remove`, answer: nothing, ...taking(removeSecondFactor, remove) },
]

async function show(call: Call): Promise<Answer> {
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
async function begin(call: Call): Promise<Answer> {
  const person = await ownAccount(call)
  if (!(await isSessionProven(call.deps, call.sessionId))) throw refusedBy(passwordNeeded)
  return { data: await enrol(call, person, contextOf(call, call.actor.id)) }
}

/** @throws {Refusal} 401, 409 or 429 */
async function finish(call: Call, { code }: InferOutput<typeof confirmSecondFactor>): Promise<Answer> {
  const { recoveryCodes: told, position } = await confirm(
    call,
    await ownAccount(call),
    code,
    contextOf(call, call.actor.id),
  )
  return { data: { recovery_codes: told }, message: done.secondFactorOn, position }
}

/** @throws {Refusal} 401 or 429; 409: one's profile may not be without it */
async function remove(call: Call, { password, code }: InferOutput<typeof removeSecondFactor>): Promise<Answer> {
  const person = await ownAccount(call)
  if (mustHaveSecondFactor(call.deps, person.role))
    throw new Refusal(409, codes.refused, 'Tu perfil necesita la verificación en dos pasos.')
  await authenticate(call, person.reservationId, person, password)
  const { position } = await giveCode(call, person, code, {
    type: 'RemoveSecondFactor',
    context: contextOf(call, call.actor.id),
  })
  return { data: {}, message: done.secondFactorOff, position }
}
