import * as messages from '@turno/contract/endpoints/messages.ts'
import * as orders from '@turno/contract/endpoints/orders.ts'
import type { ConfirmAndPay, PaymentResult } from '@turno/contract/orders.ts'
import { atom } from 'jotai'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

/** What I have to pay: the first order is the payable one. */
export const ordersQuestion = question(() => ask(orders.ofPatient), {
  everyMs: 10_000,
  about: ['orders-of-patient'],
})

/** The order that waits for nothing but its end, because a doctor has cancelled the day of what it buys. */
export const cancelledOrderAtom = atom((get) => get(ordersQuestion).data?.cancelled?.order_id)

export const removeDetail = (key: string, detailId: string): Promise<unknown> =>
  ask(orders.removeDetail, { params: { id: detailId }, key })

export const confirmAndPay = (key: string, orderId: string): Promise<ConfirmAndPay> =>
  ask(orders.confirmAndPay, { params: { id: orderId }, key, body: { accept_terms: true, accept_consent: true } })

/** What the messaging calls answer: taken when `status` is 200. Whom to reach, and about what, the server knows. */
export interface Messaged {
  status: number
}

/** Asks for a call about the order that is open; placed once an order. */
export const askForCall = (key: string): Promise<Messaged> => ask(messages.callVoice, { key })

/** Asks for an SMS with the appointment that was paid; sent once an appointment. */
export const askForSms = (key: string): Promise<Messaged> => ask(messages.remindOfAppointment, { key })

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
    return ask(orders.paymentResult, { params: { reference: address.get('referenceCode')! }, query })
  },
  // An appointment that is rescued changes nothing in the order's own model.
  { everyMs: 10_000, about: ['orders-of-patient', 'appointments-of-person'], settled: isFinal },
)
