import type { Clock } from '@turno/adapters/clock/clock.ts'
import { type AskingDeps, askAboutReference } from '@turno/adapters/commands/payment-facts.ts'
import { recordApproval } from '@turno/adapters/commands/record-approval.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { order } from '@turno/domain/order/decide.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { openReferences } from '@turno/domain/payment/finality.ts'
import { approvals, type PaymentState } from '@turno/domain/payment/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { system } from '../reactors/reaction.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'
import { doubtPayment } from './payments.ts'

type Deps = AskingDeps & { clock: Clock }

/** Ends unpaid orders, and orders that stalled while being opened. */
export const orderTimers = (deps: Deps): Pick<DueHandlers, 'orderExpiry' | 'orderStalled'> => ({
  orderExpiry: ({ id }) => expire(deps, id),
  orderStalled: async ({ id }) => {
    await runProcess(deps, purchase(id), { actor: system, correlationId: id, causationId: id })
  },
})

/** A recorded approval pays the order; otherwise the provider is asked once more, and then the order expires. */
async function expire(deps: Deps, orderId: string): Promise<void> {
  const { state } = await deps.commander.load(payment, orderId)
  if (await payBy(deps, orderId, state)) return
  const open = openReferences(state)
  if (open.length > 0) {
    // A provider that cannot be asked is asked again later, also about an expired order.
    await Promise.allSettled(open.map((reference) => askAboutReference(deps, reference, () => orderId)))
    const asked = (await deps.commander.load(payment, orderId)).state
    if (await payBy(deps, orderId, asked)) return
    if (Object.values(asked.transactions).some((transaction) => transaction.state === 'pending'))
      await doubtPayment(deps, orderId, 'stillPending')
  }
  await deps.commander.transact(order, orderId, { type: 'ExpireOrder' }, timerContext('ExpireOrder', orderId, orderId))
}

async function payBy({ commander }: Deps, orderId: string, state: PaymentState): Promise<boolean> {
  const approved = approvals(state)
  for (const approval of approved)
    await recordApproval(commander, orderId, approval, timerContext('RecordApproval', approval.transactionId, orderId))
  return approved.length > 0
}
