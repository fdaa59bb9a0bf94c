import { payuCheckout } from '@turno/adapters/payment/payu.ts'
import type { PaymentProvider, ProviderFact } from '@turno/adapters/payment/port.ts'

export const payu = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: '4Vj8eK4rloUd272L48hsrarnUA',
  apiLogin: 'pRRXKOl8ikMmt9u',
  checkoutUrl: 'https://checkout.example/ppp-web-gateway-payu/',
  reportsUrl: 'https://reports.example/',
  algorithm: 'MD5',
  queryTimeoutMs: 1000,
} as const

/** The provider's answers to queries, by reference; without one it knows nothing. */
export type Shown = Map<string, ProviderFact[] | 'unreachable'>

/** The real provider's forms and signatures; its answers to queries are the test's. */
export function shownProvider(shown: Shown): PaymentProvider {
  return {
    ...payuCheckout(payu),
    queryByReference: async (reference) => {
      const facts = shown.get(reference)
      if (facts === 'unreachable') throw new Error('the provider took too long')
      return facts ? { known: true, facts } : { known: false }
    },
  }
}
