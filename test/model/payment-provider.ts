import { fromCents } from '@turno/adapters/payment/amount.ts'
import { payuCheckout } from '@turno/adapters/payment/payu.ts'
import type { ProviderFact, ProviderState } from '@turno/adapters/payment/port.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'

export const merchantId = '508029'
const apiKey = 'the key of the shop'
const codes = { approved: '4', declined: '6', expired: '5', pending: '7', error: '104' }

const reader = payuCheckout({
  merchantId, accountId: '1', apiKey, apiLogin: '', checkoutUrl: '', reportsUrl: '', algorithm: 'SHA256',
  queryTimeoutMs: 1,
}) // biome-ignore format: one glance

/** One transaction, or what somebody says of one. */
export interface Word {
  transactionId: string
  reference: string
  state: ProviderState
  amountCents: number
  isTest: boolean
  method: 'CREDIT_CARD' | 'PSE'
}

const factOf = (word: Word): ProviderFact => ({
  ...word, currency: 'COP', merchantId, methodName: '', responseCode: '', responseMessage: '',
  buyerEmail: '', at: null,
}) // biome-ignore format: one glance

/** What really happened, as the provider's books have it; they are never wrong, but cannot always be read. */
export class ModelProvider {
  readonly #words = new Map<string, Word>()
  /** What it gave back, by the transaction that it is of. */
  readonly refunds = new Map<string, number>()
  isReachable = true

  /** A payer does something. A transaction has one reference, and ends once. */
  happens(word: Word): Word | undefined {
    const before = this.#words.get(word.transactionId)
    if (before && before.state !== 'pending') return undefined
    const now = before ? { ...before, state: word.state } : word
    this.#words.set(word.transactionId, now)
    return now
  }

  /** @throws {Error} it cannot be asked */
  query(reference: string): { known: true; facts: ProviderFact[] } | { known: false } {
    if (!this.isReachable) throw new Error('the provider takes too long')
    const facts = [...this.#words.values()].filter((word) => word.reference === reference).map(factOf)
    return facts.length > 0 ? { known: true, facts } : { known: false }
  }

  /** Real money that came in. */
  get received(): Word[] {
    return [...this.#words.values()].filter(({ state, isTest }) => state === 'approved' && !isTest)
  }

  /** Everything that happened there. */
  get words(): Word[] {
    return [...this.#words.values()]
  }

  /** Somebody of support gives money back in its panel. */
  givesBack(transactionId: string, amountCents: number): void {
    this.refunds.set(transactionId, amountCents)
  }

  knows = (transactionId: string): boolean => this.#words.has(transactionId)
}

/** What the webhook makes of a notification; undefined where it refuses it. */
export function readNotification(
  { transactionId, reference, state, amountCents, isTest }: Omit<Word, 'method'>,
  isSigned: boolean,
): ProviderFact | undefined {
  const order = { merchantId, reference, amount: fromCents(amountCents), currency: 'COP' }
  const key = { algorithm: 'SHA256', apiKey: isSigned ? apiKey : 'the key of a forger' } as const
  const read = reader.readNotification({
    merchant_id: merchantId,
    reference_sale: reference,
    value: order.amount,
    currency: order.currency,
    state_pol: codes[state],
    transaction_id: transactionId,
    test: isTest ? '1' : '0',
    sign: confirmationSignature(key, order, codes[state]),
  })
  return read.valid ? read.fact : undefined
}
