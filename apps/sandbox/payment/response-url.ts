import { fromCents, toCents } from '@turno/adapters/payment/amount.ts'
import { responseSignature } from '@turno/adapters/payment/signature.ts'
import { providerDate } from '../clock.ts'
import { keyOf, type Merchant } from './checkout-form.ts'
import type { Attempt, Checkout } from './ledger.ts'
import { METHODS, OUTCOMES } from './vocabulary.ts'

/** The merchant on buyers' pages of the sandbox. */
export const MERCHANT_CARD = {
  merchant_name: 'Turno (pruebas)',
  merchant_address: 'Cra. 42 # 5-21, Cali',
  telephone: '6020000000',
}

/** The address for the browser after an attempt: the merchant's response page with PayU's signed query. */
export function responseUrl(merchant: Merchant, checkout: Checkout, attempt: Attempt): string {
  const url = new URL(checkout.form.responseUrl)
  for (const [name, value] of Object.entries(responseFields(merchant, checkout, attempt)))
    url.searchParams.set(name, value)
  return url.href
}

function responseFields(merchant: Merchant, checkout: Checkout, attempt: Attempt): Record<string, string> {
  const { form } = checkout
  const outcome = OUTCOMES[attempt.outcome]
  const method = METHODS[attempt.method]
  const value = fromCents(toCents(form.amount))
  const order = { merchantId: form.merchantId, reference: form.referenceCode, amount: value, currency: form.currency }
  return {
    merchantId: form.merchantId,
    ...MERCHANT_CARD,
    transactionState: outcome.code,
    lapTransactionState: outcome.name,
    polResponseCode: outcome.responseCode,
    lapResponseCode: outcome.response,
    message: outcome.name,
    referenceCode: form.referenceCode,
    reference_pol: String(checkout.orderId),
    transactionId: attempt.transactionId,
    signature: responseSignature(keyOf(merchant, form), order, outcome.code),
    lapPaymentMethod: method.name,
    lapPaymentMethodType: method.typeName,
    installmentsNumber: attempt.method === 'card' ? '1' : '0',
    TX_VALUE: value,
    TX_TAX: fromCents(toCents(form.tax)),
    currency: form.currency,
    buyerEmail: form.buyerEmail,
    cus: '',
    pseBank: '',
    authorizationCode: '',
    description: form.description,
    processingDate: providerDate(attempt.settledAt ?? attempt.startedAt),
    extra1: form.extra1,
    extra2: form.extra2,
    extra3: form.extra3,
  }
}
