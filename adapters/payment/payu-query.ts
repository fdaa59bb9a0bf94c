import * as v from 'valibot'
import { toCents } from './amount.ts'
import { STATE_BY_NAME } from './payu-states.ts'
import { extraParameters, voucherIn } from './payu-voucher.ts'
import type { ProviderFact, ProviderState } from './port.ts'

const money = v.object({ TX_VALUE: v.object({ value: v.union([v.number(), v.string()]), currency: v.string() }) })

const transaction = v.object({
  id: v.string(),
  type: v.nullish(v.string()),
  paymentMethod: v.nullish(v.string()),
  creditCard: v.nullish(v.looseObject({})),
  payer: v.nullish(v.object({ emailAddress: v.nullish(v.string()) })),
  additionalValues: v.nullish(money),
  extraParameters,
  transactionResponse: v.nullish(
    v.object({
      state: v.string(),
      responseCode: v.nullish(v.string()),
      responseMessage: v.nullish(v.string()),
      operationDate: v.nullish(v.number()),
      extraParameters,
    }),
  ),
})

const order = v.object({
  referenceCode: v.string(),
  isTest: v.nullish(v.boolean()),
  buyer: v.nullish(v.object({ emailAddress: v.nullish(v.string()) })),
  additionalValues: v.nullish(money),
  transactions: v.nullish(v.array(transaction)),
})

const answer = v.object({
  code: v.string(),
  error: v.nullish(v.string()),
  result: v.nullish(v.object({ payload: v.nullish(v.array(order)) })),
})

type Order = v.InferOutput<typeof order>
type Transaction = v.InferOutput<typeof transaction>

/** Types of transactions that take money; an order also lists its refunds and voids, which are no payment attempts. */
const PAYING = ['AUTHORIZATION_AND_CAPTURE', 'CAPTURE']

/** Methods paid over a counter in Colombia. */
const CASH = ['EFECTY', 'BALOTO', 'SU_RED', 'OTHERS_CASH']

export type ReportsAccount = {
  merchantId: string
  apiKey: string
  apiLogin: string
  reportsUrl: string
  /** Receipts are pages beside it, or encrypted ones elsewhere. */
  checkoutUrl: string
  queryTimeoutMs: number
}

/** Asks PayU's reports API for all orders of a reference; see the port. */
export async function queryByReference(
  account: ReportsAccount,
  reference: string,
): Promise<{ known: true; facts: ProviderFact[] } | { known: false }> {
  const orders = await ask(account, reference)
  const facts = orders.flatMap((found) => factsOf(found, account))
  return facts.length > 0 ? { known: true, facts } : { known: false }
}

async function ask(account: ReportsAccount, reference: string): Promise<Order[]> {
  const response = await fetch(account.reportsUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      test: false,
      language: 'es',
      command: 'ORDER_DETAIL_BY_REFERENCE_CODE',
      merchant: { apiLogin: account.apiLogin, apiKey: account.apiKey },
      details: { referenceCode: reference },
    }),
    signal: AbortSignal.timeout(account.queryTimeoutMs),
  })
  if (!response.ok) throw new Error(`the payment provider answered ${response.status} to a query`)
  const body = v.parse(answer, await response.json())
  if (body.code !== 'SUCCESS') throw new Error(`the payment provider refused a query: ${body.error ?? body.code}`)
  return body.result?.payload ?? []
}

function factsOf(found: Order, account: ReportsAccount): ProviderFact[] {
  const attempts = (found.transactions ?? []).filter((one) => PAYING.includes(one.type ?? ''))
  return attempts.map((one) => factOf(found, one, account))
}

function factOf(found: Order, attempt: Transaction, { merchantId, checkoutUrl }: ReportsAccount): ProviderFact {
  const amount = (attempt.additionalValues ?? found.additionalValues)?.TX_VALUE
  if (!amount) throw new Error('the payment provider reported a transaction without its amount')
  const response = attempt.transactionResponse
  const state = stateOf(response?.state)
  const extra = { ...attempt.extraParameters, ...response?.extraParameters }
  const voucher = state === 'pending' ? voucherIn(extra, checkoutUrl) : undefined
  return {
    transactionId: attempt.id,
    reference: found.referenceCode,
    state,
    // A JSON number with centavos prints as the decimal that was written.
    amountCents: toCents(String(amount.value)),
    currency: amount.currency,
    // The API answers a merchant about its own orders only and does not repeat the merchant id.
    merchantId,
    isTest: found.isTest === true,
    method: methodOf(attempt),
    methodName: attempt.paymentMethod ?? '',
    ...(voucher ? { voucher } : {}),
    responseCode: response?.responseCode ?? '',
    responseMessage: response?.responseMessage ?? '',
    buyerEmail: found.buyer?.emailAddress ?? attempt.payer?.emailAddress ?? '',
    at: response?.operationDate ? new Date(response.operationDate).toISOString() : null,
  }
}

/** The provider is still working on a transaction without a response. */
function stateOf(name: string | undefined): ProviderState {
  if (name === undefined) return 'pending'
  const state = STATE_BY_NAME.get(name)
  if (!state) throw new Error('the payment provider reported an unknown state')
  return state
}

function methodOf(attempt: Transaction): string {
  if (attempt.creditCard) return 'CREDIT_CARD'
  const name = attempt.paymentMethod ?? ''
  if (name === 'PSE') return 'PSE'
  return CASH.includes(name) ? 'CASH' : ''
}
