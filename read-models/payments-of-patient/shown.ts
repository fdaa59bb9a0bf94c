import type { Payment, PaymentStep as ShownStep } from '@turno/contract/areas/payments.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { type AppointmentView, appointmentKey, model as appointmentsModel } from '../appointments-of-person/view.ts'
import { names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { ordersById, shownLines } from '../orders-of-patient/query.ts'
import type { OrderView } from '../orders-of-patient/view.ts'
import { doctorName, doctors, people, specialityNames } from '../people/query.ts'
import { lookup, type Reader } from '../projection.ts'
import {
  backCents,
  dueCents,
  isAwaited,
  isConfirming,
  isToPay,
  type PaymentOfPatient,
  type PaymentStep,
  telling,
} from './view.ts'

type Sold = ReadonlyMap<string, AppointmentView>

/** A visit of a payment: where it was moved to, once it is sold. */
interface VisitOf {
  id: string
  visit: Visit
  sold: AppointmentView | undefined
}

/** Payments as their patient reads them. */
export async function shownPayments(
  reader: Reader,
  payments: readonly PaymentOfPatient[],
  moment: Moment,
): Promise<Payment[]> {
  const orders = await ordersById(
    reader,
    payments.map(({ orderId }) => orderId),
  )
  const lines = [...orders.values()].flatMap((order) => order.lines)
  const doctorIds = lines.map(({ visit }) => visit.doctorId)
  const [sold, persons, cards, called] = await Promise.all([
    lookup<AppointmentView>(
      reader,
      appointmentsModel,
      appointmentKey,
      lines.map(({ id }) => id),
    ),
    people(reader, doctorIds),
    doctors(reader, doctorIds),
    names(reader),
  ])
  return payments.map((payment) => {
    const order = orders.get(payment.orderId)
    const visits = visitsIn(order, sold)
    const state = stateOf(payment, visits, order, moment)
    return {
      order_id: payment.orderId,
      at: payment.startedAt,
      amount: pesosOf(payment.receivedCents || payment.amountCents),
      state,
      being_confirmed: payment.order === 'open' && isAwaited(payment),
      ...attemptOf(payment),
      visits: visits.map(({ id, visit }) => ({
        id,
        doctor: doctorName(persons.get(visit.doctorId)),
        specialities: specialityNames(cards.get(visit.doctorId), called),
        clase_atencion: visit.careType,
        start_date: visit.start,
      })),
      steps: [
        ...payment.steps.map((step) => happened(step, sold)),
        ...toCome({ state, payment, visits, order }, moment),
      ],
      has_receipt: payment.receivedCents > 0,
    }
  })
}

/** Visits in the order of their hours; where all were taken out again, the removed ones. */
function visitsIn(order: OrderView | undefined, sold: Sold): VisitOf[] {
  return (order ? shownLines(order) : [])
    .map(({ id, visit }) => ({ id, visit: sold.get(id)?.visit ?? visit, sold: sold.get(id) }))
    .sort((a, b) => a.visit.start.localeCompare(b.visit.start))
}

function attemptOf(payment: PaymentOfPatient): Pick<Payment, 'reference' | 'method' | 'method_name'> {
  const one = telling(payment)
  return { reference: one?.reference ?? '', method: one?.method ?? '', method_name: one?.methodName ?? '' }
}

function stateOf(
  payment: PaymentOfPatient,
  visits: readonly VisitOf[],
  order: OrderView | undefined,
  moment: Moment,
): Payment['state'] {
  if (dueCents(payment) > 0) return 'refundDue'
  const back = backCents(payment)
  if (back > 0) return back < payment.receivedCents ? 'partRefunded' : 'refunded'
  if (payment.order === 'paid' || payment.order === 'late') {
    if (visits.length > 0 && visits.every(({ sold }) => sold?.cancelled)) return 'kept'
    return payment.order === 'late' && !payment.steps.some(({ kind }) => kind === 'confirmed') ? 'late' : 'paid'
  }
  if (payment.order === 'open') {
    if (telling(payment)?.state === 'pending' || !isToPay(payment)) return 'pending'
    if (order && moment.isBefore(order.expiresAt)) return 'toPay'
  }
  return isAwaited(payment) ? 'awaited' : 'unpaid'
}

const cancelledKinds = {
  patient: 'cancelledByPatient',
  doctor: 'cancelledByDoctor',
  doctorAbsent: 'doctorAbsent',
} as const

function happened(step: PaymentStep, sold: Sold): ShownStep {
  const plain = { at: step.at, done: true, amount: null, number: '' }
  if (step.kind === 'cancelled')
    return { ...plain, kind: cancelledKinds[sold.get(step.lineId)?.cancelled?.by ?? 'patient'] }
  if (step.kind === 'refundDue') return { ...plain, kind: step.kind, amount: pesosOf(step.amountCents) }
  if (step.kind === 'refunded')
    return { ...plain, kind: step.kind, amount: pesosOf(step.amountCents), number: step.number }
  return { ...plain, kind: step.kind }
}

interface Standing {
  state: Payment['state']
  payment: PaymentOfPatient
  visits: readonly VisitOf[]
  order: OrderView | undefined
}

/**
 * The end of the line: the deadline, the provider's word, the refund that is being made, or the next visit, else the
 * last that was.
 */
function toCome({ state, payment, visits, order }: Standing, moment: Moment): ShownStep[] {
  const step = { done: false, amount: null, number: '' }
  if (state === 'pending' && (isConfirming(payment) || !isToPay(payment)))
    return [{ ...step, kind: 'confirming', at: null }]
  if (order && (state === 'toPay' || state === 'pending')) return [{ ...step, kind: 'payBefore', at: order.expiresAt }]
  if (state === 'refundDue') return [{ ...step, kind: 'refunding', at: null }]
  const standing = visits.filter(({ sold }) => sold && !sold.cancelled)
  const next = standing.find(({ visit, sold }) => !sold?.outcome && moment.isBefore(visit.end)) ?? standing.at(-1)
  if (!next) return []
  const { visit, sold } = next
  const at = visit.start
  if (sold?.outcome === 'attended') return [{ ...step, kind: 'attended', at, done: true }]
  return [{ ...step, kind: 'visit', at, done: sold?.outcome !== null || !moment.isBefore(visit.end) }]
}
