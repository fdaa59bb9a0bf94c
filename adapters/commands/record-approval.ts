import { account } from '@turno/domain/account/decide.ts'
import { patientOfOrder } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import type { CommandContext, Commander } from './commander.ts'

/** Records in an order that the provider has the money. An erased patient is served nothing: the money is owed back. */
export async function recordApproval(
  commander: Commander,
  orderId: string,
  approval: { transactionId: string; amountCents: number },
  context: CommandContext,
): Promise<void> {
  const { state } = await commander.load(account, patientOfOrder(orderId))
  const command = { type: 'RecordApproval', ...approval, fromErased: state.status === 'erased' } as const
  await commander.transact(order, orderId, command, context)
}
