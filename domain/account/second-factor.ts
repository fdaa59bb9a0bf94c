import { type Changes, type Rejection, reject, unreachable } from '../decider.ts'
import type { Instant } from '../time.ts'
import type { AccountEvent } from './events.ts'

/** `secret` and hashes are gone once the person is erased. */
export type SecondFactor = { factorId: string; secret: string | null } & (
  | { status: 'pending' }
  /** Codes of `lastStep` and before it are used up; `recoveryHashes`: of the codes that are left. */
  | { status: 'confirmed'; lastStep: number; recoveryHashes: string[]; confirmedAt: Instant }
)

/** The account's data that decide about its second factor. */
interface Owner {
  accountId: string
  secondFactor: SecondFactor | null
}

/** A verified code: of a time step (RFC 6238) by this factor's secret, or the hash of a recovery code. */
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
export const confirmedFactor = ({ secondFactor }: Pick<Owner, 'secondFactor'>): Confirmed | undefined =>
  secondFactor?.status === 'confirmed' ? secondFactor : undefined

/** A second factor counts once its first code was given, and each code once. */
export function decideSecondFactor(
  command: SecondFactorCommand & { now: Instant },
  state: Owner,
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

/** Changes of an account's second factor, by event. */
export const secondFactorChanges: Changes<SecondFactor | null, OfSecondFactor> = {
  SecondFactorEnrolled: (_, { factorId, secret }) => ({ status: 'pending', factorId, secret }),
  SecondFactorConfirmed: (before, { factorId, step: lastStep, recoveryHashes, at: confirmedAt }) => {
    if (!before) throw new Error('SecondFactorConfirmed before SecondFactorEnrolled')
    const { secret } = before
    return { status: 'confirmed', factorId, secret, lastStep, recoveryHashes: recoveryHashes ?? [], confirmedAt }
  },
  SecondFactorCodeAccepted: (before, { step }) => ({ ...confirmedIn(before), lastStep: step }),
  RecoveryCodeUsed: (before, { recoveryHash }) => {
    const confirmed = confirmedIn(before)
    return { ...confirmed, recoveryHashes: confirmed.recoveryHashes.filter((hash) => hash !== recoveryHash) }
  },
  SecondFactorRemoved: () => null,
}

function confirmedIn(factor: SecondFactor | null): Confirmed {
  if (factor?.status !== 'confirmed') throw new Error('A code before SecondFactorConfirmed')
  return factor
}
