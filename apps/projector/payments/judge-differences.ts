import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext, Commander } from '@turno/adapters/commands/commander.ts'
import { knownTransaction } from '@turno/adapters/commands/known-transaction.ts'
import { difference } from '@turno/domain/difference/decide.ts'

interface Judging {
  paymentId: string
  transactionId: string
  cause: Pick<CommandContext, 'actor' | 'correlationId'> & { causationId: string }
  /** Distinguishes several judgements with one cause. */
  step: string
}

/** Settles the differences of a transaction in which the log has caught up with the provider's panel. */
export async function judgeDifferences(
  commander: Commander,
  { paymentId, transactionId, cause, step }: Judging,
): Promise<void> {
  const { state } = await commander.load(difference, transactionId)
  if (!state.reported.some(({ isOpen }) => isOpen)) return
  const log = await knownTransaction(commander, paymentId, transactionId)
  const context = { ...cause, commandId: commandIdOf('judge', cause.causationId, transactionId, step) }
  await commander.transact(difference, transactionId, { type: 'JudgeDifferences', log }, context)
}
