import type { PaymentFact } from '@turno/domain/payment/decide.ts'
import type { PaymentProvider, ProviderFact } from './port.ts'

type Answered = Awaited<ReturnType<PaymentProvider['queryByReference']>>

/**
 * What of a query's answer counts: transactions of that very reference, for our own account. A test transaction is none: no money moved,
 * whoever asked for the test.
 */
export const ourFacts = (answer: Answered, reference: string, merchantId: string): ProviderFact[] =>
  answer.known
    ? answer.facts.filter((fact) => fact.reference === reference && fact.merchantId === merchantId && !fact.isTest)
    : []

/** Texts of the provider are kept as far as they help anybody. */
const longestText = 200

/** The provider's word as the log keeps it. An address is sealed under the patient's key: without a patient it is left out. */
export function paymentFactOf(fact: ProviderFact, patientId: string | null): PaymentFact {
  const { transactionId, reference, state, amountCents, currency, method } = fact
  return {
    ...{ transactionId, reference, state, amountCents, currency, method },
    responseCode: fact.responseCode.slice(0, longestText),
    responseMessage: fact.responseMessage.slice(0, longestText),
    buyerEmail: patientId === null ? null : fact.buyerEmail.slice(0, longestText) || null,
  }
}
