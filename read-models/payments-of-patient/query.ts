import { type Payments, paymentsPageSize } from '@turno/contract/areas/payments.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { bogotaDate, toMs } from '@turno/domain/time.ts'
import type { Moment } from '../moment.ts'
import { existing, type Reader } from '../projection.ts'
import { shownPayments } from './shown.ts'
import {
  allIndex,
  groupIndex,
  groups,
  model,
  type PaymentGroup,
  type PaymentOfPatient,
  paymentKey,
  type SumsByMonth,
  sumsKey,
} from './view.ts'

/** Payments of one instant that the page before may have shown already. */
const sameInstantMax = 20

interface Asked {
  group?: PaymentGroup | undefined
  /** The order of the last payment of the page before. */
  after?: string | undefined
  /** The order of the only payment that is asked for. */
  order?: string | undefined
}

/** A page of a patient's payments, the latest first. It reads the documents of the page, however many there are. */
export async function paymentsOf(
  reader: Reader,
  patientId: string,
  { group, after, order }: Asked,
  moment: Moment,
): Promise<Omit<Payments, 'open'>> {
  const index = group ? groupIndex(patientId, group) : allIndex(patientId)
  const last = after === undefined ? undefined : await paymentOf(reader, patientId, after)
  const [ids, [sums], all, ...inGroups] = await Promise.all([
    order === undefined ? idsBehind(reader, index, last) : [order],
    existing<SumsByMonth>(reader, model, [sumsKey(patientId)]),
    reader.count(model, allIndex(patientId)),
    ...groups.map((one) => reader.count(model, groupIndex(patientId, one))),
  ])
  const found = await existing<PaymentOfPatient>(reader, model, ids.slice(0, paymentsPageSize).map(paymentKey))
  const page = found.filter((payment) => payment.patientId === patientId)
  const months = [...new Set(page.map(({ startedAt }) => bogotaDate(startedAt).slice(0, 7)))]
  const [toPay = 0, due = 0, refunded = 0] = inGroups
  return {
    payments: await shownPayments(reader, page, moment),
    more: ids.length > paymentsPageSize,
    counts: { all, toPay, due, refunded },
    months: months.flatMap((month) => {
      const sum = sums?.[month]
      if (!sum) return []
      return [{ month, paid: pesosOf(sum.paidCents), back: pesosOf(sum.backCents), due: pesosOf(sum.dueCents) }]
    }),
  }
}

/** The payment of an order of the patient's own. */
export async function paymentOf(
  reader: Reader,
  patientId: string,
  orderId: string,
): Promise<PaymentOfPatient | undefined> {
  const [found] = await existing<PaymentOfPatient>(reader, model, [paymentKey(orderId)])
  return found?.patientId === patientId ? found : undefined
}

/** Ids from a payment on, one more than a page has. */
async function idsBehind(reader: Reader, index: string, last: PaymentOfPatient | undefined): Promise<string[]> {
  const needed = paymentsPageSize + 1
  if (!last) return reader.range(model, index, { order: 'descending', limit: needed })
  const max = toMs(last.startedAt)
  const ids = await reader.range(model, index, { max, order: 'descending', limit: needed + sameInstantMax })
  return ids.slice(ids.indexOf(last.orderId) + 1).slice(0, needed)
}
