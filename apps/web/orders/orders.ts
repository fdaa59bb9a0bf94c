import type { ConfirmAndPay, PaymentResult, PurchaseOrders } from '@turno/contract/orders.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'
import { ownId } from '../user/user.ts'

/** What I have to pay: the first order is the payable one. */
export const ordersQuestion = question(() => call<PurchaseOrders>('get', `v1/purchase-order/${ownId()}/user`), {
  everyMs: 10_000,
  about: ['orders-of-patient'],
})

export const removeDetail = (key: string, detailId: string): Promise<unknown> =>
  call('delete', `v1/purchase-order-details/${detailId}`, { key })

export const confirmAndPay = (key: string, orderId: string): Promise<ConfirmAndPay> =>
  call('post', `v1/purchase-order/${orderId}/confirm-and-pay`, {
    key,
    json: { accept_terms: true, accept_consent: true },
  })

/** What the messaging calls answer: taken when `status` is 200. Whom to reach, and about what, the server knows. */
export interface Messaged {
  status: number
}

/** Asks for a call about the order that is open; placed once an order. */
export const askForCall = (key: string): Promise<Messaged> => call('post', 'callvoice', { key, json: {} })

/** Asks for an SMS with the appointment that was paid; sent once an appointment. */
export const askForSms = (key: string): Promise<Messaged> => call('post', 'sms', { key, json: {} })

const isFinal = ({ state }: PaymentResult): boolean =>
  !['pending', 'expired-pending', 'late', 'refund-due'].includes(state)

/**
 * What our books say about the payment in the result page's address; asking makes the server ask the provider, so it is
 * asked now and then.
 */
export const paymentQuestion = questions(
  (search) => {
    const address = new URLSearchParams(search)
    const query = address.get('transactionId') ? { transaction_id: address.get('transactionId')! } : {}
    return call<PaymentResult>(
      'get',
      `v1/purchase-order/by-reference/${encodeURIComponent(address.get('referenceCode')!)}/result`,
      {
        query,
      },
    )
  },
  // An appointment that is rescued changes nothing in the order's own model.
  { everyMs: 10_000, about: ['orders-of-patient', 'appointments-of-person'], settled: isFinal },
)
