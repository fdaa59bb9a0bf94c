import type { Commander } from '@turno/adapters/commands/commander.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isRefundAccountNeeded } from '@turno/notices/money.ts'
import { type Reaction, reaction } from './reaction.ts'
import { stepAfter } from './system-context.ts'

/** Asks a patient for a bank account, once money is owed back that cannot go back the way it came. */
export const askRefundAccount = ({ commander }: { commander: Commander }): Reaction =>
  reaction('ask for a refund account', ['RefundDue'], async (event) => {
    const { orderId } = event.data
    if (!(await isRefundAccountNeeded(commander, orderId))) return
    const command = { type: 'AskRefundAccount' } as const
    await commander.transact(order, orderId, command, stepAfter(event, command.type))
  })
