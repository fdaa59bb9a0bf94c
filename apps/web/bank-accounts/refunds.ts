import type { BankAccountFields } from '@turno/contract/bank-account.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** Money of mine that goes back to a bank account. */
export const refundsQuestion = question(() => ask(orders.owedToAccounts), {
  everyMs: 30_000,
  about: ['orders-of-patient'],
})

/** The account that I named for another order serves for this one. */
export const reuseAccount = (key: string, orderId: string, order_id: string): Promise<unknown> =>
  ask(orders.reuseRefundAccount, { params: { id: orderId }, key, body: { order_id } })

/** Says which account the money of an order goes to. */
export const nameAccount = (key: string, orderId: string, body: BankAccountFields): Promise<unknown> =>
  ask(orders.nameRefundAccount, { params: { id: orderId }, key, body })
