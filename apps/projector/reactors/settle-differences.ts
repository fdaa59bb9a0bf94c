import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { CommandContext, Commander } from '@turno/adapters/commands/commander.ts'
import { knownTransaction } from '@turno/adapters/commands/known-transaction.ts'
import { difference } from '@turno/domain/difference/decide.ts'
import { idOfStream } from '@turno/domain/ids.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { because, type Reaction, reaction } from './reaction.ts'

/**
 * When the log learns about a transaction, it may have caught up with the provider's panel: then nobody has to look at
 * the difference any more.
 */
export const settleDifferences = ({ commander }: { commander: Commander }): Reaction =>
  reaction(
    'settle differences',
    ['PaymentApproved', 'PaymentDeclined', 'PaymentExpired', 'PaymentInDoubt', 'PaymentRefundIssued', 'RefundIssued'],
    async (event) => {
      const paymentId = idOfStream(event.stream)
      const ownId = 'transactionId' in event.data ? event.data.transactionId : null
      const transactionIds =
        event.type === 'RefundIssued' ? await paidBy(commander, paymentId) : ownId === null ? [] : [ownId]
      for (const transactionId of transactionIds)
        await judgeDifferences(commander, { paymentId, transactionId, cause: because(event), step: event.type })
    },
  )

/** A refund of an order may be of any money that was paid for it. */
async function paidBy(commander: Commander, orderId: string): Promise<string[]> {
  const { state } = await commander.load(payment, orderId)
  return approvals(state).map(({ transactionId }) => transactionId)
}

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
