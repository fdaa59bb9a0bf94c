import type { PaymentResult } from '@turno/contract/areas/orders.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import { atom } from 'jotai'
import { question, questions } from '../../kit/api/question.ts'

/** My orders to pay: the first one is payable. */
export const ordersQuestion = question(orders.ofPatient, {
  everyMs: 10_000,
  about: ['orders-of-patient'],
})

/** The order that waits for nothing but its end, because a doctor has cancelled the day of one of its visits. */
export const cancelledOrderAtom = atom((get) => get(ordersQuestion).data?.cancelled?.order_id)

const isFinal = ({ state }: PaymentResult): boolean =>
  !['pending', 'expired-pending', 'late', 'refund-due'].includes(state)

/**
 * The books' record of the payment in the result page's address; asking makes the server ask the provider, so it is
 * asked now and then.
 */
export const paymentQuestion = questions(
  orders.paymentResult,
  (search) => {
    const address = new URLSearchParams(search)
    const query = address.get('transactionId') ? { transaction_id: address.get('transactionId')! } : {}
    return { params: { reference: address.get('referenceCode')! }, query }
  },
  // An appointment that is rescued changes nothing in the order's own model.
  { everyMs: 10_000, about: ['orders-of-patient', 'appointments-of-person'], settled: isFinal },
)
