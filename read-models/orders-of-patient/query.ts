import type { PurchaseOrderDetail } from '@turno/contract/areas/orders.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { numberOfOrder, orderIdOf } from '@turno/domain/ids.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { names } from '../catalogues/query.ts'
import type { Moment } from '../moment.ts'
import { doctorName, doctors, homeOfVisit, people, specialityNames } from '../people/query.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import {
  accountsIndex,
  type LineView,
  model,
  namedIndex,
  type OrderView,
  orderKey,
  type PatientOrders,
  patientKey,
} from './view.ts'

/** Orders with owed money that are read at a time. */
const accountsMax = 20
/** Older orders of a patient are not listed at once. */
const listedMax = 500

type RefundState = 'refundDue' | 'refunded'

/** One order by its id. */
export const order = async (reader: Reader, id: string): Promise<OrderView | undefined> =>
  (await reader.get<OrderView>(model, [orderKey(id)]))[0]

/** Orders by id; those not known (yet) are missing. */
export const ordersById = (reader: Reader, ids: Iterable<string>): Promise<Map<string, OrderView>> =>
  lookup(reader, model, orderKey, ids)

/** The patient's newest order; its number is a hint for opening the next. */
export async function lastOrder(reader: Reader, patientId: string): Promise<OrderView | undefined> {
  const [orders] = await reader.get<PatientOrders>(model, [patientKey(patientId)])
  return orders && order(reader, orders.last)
}

/** A patient's orders that somebody could ask about, newest first: what never had an hour is none. */
export async function boughtBy(reader: Reader, patientId: string): Promise<OrderView[]> {
  const last = await lastOrder(reader, patientId)
  if (!last) return []
  const newest = numberOfOrder(last.id)
  const numbers = Array.from({ length: Math.min(newest, listedMax) }, (_, before) => newest - before)
  const found = await ordersById(
    reader,
    numbers.map((number) => orderIdOf(patientId, number)),
  )
  return [...found.values()].filter(
    (view) => view.lines.length > 0 && (addedLines(view).length > 0 || view.attempts.length > 0),
  )
}

/** The lines of an order; where all were taken out again, the removed ones. */
export const shownLines = (view: OrderView): LineView[] => (addedLines(view).length > 0 ? addedLines(view) : view.lines)

/** The visits of an order that has any, soonest first; where all were taken out again, the removed ones. */
export function visitsOf(view: OrderView): [Visit, ...Visit[]] {
  const [first, ...rest] = shownLines(view)
    .map(({ visit }) => visit)
    .sort((a, b) => a.start.localeCompare(b.start))
  if (!first) throw new Error(`The order ${view.id} never had a visit`)
  return [first, ...rest]
}

/** Fate of the money of an order; an order with any uncancelled line is paid, whatever else went back. */
export function moneyOf(view: OrderView, moment: Moment): 'toPay' | 'pending' | 'paid' | 'unpaid' | RefundState {
  if (view.refunds.some(({ issued }) => issued === null)) return 'refundDue'
  const stands = addedLines(view).some(({ id }) => !view.refunds.some(({ key }) => key === id))
  if (view.state === 'paid' && stands) return 'paid'
  if (view.refunds.length > 0) return 'refunded'
  if (mayMoneyCome(view)) return 'pending'
  return isPayable(view, moment) ? 'toPay' : 'unpaid'
}

/** The newest orders of a patient whose money has still to go back to a bank account. */
export async function owingToAccounts(reader: Reader, patientId: string): Promise<OrderView[]> {
  const ids = await reader.range(model, accountsIndex(patientId), { order: 'descending', limit: accountsMax })
  const orders = await existing<OrderView>(reader, model, ids.map(orderKey))
  return orders.filter(({ refunds }) => refunds.some(({ issued }) => issued === null))
}

/** The order for which a patient named an account last. */
export async function lastNamed(reader: Reader, patientId: string): Promise<string | undefined> {
  const [id] = await reader.range(model, namedIndex(patientId), { order: 'descending', limit: 1 })
  return id
}

/** Whether a bank account was asked for and named; null: none is needed. */
export const accountOf = ({ accountsNamed }: OrderView): 'asked' | 'named' | null =>
  accountsNamed === null ? null : accountsNamed > 0 ? 'named' : 'asked'

const addedLines = (view: OrderView): LineView[] => view.lines.filter((line) => line.state === 'added')

export const amountCents = (view: OrderView): number =>
  addedLines(view).reduce((sum, line) => sum + line.visit.feeCents, 0)

/** Whether the patient can pay it: it has lines, is not over, and the provider is not working on an attempt. */
export const isPayable = (view: OrderView, moment: Moment): boolean =>
  (view.state === 'open' || view.state === 'submitted') &&
  moment.isBefore(view.expiresAt) &&
  addedLines(view).length > 0 &&
  !view.attempts.some(({ state }) => state === 'pending' || state === 'approved')

/** How many visits wait to be paid. */
export const basketCount = (view: OrderView, moment: Moment): number =>
  view.state === 'open' && moment.isBefore(view.expiresAt) ? addedLines(view).length : 0

/** Whether the provider is working on an attempt at paying it. */
export const mayMoneyCome = (view: OrderView): boolean => view.attempts.some(({ state }) => state === 'pending')

/** Whether its time to pay ran out within the last day. */
export const endedUnpaidLately = (view: OrderView, moment: Moment): boolean =>
  (view.state === 'expired' || (view.state === 'open' && !moment.isBefore(view.expiresAt))) &&
  moment.isBefore(plusMinutes(view.expiresAt, 24 * 60))

/** The lines of an order as its patient reads them: a visit at home is at the patient's own address. */
export async function orderDetails(reader: Reader, view: OrderView): Promise<PurchaseOrderDetail[]> {
  const lines = addedLines(view)
  const ids = lines.map(({ visit }) => visit.doctorId)
  const [persons, cards, called] = await Promise.all([
    people(reader, [...ids, view.patientId]),
    doctors(reader, ids),
    names(reader),
  ])
  return lines.map(({ id, visit }) => ({
    id,
    unit_value: pesosOf(visit.feeCents),
    health_entity: called.healthEntity(visit.agreement?.healthEntityId ?? null),
    clase_atencion: visit.careType,
    specialities: specialityNames(cards.get(visit.doctorId), called),
    office_address:
      visit.careType === 2 ? homeOfVisit(persons.get(view.patientId), visit) : (visit.office?.address ?? ''),
    consultorio_nombre: visit.office?.name ?? '',
    ciudad: called.city(visit.cityId),
    patient_appointment: {
      doctor: doctorName(persons.get(visit.doctorId)),
      doctor_id: visit.doctorId,
      start_date: visit.start,
      end_date: visit.end,
    },
  }))
}
