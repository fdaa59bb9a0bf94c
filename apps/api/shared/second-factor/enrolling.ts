import { randomUUID } from 'node:crypto'
import type { CommandContext } from '@turno/adapters/commands/commander.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import type { Enrolment } from '@turno/contract/areas/second-factor.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type AccountCommand, account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import { confirmedFactor, type SecondProof } from '@turno/domain/account/second-factor.ts'
import { knownDeviceOf } from '../../kit/authentication/password-check.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { Refusal, sessionOver } from '../../kit/refusal/refusal.ts'
import { newRecoveryCodes, newSecret, proofIn, recoveryHash, stepOf, uriOf } from './codes.ts'

/**
 * Creates a secret for somebody's authenticator; it counts once one of its codes was given.
 * @throws {Refusal} 409
 */
export async function enrol(
  { deps }: PublicCall,
  person: RegisteredAccount,
  context: CommandContext,
): Promise<Enrolment> {
  const { accountId } = person
  const command = { type: 'EnrolSecondFactor', accountId, factorId: randomUUID(), secret: newSecret() } as const
  const { state } = await change(deps, command, context)
  // A command that is sent again has its first secret.
  const secret = state.secondFactor?.secret
  if (!secret) throw sessionOver()
  return { secret, uri: uriOf(secret, person.document ?? accountId) }
}

interface Confirmed {
  person: RegisteredAccount
  recoveryCodes: string[]
  position: Position | undefined
}

/**
 * Turns a second factor on with its first code, and returns the recovery codes, this once.
 * @throws {Refusal} 401, 409 or 429
 */
export async function confirm(
  call: PublicCall,
  person: RegisteredAccount,
  code: string,
  context: CommandContext,
): Promise<Confirmed> {
  const { deps } = call
  const { accountId, secondFactor } = person
  const step = await countedGuess(call, accountId, async () =>
    secondFactor?.secret ? stepOf(secondFactor.secret, code, deps.systemClock.now()) : undefined,
  )
  const recoveryCodes = newRecoveryCodes()
  const recoveryHashes = recoveryCodes.map((each) => recoveryHash(deps.lookupKey, accountId, each))
  const { factorId } = secondFactor!
  const command = { type: 'ConfirmSecondFactor', accountId, factorId, step, recoveryHashes } as const
  const { state, position } = await change(deps, command, context)
  if (!confirmedFactor(state)?.recoveryHashes.includes(recoveryHashes[0]!))
    throw new Refusal(409, codes.refused, answerLost)
  return { person: state, recoveryCodes, position }
}

/** A repetition: the codes are kept nowhere. */
const answerLost =
  'La verificación en dos pasos quedó activa, pero no alcanzaste a ver tus códigos de recuperación. Quítala y actívala de nuevo.'

/** Checks a code of a second factor and uses it up, with what `type` does. @throws {Refusal} 401 or 429 */
export function giveCode(
  call: PublicCall,
  person: RegisteredAccount,
  code: string,
  { type, context }: { type: 'ProveSecondFactor' | 'RemoveSecondFactor'; context: CommandContext },
): Promise<{ position: Position | undefined }> {
  const { deps } = call
  const { accountId } = person
  return countedGuess(call, accountId, async () => {
    const proof = proofOf(call, person, code)
    const outcome = proof && (await deps.commander.transact(account, accountId, { type, accountId, proof }, context))
    return outcome?.ok ? { position: outcome.position } : undefined
  })
}

function proofOf({ deps }: PublicCall, person: RegisteredAccount, code: string): SecondProof | undefined {
  const factor = confirmedFactor(person)
  return factor && proofIn(person.accountId, factor, code, { lookupKey: deps.lookupKey, at: deps.systemClock.now() })
}

async function change(deps: PublicCall['deps'], command: AccountCommand, context: CommandContext) {
  const { state, position } = await transact(deps, account, command.accountId, command, context)
  if (state.status !== 'registered') throw sessionOver()
  return { state, position }
}

/** Context for commands of somebody who is not logged in yet. */
export const atLogin = ({ accountId, role }: RegisteredAccount): CommandContext => ({
  commandId: randomUUID(),
  actor: { id: accountId, role },
  correlationId: accountId,
})

/**
 * Checks a code at a limited rate: a try counts before it is checked, so that simultaneous tries count too.
 * @param guess answers undefined where the code is wrong
 * @throws {Refusal} 401, code 1, or 429
 */
async function countedGuess<Found>(
  call: PublicCall,
  accountId: string,
  guess: () => Promise<Found | undefined>,
): Promise<Found> {
  const { throttle, address, securityLog } = call
  const attempt = await throttle.begin({
    account: `code ${accountId}`,
    address,
    device: await knownDeviceOf(call, accountId),
  })
  const found = await guess().catch(async (error) => {
    await attempt.undone()
    throw error
  })
  if (found === undefined) {
    securityLog.warn({ address, accountId }, 'a code was wrong')
    throw new Refusal(401, codes.refused, 'El código no es correcto.')
  }
  await attempt.succeeded()
  return found
}
