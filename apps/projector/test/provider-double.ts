import type { CheckoutOrder, PaymentProvider, ProviderFact } from '@turno/adapters/payment/port.ts'

/** A provider that answers what the test sets, and can be out of reach. */
export class ProviderDouble implements PaymentProvider {
  isReachable = true
  method = 'CREDIT_CARD'
  readonly #facts: ProviderFact[] = []

  get wasPaid(): boolean {
    return this.#facts.some(({ state }) => state === 'approved')
  }

  /** A payment on the provider's page, each time as a new transaction. */
  settle(reference: string, amountCents: number, state: ProviderFact['state']): ProviderFact {
    const fact: ProviderFact = {
      transactionId: `t${this.#facts.length + 1}-${reference}`,
      reference,
      state,
      amountCents,
      currency: 'COP',
      merchantId: '508029',
      isTest: false,
      method: this.method,
      methodName: 'VISA',
      responseCode: '1',
      responseMessage: 'APPROVED',
      buyerEmail: 'laura@correo.example',
      at: null,
    }
    this.#facts.push(fact)
    return fact
  }

  async queryByReference(reference: string): Promise<{ known: true; facts: ProviderFact[] } | { known: false }> {
    if (!this.isReachable) throw new Error('the provider cannot be reached')
    const facts = this.#facts.filter((fact) => fact.reference === reference)
    return facts.length > 0 ? { known: true, facts } : { known: false }
  }

  checkoutForm(order: CheckoutOrder) {
    return { url: 'http://provider.example', fields: { referenceCode: order.reference } }
  }

  readNotification(): { valid: false; why: string } {
    return { valid: false, why: 'nothing is notified here' }
  }

  readResponsePage(): { valid: false; why: string } {
    return { valid: false, why: 'nobody comes back here' }
  }
}
