import { randomUUID } from 'node:crypto'
import { fromCents } from '@turno/adapters/payment/amount.ts'
import type { ProviderFact } from '@turno/adapters/payment/port.ts'
import { confirmationSignature } from '@turno/adapters/payment/signature.ts'
import { payu } from './shown-provider.ts'
import type { World } from './world.ts'

const codes = { approved: '4', expired: '5', declined: '6', pending: '7', error: '104' }

/** A transaction of 120 000 pesos, as the provider's query shows it. */
export const transaction = (
  reference: string,
  state: ProviderFact['state'],
  change: Partial<ProviderFact> = {},
): ProviderFact => ({
  transactionId: randomUUID(),
  reference,
  state,
  amountCents: 12_000_000,
  currency: 'COP',
  merchantId: payu.merchantId,
  isTest: false,
  method: 'PSE',
  methodName: 'PSE',
  responseCode: '',
  responseMessage: '',
  buyerEmail: 'ana@example.co',
  at: null,
  ...change,
})

/** Confirmation of a fact, signed. */
export function confirmationOf(fact: ProviderFact): Record<string, string> {
  const { merchantId, reference, currency } = fact
  const value = fromCents(fact.amountCents)
  return {
    merchant_id: merchantId,
    reference_sale: reference,
    value,
    currency,
    state_pol: codes[fact.state],
    transaction_id: fact.transactionId,
    email_buyer: fact.buyerEmail,
    ...(fact.isTest ? { test: '1' } : {}),
    sign: confirmationSignature(payu, { merchantId, reference, amount: value, currency }, codes[fact.state]),
  }
}

/** Posts a confirmation; answers its status. */
export const notify = async (world: World, fact: ProviderFact): Promise<number> =>
  (await world.nobody().call('POST', '/api/v1/payments/confirmation', { form: confirmationOf(fact) })).status

/**
 * From now on the provider's query shows the transaction, beside those it showed already or instead of its earlier
 * state.
 */
export function show(world: World, fact: ProviderFact): ProviderFact {
  const before = world.providerFacts.get(fact.reference) ?? []
  const others =
    before === 'unreachable' ? [] : before.filter(({ transactionId }) => transactionId !== fact.transactionId)
  world.providerFacts.set(fact.reference, [...others, fact])
  return fact
}

/** The payer does something at the provider, who shows it and notifies. */
export const happens = async (world: World, ...of: Parameters<typeof transaction>): Promise<number> =>
  notify(world, show(world, transaction(...of)))
