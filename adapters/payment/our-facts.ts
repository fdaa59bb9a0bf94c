import type { PaymentFact } from '@turno/domain/payment/decide.ts'
import type { PaymentProvider, ProviderFact } from './port.ts'

type Answered = Awaited<ReturnType<PaymentProvider['queryByReference']>>

/**
 * The facts of a query's answer that count: transactions of that very reference, at our own account. Test transactions
 * never count: they move no money.
 */
export const ourFacts = (answer: Answered, reference: string, merchantId: string): ProviderFact[] =>
  answer.known
    ? answer.facts.filter((fact) => fact.reference === reference && fact.merchantId === merchantId && !fact.isTest)
    : []

/** The provider's texts are cut at a length that still helps support. */
const longestText = 200

/**
 * A provider's fact as the log keeps it. The patient's key seals the e-mail address: without a patient it is left out.
 */
export function paymentFactOf(fact: ProviderFact, patientId: string | null): PaymentFact {
  const { transactionId, reference, state, amountCents, currency, method, methodName, voucher } = fact
  return {
    ...{ transactionId, reference, state, amountCents, currency, method },
    methodName: methodName.slice(0, longestText),
    ...(voucher ? { voucher } : {}),
    responseCode: fact.responseCode.slice(0, longestText),
    responseMessage: fact.responseMessage.slice(0, longestText),
    buyerEmail: patientId === null ? null : fact.buyerEmail.slice(0, longestText) || null,
  }
}
