import { type Rejection, reject, unreachable } from '../decider.ts'
import type { Instant } from '../time.ts'
import type { AccountEvent } from './events.ts'
import type { RegisteredAccount, SecondFactor } from './state.ts'

/**
 * What was found genuine: the code of a time step (RFC 6238) by this factor's secret, or the hash of a recovery code.
 */
export type SecondProof = { factorId: string; step: number } | { recoveryHash: string }

export type SecondFactorCommand =
  | { type: 'EnrolSecondFactor'; factorId: string; secret: string }
  /** `step`: of the first code, which shows that the application has the secret. */
  | { type: 'ConfirmSecondFactor'; factorId: string; step: number; recoveryHashes: readonly string[] }
  | { type: 'ProveSecondFactor'; proof: SecondProof }
  | { type: 'RemoveSecondFactor'; proof: SecondProof }
  /** For somebody who has lost it. */
  | { type: 'ResetSecondFactor' }

const refused = {
  wrong: reject('El código no es correcto.'),
  already: reject('Ya tienes la verificación en dos pasos.'),
  none: reject('No tienes la verificación en dos pasos.'),
}

type Confirmed = Extract<SecondFactor, { status: 'confirmed' }>

/** The second factor that a login asks for. */
export const confirmedFactor = ({ secondFactor }: RegisteredAccount): Confirmed | undefined =>
  secondFactor?.status === 'confirmed' ? secondFactor : undefined

/** A second factor counts once its first code was given, and each code once. */
export function decideSecondFactor(
  command: SecondFactorCommand & { now: Instant },
  state: RegisteredAccount,
): AccountEvent[] | Rejection {
  const { accountId, secondFactor } = state
  const confirmed = confirmedFactor(state)
  switch (command.type) {
    case 'EnrolSecondFactor': {
      const { factorId, secret } = command
      if (confirmed) return refused.already
      return [{ type: 'SecondFactorEnrolled', data: { accountId, factorId, secret } }]
    }
    case 'ConfirmSecondFactor': {
      const { factorId, step, recoveryHashes, now: at } = command
      if (confirmed) return refused.already
      if (secondFactor?.factorId !== factorId) return refused.wrong
      return [
        { type: 'SecondFactorConfirmed', data: { accountId, factorId, step, recoveryHashes: [...recoveryHashes], at } },
      ]
    }
    case 'ProveSecondFactor':
      return confirmed ? prove(accountId, confirmed, command.proof) : refused.none
    case 'RemoveSecondFactor': {
      if (!confirmed) return refused.none
      const proven = prove(accountId, confirmed, command.proof)
      return 'rejected' in proven
        ? proven
        : [...proven, { type: 'SecondFactorRemoved', data: { accountId, cause: 'person' } }]
    }
    case 'ResetSecondFactor':
      return secondFactor ? [{ type: 'SecondFactorRemoved', data: { accountId, cause: 'reset' } }] : []
    default:
      return unreachable(command)
  }
}

function prove(
  accountId: string,
  { factorId, lastStep, recoveryHashes }: Confirmed,
  proof: SecondProof,
): AccountEvent[] | Rejection {
  if ('recoveryHash' in proof) {
    const { recoveryHash } = proof
    const left = recoveryHashes.length - 1
    return recoveryHashes.includes(recoveryHash)
      ? [{ type: 'RecoveryCodeUsed', data: { accountId, recoveryHash, left } }]
      : refused.wrong
  }
  const { step } = proof
  if (proof.factorId !== factorId || step <= lastStep) return refused.wrong
  return [{ type: 'SecondFactorCodeAccepted', data: { accountId, factorId, step } }]
}

type OfSecondFactor = Extract<
  AccountEvent,
  {
    type:
      | 'SecondFactorEnrolled'
      | 'SecondFactorConfirmed'
      | 'SecondFactorCodeAccepted'
      | 'RecoveryCodeUsed'
      | 'SecondFactorRemoved'
  }
>

/** Folds one event into an account's second factor. */
export function evolveSecondFactor(before: SecondFactor | null, event: OfSecondFactor): SecondFactor | null {
  if (event.type === 'SecondFactorRemoved') return null
  if (event.type === 'SecondFactorEnrolled') {
    const { factorId, secret } = event.data
    return { status: 'pending', factorId, secret }
  }
  if (!before) throw new Error(`${event.type} before SecondFactorEnrolled`)
  if (event.type === 'SecondFactorConfirmed') {
    const { factorId, step: lastStep, recoveryHashes, at: confirmedAt } = event.data
    return {
      status: 'confirmed',
      factorId,
      secret: before.secret,
      lastStep,
      recoveryHashes: recoveryHashes ?? [],
      confirmedAt,
    }
  }
  if (before.status !== 'confirmed') throw new Error(`${event.type} before SecondFactorConfirmed`)
  return event.type === 'SecondFactorCodeAccepted'
    ? { ...before, lastStep: event.data.step }
    : { ...before, recoveryHashes: before.recoveryHashes.filter((hash) => hash !== event.data.recoveryHash) }
}
