import { recordPaymentFact } from '@turno/adapters/commands/record-payment-fact.ts'
import type { Commander } from '@turno/adapters/commands/transact.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import { type PaymentState, payment } from '@turno/domain/payment/decide.ts'

export interface PaymentDeps {
  commander: Commander
  payment: PaymentProvider
  /** Ours: money that arrived at another account is none of our orders'. */
  merchant: { merchantId: string }
}

/** Attempts of which the provider has told nothing final: nothing at all, or that it is pending. */
export const unresolved = ({ attempts, transactions }: PaymentState): string[] =>
  attempts
    .map(({ reference }) => reference)
    .filter((reference) => {
      const told = Object.values(transactions).filter((transaction) => transaction.reference === reference)
      return told.length === 0 || told.some(({ state }) => state === 'pending')
    })

/**
 * Asks the provider what became of an order's unresolved attempts and records what it tells.
 * @returns the payment's state afterwards
 * @throws what the provider's adapter throws: it could not be asked
 */
export async function askProvider({ commander, payment: provider, merchant }: PaymentDeps, orderId: string): Promise<PaymentState> {
  const { state } = await commander.load(payment, orderId)
  for (const reference of unresolved(state)) {
    const answer = await provider.queryByReference(reference)
    const ours = answer.known ? answer.facts.filter(({ merchantId }) => merchantId === merchant.merchantId) : []
    for (const fact of ours) await recordPaymentFact(commander, orderId, fact, 'query')
  }
  return (await commander.load(payment, orderId)).state
}
