import type { Voucher } from '@turno/domain/payment/voucher.ts'

/** One payment attempt, as the provider reports it: in its signed confirmation or in answer to a query. */
export type ProviderFact = {
  /** New for every attempt; a second attempt repeats only the reference. */
  transactionId: string
  reference: string
  state: ProviderState
  amountCents: number
  currency: string
  merchantId: string
  /** A test transaction: no money moved. The signature of a notification does not cover this flag. */
  isTest: boolean
  /** Kind of method, for instance CREDIT_CARD, PSE or CASH; empty if unknown. */
  method: string
  /** Name of the method, for instance VISA or EFECTY. */
  methodName: string
  /** Of a pending payment at a counter, once the provider gives it. */
  voucher?: Voucher | undefined
  /** The provider's own code and text, for support only: confirmations and queries use different vocabularies. */
  responseCode: string
  responseMessage: string
  buyerEmail: string
  /** When the provider decided, ISO in UTC; null if unknown. */
  at: string | null
}

/** All but `pending` are final for their transaction. */
export type ProviderState = 'approved' | 'declined' | 'expired' | 'pending' | 'error'

/** The amount to pay, and the addresses to which the provider sends the buyer and its confirmation. */
export type CheckoutOrder = {
  reference: string
  description: string
  amountCents: number
  currency: 'COP'
  buyerEmail: string
  buyerFullName: string
  telephone: string
  responseUrl: string
  confirmationUrl: string
}

export interface PaymentProvider {
  /** The form that a browser posts to `url`; its hidden fields are signed over the very amount that they hold. */
  checkoutForm(order: CheckoutOrder): { url: string; fields: Record<string, string> }

  /**
   * Reads a confirmation. Valid means only that its signature fits. The signature covers neither the transaction nor
   * the test flag, and the payer's browser may have seen it on the response page: the confirmation is a claim, and a
   * reason to ask.
   */
  readNotification(
    form: Readonly<Record<string, string>>,
  ): { valid: true; fact: ProviderFact } | { valid: false; why: string }

  /**
   * Asks the provider about a reference; `known: false` if nobody ever tried to pay it.
   * @throws {Error} the provider could not be asked, took too long or sent a malformed answer; nothing is known then
   */
  queryByReference(reference: string): Promise<{ known: true; facts: ProviderFact[] } | { known: false }>

  /** Reads the query of the redirect to the response page. A page shows it; it proves nothing, signed or not. */
  readResponsePage(
    query: Readonly<Record<string, string>>,
  ): { valid: true; reference: string; transactionId: string; state: ProviderState } | { valid: false; why: string }
}
