import { fromCents } from './amount.ts'
import { readNotification } from './payu-notification.ts'
import { queryByReference } from './payu-query.ts'
import { readResponsePage } from './payu-response-page.ts'
import type { CheckoutOrder, PaymentProvider } from './port.ts'
import { formSignature, type SignatureAlgorithm } from './signature.ts'

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
  /** How long a query may take. */
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
