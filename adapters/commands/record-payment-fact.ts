import { type PaymentFact, payment } from '@turno/domain/payment/decide.ts'
import type { Position } from '../event-store/port.ts'
import type { ProviderFact } from '../payment/port.ts'
import { commandIdOf } from './command-id.ts'
import type { Commander } from './transact.ts'

/**
 * Writes down what the provider said about one transaction, in stream `payment-<paymentId>`. Its command id follows from what was said,
 * so saying it again, by webhook or by query, changes nothing.
 */
export async function recordPaymentFact(
  commander: Commander,
  paymentId: string,
  told: ProviderFact,
  source: PaymentFact['source'],
): Promise<Position | undefined> {
  const { state } = await commander.load(payment, paymentId)
  const { merchantId: _merchant, methodName: _method, at: _at, ...said } = told
  // An address is sealed under the patient's key; where no patient is known, it is left out.
  const buyerEmail = state.patientId === null ? null : told.buyerEmail || null
  const commandId = commandIdOf('payment fact', paymentId, told.transactionId, told.state, String(told.amountCents), told.reference)
  const outcome = await commander.transact(
    payment,
    paymentId,
    { type: 'RecordFact', fact: { ...said, source, buyerEmail } },
    { commandId, actor: { id: 'provider', role: 'provider' }, correlationId: paymentId },
  )
  return outcome.position
}
