import type { PaymentFilter, SupportPayment } from '@turno/contract/areas/support.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { ordersById } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { fullName, people } from '../people/query.ts'
import { existing, type Reader } from '../projection.ts'
import { allIndex, model, type PaymentView, type PaymentViewState, paymentKey, stateIndex } from './view.ts'

/** Older payments are found by their reference. */
const shownMax = 200

const states: Record<Exclude<PaymentFilter, 'all'>, PaymentViewState[]> = {
  open: ['started', 'pending'],
  doubt: ['doubt'],
  approved: ['approved'],
  failed: ['declined', 'expired', 'untried'],
}

/** The newest payments of a kind, newest first. */
export async function paymentsFor(reader: Reader, filter: PaymentFilter): Promise<SupportPayment[]> {
  const indexes = filter === 'all' ? [allIndex] : states[filter].map(stateIndex)
  const found = await Promise.all(
    indexes.map((index) => reader.range(model, index, { order: 'descending', limit: shownMax })),
  )
  const views = await existing<PaymentView>(reader, model, found.flat().map(paymentKey))
  const newest = views.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, shownMax)
  const [persons, orders] = await Promise.all([
    people(
      reader,
      newest.flatMap(({ patientId }) => patientId ?? []),
    ),
    ordersById(
      reader,
      newest.flatMap(({ orderId }) => orderId ?? []),
    ),
  ])
  return newest.map((view) => ({
    id: view.id,
    reference: view.reference,
    story_id: view.storyId,
    at: view.at,
    person: fullName(persons.get(view.patientId ?? '')),
    amount: pesosOf(view.amountCents),
    state: view.state,
    refund: view.misfit ?? (view.state === 'approved' ? refundOf(orders.get(view.orderId ?? '')) : null),
  }))
}

function refundOf(order: OrderView | undefined): SupportPayment['refund'] {
  if (!order || order.refunds.length === 0) return null
  return order.refunds.every(({ issued }) => issued) ? 'issued' : 'due'
}
