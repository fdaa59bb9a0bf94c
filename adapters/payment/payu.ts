import { fromCents, toCents } from './amount.ts'
import { queryByReference } from './payu-query.ts'
import { METHOD_BY_TYPE, STATE_BY_CODE } from './payu-states.ts'
import type { CheckoutOrder, PaymentProvider, ProviderFact, ProviderState } from './port.ts'
import {
  confirmationSignature,
  formSignature,
  responseSignature,
  type SignatureAlgorithm,
  type SignatureKey,
  sameSignature,
} from './signature.ts'

/** A merchant's account with PayU Latam, and the addresses of its pages and its reports API. */
export type PayuConfig = {
  merchantId: string
  accountId: string
  apiKey: string
  apiLogin: string
  /** Browsers post the form here, for instance https://checkout.payulatam.com/ppp-web-gateway-payu/ */
  checkoutUrl: string
  /** Queries about orders go here, for instance https://api.payulatam.com/reports-api/4.0/service.cgi */
  reportsUrl: string
  algorithm: SignatureAlgorithm
  /** Key of HMAC-SHA256 if the merchant chose one; otherwise the API key. */
  hmacKey?: string | undefined
  /** Time limit for a query. */
  queryTimeoutMs: number
}

/** PayU's limits on the length of form values, in characters. */
const LONGEST = { description: 255, fullName: 150, telephone: 20 }

/** Payment through PayU Latam's WebCheckout, as its public documentation describes it. */
export function payuCheckout(config: PayuConfig): PaymentProvider {
  return {
    checkoutForm: (order) => ({ url: config.checkoutUrl, fields: checkoutFields(config, order) }),
    readNotification: (form) => readNotification(config, form),
    readResponsePage: (query) => readResponsePage(config, query),
    queryByReference: (reference) => queryByReference(config, reference),
  }
}

function checkoutFields(config: PayuConfig, order: CheckoutOrder): Record<string, string> {
  const { merchantId } = config
  const { reference, currency } = order
  const amount = fromCents(order.amountCents)
  return {
    merchantId,
    accountId: config.accountId,
    referenceCode: reference,
    description: order.description.slice(0, LONGEST.description),
    amount,
    // Health services bear no VAT; without this value PayU would add 19 %.
    tax: '0',
    taxReturnBase: '0',
    currency,
    signature: formSignature(config, { merchantId, reference, amount, currency }),
    algorithmSignature: config.algorithm,
    test: '0',
    lng: 'es',
    ...buyerFields(order),
    responseUrl: order.responseUrl,
    confirmationUrl: order.confirmationUrl,
  }
}

/** The buyer is the payer here, and newer versions of the page ask for the payer too. */
function buyerFields(order: CheckoutOrder): Record<string, string> {
  const fullName = order.buyerFullName.slice(0, LONGEST.fullName)
  const telephone = order.telephone.slice(0, LONGEST.telephone)
  return {
    buyerEmail: order.buyerEmail,
    buyerFullName: fullName,
    telephone,
    payerEmail: order.buyerEmail,
    payerFullName: fullName,
    payerPhone: telephone,
  }
}

type Form = Readonly<Record<string, string>>

const REQUIRED = ['merchant_id', 'reference_sale', 'value', 'currency', 'state_pol', 'transaction_id', 'sign']

/** PayU's ids of transactions are 36 characters long. */
const longestId = 100

/** Response code of a confirmation that says declined and means an error. */
const ERROR_CODE = '9999'

/** Reads PayU's confirmation; the port says what valid means. `why` names no value of the form. */
function readNotification(
  key: SignatureKey,
  form: Form,
): { valid: true; fact: ProviderFact } | { valid: false; why: string } {
  const missing = REQUIRED.find((name) => !form[name])
  if (missing) return { valid: false, why: `without ${missing}` }
  if (form.transaction_id!.length > longestId) return { valid: false, why: 'transaction_id too long' }
  try {
    if (!isSigned(key, form)) return { valid: false, why: 'wrong signature' }
    const state = stateOf(form)
    return state ? { valid: true, fact: factOf(form, state) } : { valid: false, why: 'unknown state_pol' }
  } catch (error) {
    if (error instanceof RangeError) return { valid: false, why: error.message }
    throw error
  }
}

function isSigned(key: SignatureKey, form: Form): boolean {
  const order = {
    merchantId: form.merchant_id!,
    reference: form.reference_sale!,
    amount: form.value!,
    currency: form.currency!,
  }
  return sameSignature(confirmationSignature(key, order, form.state_pol!), form.sign!)
}

function stateOf(form: Form): ProviderState | undefined {
  const state = STATE_BY_CODE.get(form.state_pol!)
  return state === 'declined' && form.response_code_pol === ERROR_CODE ? 'error' : state
}

function factOf(form: Form, state: ProviderState): ProviderFact {
  return {
    transactionId: form.transaction_id!,
    reference: form.reference_sale!,
    state,
    amountCents: toCents(form.value!),
    currency: form.currency!,
    merchantId: form.merchant_id!,
    isTest: form.test === '1',
    method: METHOD_BY_TYPE.get(form.payment_method_type ?? '') ?? '',
    methodName: form.payment_method_name ?? '',
    responseCode: form.response_code_pol ?? '',
    responseMessage: form.response_message_pol ?? '',
    buyerEmail: form.email_buyer ?? '',
    at: bogotaInstant(form.transaction_date ?? ''),
  }
}

/** PayU writes '2026-11-21 10:08:00' in Bogotá's time, which has no summer time. */
function bogotaInstant(text: string): string | null {
  const time = Date.parse(`${text.replace(' ', 'T')}-05:00`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

type Query = Readonly<Record<string, string>>

const REQUIRED_OF_PAGE = ['merchantId', 'referenceCode', 'TX_VALUE', 'currency', 'transactionState', 'signature']

/** Reads the query with which PayU sends a browser back; it proves nothing about money, signed or not. */
function readResponsePage(
  key: SignatureKey,
  query: Query,
): { valid: true; reference: string; transactionId: string; state: ProviderState } | { valid: false; why: string } {
  const missing = REQUIRED_OF_PAGE.find((name) => !query[name])
  if (missing) return { valid: false, why: `without ${missing}` }
  const state = STATE_BY_CODE.get(query.transactionState!)
  if (!state) return { valid: false, why: 'unknown transactionState' }
  try {
    if (!isPageSigned(key, query)) return { valid: false, why: 'wrong signature' }
  } catch (error) {
    if (error instanceof RangeError) return { valid: false, why: error.message }
    throw error
  }
  return { valid: true, reference: query.referenceCode!, transactionId: query.transactionId ?? '', state }
}

function isPageSigned(key: SignatureKey, query: Query): boolean {
  const order = {
    merchantId: query.merchantId!,
    reference: query.referenceCode!,
    amount: query.TX_VALUE!,
    currency: query.currency!,
  }
  return sameSignature(responseSignature(key, order, query.transactionState!), query.signature!)
}
