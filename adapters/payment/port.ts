/** One attempt at paying, as the provider reports it: by its signed confirmation or in answer to a query. */
export type ProviderFact = {
  /** New for every attempt; a payer who tries again repeats the reference only. */
  transactionId: string
  reference: string
  state: ProviderState
  amountCents: number
  currency: string
  merchantId: string
  /** The provider pretended: no money moved. Nobody signs the notification's word for it. */
  isTest: boolean
  /** Kind of method, for instance CREDIT_CARD, PSE or CASH; empty when the provider does not say. */
  method: string
  /** Name of the method, for instance VISA or EFECTY. */
  methodName: string
  /** The provider's own code and text, for support only: confirmation and query use different vocabularies. */
  responseCode: string
  responseMessage: string
  buyerEmail: string
  /** When the provider decided, ISO in UTC; null when it does not say. */
  at: string | null
}

/** All but `pending` are final for their transaction. */
export type ProviderState = 'approved' | 'declined' | 'expired' | 'pending' | 'error'

/** What the buyer is asked to pay, and where the provider sends him and its confirmation. */
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
  /** The form a browser posts to `url`; its fields are hidden values, signed over the very amount they hold. */
  checkoutForm(order: CheckoutOrder): { url: string; fields: Record<string, string> }

  /**
   * Reads a confirmation. Valid means only that its signature fits, which covers neither the transaction nor whether it was a test, and
   * which the payer's browser may have seen on the response page: it is a claim, and a reason to ask.
   */
  readNotification(
    form: Readonly<Record<string, string>>,
  ): { valid: true; fact: ProviderFact } | { valid: false; why: string }

  /**
   * Asks the provider what became of a reference; `known: false` when nobody ever tried to pay it.
   * @throws {Error} the provider could not be asked, took too long or answered something else; nothing is known then
   */
  queryByReference(reference: string): Promise<{ known: true; facts: ProviderFact[] } | { known: false }>

  /** Reads the query of the redirect to the response page. It is shown to a person and proves nothing, signed or not. */
  readResponsePage(
    query: Readonly<Record<string, string>>,
  ): { valid: true; reference: string; transactionId: string; state: ProviderState } | { valid: false; why: string }
}
