import { knownTransaction } from '@turno/adapters/commands/known-transaction.ts'
import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import { TableUnreadable } from '@turno/adapters/csv/cells.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { type PanelError, readPanel } from '@turno/adapters/payment/panel-csv.ts'
import { unmatchedIdOf } from '@turno/domain/ids.ts'
import type { KnownTransaction, PanelRow } from '@turno/domain/panel.ts'
import { type Comparison, compare, type Difference } from '@turno/domain/panel-comparison.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { knownAs, transactionsBeside } from '@turno/read-models/transactions/query.ts'
import type { TransactionView } from '@turno/read-models/transactions/view.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { PaymentDeps } from '../../kit/endpoint/deps.ts'
import { modelsAtHead } from '../../kit/endpoint/models-at-head.ts'
import { orderOfReference } from '../../kit/endpoint/ownership.ts'
import { invalid } from '../../kit/refusal/refusal.ts'

/** A difference with whose payment it is about, as the log knows it. */
export interface Placed extends Difference {
  orderId: string | null
  patientId: string | null
}

export interface Compared extends Omit<Comparison, 'differences'> {
  differences: Placed[]
  lines: PanelRow[]
  /** Lines of sums, which are no transactions. */
  totals: number
  /** Lines that cannot be read: while there are any, nothing is compared. */
  errors: PanelError[]
  /** Up to where the log was compared. */
  position: Position | undefined
}

/** More than this is another account's file, or begins better with a shorter period. */
const differencesMax = 1_000
/** Longest that a comparison waits for the read models to hold all that the log has. */
const waitMs = 10_000

/**
 * Holds an uploaded export against the log, twice: by the read models, which know what there is, and what differs once
 * more by the streams, which decide.
 * @throws {Refusal} 422 it cannot be read, or too much differs; 503 the read models are behind
 */
export async function comparePanel(call: Call<PaymentDeps>): Promise<Compared> {
  const { rows, errors, totals } = await linesOf(call)
  const position = await modelsAtHead(call.deps, waitMs)
  const views = errors.length > 0 ? [] : await transactionsBeside(call.reader, rows)
  const known = new Map(views.map((view) => [view.transactionId, knownAs(view)]))
  const { differences: seeming, ...counts } = compare(rows, [...known.values()])
  if (errors.length > 0) return { ...counts, differences: [], lines: rows, totals, errors, position }
  if (seeming.length > differencesMax) throw invalid({ field: 'file', message: tooMuch(seeming.length) })
  const byAmount = counts.byAmount.flatMap((id) => known.get(id) ?? [])
  const owners = await lookUp(call, [...seeming, ...byAmount], views, known)
  const { differences, ...agreed } = compare(rows, [...known.values()])
  const placed = differences.map((each) => ({ ...each, ...(owners.get(each.transactionId) ?? nobodys) }))
  return { ...agreed, differences: placed, lines: rows, totals, errors, position }
}

const nobodys = { orderId: null, patientId: null }

async function linesOf({ file, deps }: Call<PaymentDeps>) {
  try {
    return await readPanel(file, deps.merchant.merchantId)
  } catch (error) {
    if (error instanceof TableUnreadable) throw invalid({ field: 'file', message: error.message })
    throw error
  }
}

/** Writes into `known` what the streams say of what seems to differ, and answers whose it is. */
async function lookUp(
  { deps: { commander } }: Call,
  seeming: readonly Pick<KnownTransaction, 'transactionId' | 'reference'>[],
  views: readonly TransactionView[],
  known: Map<string, KnownTransaction>,
): Promise<Map<string, Pick<Placed, 'orderId' | 'patientId'>>> {
  const places = new Map(views.map(({ transactionId, paymentId }) => [transactionId, paymentId]))
  const owners = new Map<string, Pick<Placed, 'orderId' | 'patientId'>>()
  await concurrently(seeming, async ({ transactionId, reference }) => {
    const orderId = (await orderOfReference(commander, reference)) ?? null
    const paymentId = places.get(transactionId) ?? orderId ?? unmatchedIdOf(transactionId)
    const { state } = await commander.load(payment, paymentId)
    owners.set(transactionId, { orderId: state.orderId ?? orderId, patientId: state.patientId })
    const log = await knownTransaction(commander, paymentId, transactionId)
    const { span = null, refundSpan } = known.get(transactionId) ?? {}
    if (log) known.set(transactionId, { ...log, transactionId, reference, span, refundSpan })
    else known.delete(transactionId)
  })
  return owners
}

const tooMuch = (count: number): string =>
  `El archivo y Turno difieren en ${count} transacciones. Revisa que sea de nuestra cuenta; si lo es, compáralo por partes, con menos días.`
