import { fromCents, toCents } from '@turno/adapters/payment/amount.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'
import { providerDate } from '../clock.ts'
import { keyOf, type Merchant } from './checkout-form.ts'
import type { Attempt, Checkout } from './ledger.ts'
import { METHODS, OUTCOMES } from './vocabulary.ts'

/** The signed fields of the confirmation that PayU posts about a settled attempt. */
export function confirmationFields(merchant: Merchant, checkout: Checkout, attempt: Attempt): Record<string, string> {
  const { form } = checkout
  const outcome = OUTCOMES[attempt.outcome]
  const value = fromCents(toCents(form.amount))
  const order = { merchantId: form.merchantId, reference: form.referenceCode, amount: value, currency: form.currency }
  return {
    merchant_id: form.merchantId,
    state_pol: outcome.code,
    response_code_pol: outcome.responseCode,
    response_message_pol: outcome.response,
    reference_sale: form.referenceCode,
    reference_pol: String(checkout.orderId),
    transaction_id: attempt.transactionId,
    sign: confirmationSignature(keyOf(merchant, form), order, outcome.code),
    value,
    tax: fromCents(toCents(form.tax)),
    currency: form.currency,
    ...methodFields(attempt),
    transaction_date: providerDate(attempt.settledAt ?? attempt.startedAt),
    email_buyer: form.buyerEmail,
    test: form.test,
    description: form.description,
    ip: '127.0.0.1',
    attempts_number: String(attempt.answers.length + 1),
    error_code_bank: '',
    extra1: form.extra1,
    extra2: form.extra2,
    extra3: form.extra3,
  }
}

function methodFields({ method, outcome, transactionId }: Attempt): Record<string, string> {
  const { id, type, name } = METHODS[method]
  return {
    payment_method: id,
    payment_method_type: type,
    payment_method_id: type,
    payment_method_name: name,
    installments_number: method === 'card' ? '1' : '0',
    cus: method === 'pse' ? transactionId.slice(0, 8) : '',
    pse_bank: method === 'pse' ? 'BANCO DE PRUEBAS' : '',
    authorization_code: outcome === 'approved' ? transactionId.slice(0, 6).toUpperCase() : '',
  }
}
