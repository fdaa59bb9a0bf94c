import type { Commander } from '@turno/adapters/commands/commander.ts'
import { idOfStream } from '@turno/domain/ids.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { judgeDifferences } from '../payments/judge-differences.ts'
import { type Reaction, reaction } from './reaction.ts'
import { because } from './system-context.ts'

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
