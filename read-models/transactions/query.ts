import type { KnownTransaction, PanelRow } from '@turno/domain/panel.ts'
import { toMs } from '@turno/domain/time.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import {
  approvedIndex,
  model,
  orderKey,
  type PaidView,
  referenceIndex,
  refundedIndex,
  type TransactionView,
  transactionKey,
} from './view.ts'

/** Documents read in one round trip. */
const atOnce = 1_000

/**
 * The transactions that an export names (by id, and refunds by reference too), and all that were approved or given back
 * between the export's earliest and latest date.
 */
export async function transactionsBeside(reader: Reader, rows: readonly PanelRow[]): Promise<TransactionView[]> {
  const times = rows.map(({ at }) => toMs(at))
  const bounds = { min: least(times), max: -least(times.map((ms) => -ms)) }
  const ids = new Set([
    ...rows.map(({ transactionId }) => transactionId),
    ...(await reader.range(model, approvedIndex, bounds)),
    ...(await reader.range(model, refundedIndex, bounds)),
  ])
  const refunded = new Set(rows.filter(({ state }) => state === 'refunded').map(({ reference }) => reference))
  for (const reference of refunded) for (const id of await reader.range(model, referenceIndex(reference))) ids.add(id)
  return transactionsById(reader, [...ids])
}

/**
 * A transaction as a comparison takes it. How money went back, and so whether the panel must show that, is asked of the
 * log alone, where something seems to differ.
 */
export const knownAs = ({
  transactionId,
  reference,
  state,
  amountCents,
  ...view
}: TransactionView): KnownTransaction => ({
  ...{ transactionId, reference, state, amountCents },
  isRefunded: view.refund !== null,
  refundedCents: view.refund?.cents ?? 0,
  refundedThereCents: view.refund?.cents ?? 0,
  span: view.begunAt === null ? null : { from: view.begunAt, to: view.at },
  refundSpan: view.refund && { from: view.refund.dueAt, to: view.refund.recordedAt },
})

/** Not `Math.min(...times)`: an export has more lines than a call may have arguments. */
const least = (times: readonly number[]): number => times.reduce((a, b) => (b < a ? b : a), Number.POSITIVE_INFINITY)

async function transactionsById(reader: Reader, ids: readonly string[]): Promise<TransactionView[]> {
  const found: TransactionView[] = []
  for (let from = 0; from < ids.length; from += atOnce) {
    const keys = ids.slice(from, from + atOnce).map(transactionKey)
    found.push(...(await existing<TransactionView>(reader, model, keys)))
  }
  return found
}

/** The transaction that paid each order, whatever else was approved for it. */
export async function payingTransactions(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, TransactionView>> {
  const ids = [...new Set(orderIds)]
  const paid = await reader.get<PaidView>(model, ids.map(orderKey))
  const views = await lookup<TransactionView>(
    reader,
    model,
    transactionKey,
    paid.flatMap((one) => (one ? [one.transactionId] : [])),
  )
  return new Map(
    ids.flatMap((id, at) => {
      const view = views.get(paid[at]?.transactionId ?? '')
      return view ? [[id, view] as const] : []
    }),
  )
}
