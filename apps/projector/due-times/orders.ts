import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { order } from '@turno/domain/order/decide.ts'
import { approvals, type PaymentState, payment } from '@turno/domain/payment/decide.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { toMs } from '@turno/domain/time.ts'
import { askProvider, type PaymentDeps, unresolved } from '../payments/ask-provider.ts'
import { system } from '../reactors/system-context.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

type Deps = PaymentDeps & { clock: Clock }

/** A provider that cannot be asked for this long leaves the payment in doubt. */
const failingMs = 15 * 60_000

/** The end of an unpaid order, orders whose opening stalled, and payments of which nothing was heard. */
export function orderTimers(deps: Deps): Pick<DueHandlers, 'orderExpiry' | 'orderStalled' | 'paymentQuery' | 'pendingPayment'> {
  const failingSince = new Map<string, string>()
  return {
    orderExpiry: ({ id }) => expire(deps, id),
    orderStalled: async ({ id }) => {
      await runProcess(deps, purchase(id), { actor: system, correlationId: id, causationId: id })
    },
    paymentQuery: ({ id }) => reconcile(deps, id, failingSince),
    pendingPayment: ({ orderId }) => reconcile(deps, orderId, failingSince),
  }
}

/** An approval that the payment already has pays the order; otherwise the provider is asked once, and then the order expires. */
async function expire(deps: Deps, orderId: string): Promise<void> {
  const { state } = await deps.commander.load(payment, orderId)
  if (await payBy(deps, orderId, state)) return
  if (unresolved(state).length > 0) {
    const asked = await askProvider(deps, orderId).catch(() => state)
    if (await payBy(deps, orderId, asked)) return
    if (Object.values(asked.transactions).some((told) => told.state === 'pending')) await doubt(deps, orderId, 'stillPending')
  }
  await deps.commander.transact(order, orderId, { type: 'ExpireOrder' }, timerContext('ExpireOrder', orderId, orderId))
}

async function payBy({ commander }: Deps, orderId: string, state: PaymentState): Promise<boolean> {
  const approved = approvals(state)
  for (const { transactionId, amountCents } of approved) {
    const command = { type: 'RecordApproval', transactionId, amountCents } as const
    await commander.transact(order, orderId, command, timerContext(command.type, transactionId, orderId))
  }
  return approved.length > 0
}

async function reconcile(deps: Deps, orderId: string, failingSince: Map<string, string>): Promise<void> {
  try {
    await askProvider(deps, orderId)
    failingSince.delete(orderId)
    await deps.commander.transact(payment, orderId, { type: 'CloseUntried' }, timerContext('CloseUntried', orderId, orderId))
  } catch (error) {
    const now = deps.clock.now()
    const since = failingSince.get(orderId) ?? now
    failingSince.set(orderId, since)
    if (toMs(now) - toMs(since) < failingMs) throw error
    failingSince.delete(orderId)
    await doubt(deps, orderId, 'queryFailing')
  }
}

async function doubt({ commander }: Deps, orderId: string, why: 'stillPending' | 'queryFailing'): Promise<void> {
  await commander.transact(payment, orderId, { type: 'DoubtPayment', why }, timerContext(why, orderId, orderId))
}
