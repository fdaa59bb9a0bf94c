import type { KnownTransaction, LogSays, PanelRow } from './panel.ts'

/** Money returned of one payment, by all lines about it. */
interface Return {
  state: 'refunded'
  reference: string
  amountCents: number
  currency: string
}

export interface Returns {
  /** By the transaction that paid. */
  of: ReadonlyMap<string, Return>
  /** Refunds that fit several payments: none of them is accused. */
  unclear: readonly PanelRow[]
  /** Payments that such a refund may be of. */
  doubted: ReadonlySet<string>
  /** Payments among which amounts alone decided whose a refund is. */
  byAmount: ReadonlySet<string>
}

/** How much of a transaction was given back, as the log has it; logs from before say only that some was. */
export const givenBack = ({ refundedCents, isRefunded, amountCents }: LogSays): number =>
  refundedCents ?? (isRefunded ? amountCents : 0)

/** A payment that money may have gone back of. */
interface Payment {
  transactionId: string
  reference: string
  amountCents: number
  providerOrder: string | undefined
  /** Recorded refunds that the panel must show, and that no line matches yet. */
  recordedCents: number
}

/**
 * Finds the payment that each refund of the panel is about. A refund has an id of its own there: it is about the
 * payment of its order at the provider, or else about the only one of its reference that its amount fits. Where several
 * fit, those count of which so much was given back here; if that does not decide, it is unclear.
 * @param money lines that are no tests, each once
 */
export function returnsOf(money: readonly PanelRow[], known: readonly KnownTransaction[]): Returns {
  const payments = paymentsIn(money, known)
  const ids = new Set([...payments.keys(), ...known.map(({ transactionId }) => transactionId)])
  const refunds = money.filter(({ state }) => state === 'refunded').toSorted(byContent)
  const lines = new Map<string, PanelRow[]>()
  const put = (id: string, row: PanelRow) => {
    lines.set(id, [...(lines.get(id) ?? []), row])
    const payment = payments.get(id)
    if (payment) payment.recordedCents -= row.amountCents
  }
  const open = refunds.filter((row) => {
    const id = ids.has(row.transactionId) ? row.transactionId : paymentOfOrder(row, payments)
    if (id !== undefined) put(id, row)
    return id === undefined
  })
  const unclear: PanelRow[] = []
  const doubted = new Set<string>()
  const byAmount = new Set<string>()
  for (const same of Map.groupBy(open, groupOf).values()) {
    const fits = fitting(same[0]!, payments)
    const { placed, rest } = place(same, fits)
    if (fits.length > 1) for (const { transactionId } of fits) byAmount.add(transactionId)
    for (const [row, id] of placed) put(id, row)
    unclear.push(...rest)
    if (rest.length > 0) for (const { transactionId } of fits) doubted.add(transactionId)
  }
  return { of: new Map([...lines].map(([id, rows]) => [id, sumOf(id, rows)])), unclear, doubted, byAmount }
}

/** Everything by which lines of one refund differ from another's: the order of a file says nothing. */
const byContent = (one: PanelRow, other: PanelRow): number =>
  [one.at, one.transactionId].join() < [other.at, other.transactionId].join() ? -1 : 1

const groupOf = ({ reference, amountCents, providerOrder }: PanelRow): string =>
  JSON.stringify([reference, amountCents, providerOrder ?? null])

function paymentsIn(money: readonly PanelRow[], known: readonly KnownTransaction[]): Map<string, Payment> {
  const payments = new Map<string, Payment>()
  for (const log of known) {
    if (log.state !== 'approved' && log.state !== 'doubt') continue
    const { transactionId, reference, amountCents } = log
    payments.set(transactionId, {
      transactionId,
      reference,
      amountCents,
      providerOrder: undefined,
      recordedCents: log.refundedThereCents ?? givenBack(log),
    })
  }
  for (const { transactionId, reference, amountCents, providerOrder, state } of money) {
    const before = payments.get(transactionId)
    if (before) payments.set(transactionId, { ...before, providerOrder })
    else if (state === 'approved')
      payments.set(transactionId, { transactionId, reference, amountCents, providerOrder, recordedCents: 0 })
  }
  return payments
}

/** The only payment of the provider's order that a refund names. */
function paymentOfOrder({ providerOrder }: PanelRow, payments: Map<string, Payment>): string | undefined {
  if (providerOrder === undefined) return undefined
  const ofOrder = [...payments.values()].filter((payment) => payment.providerOrder === providerOrder)
  return ofOrder.length === 1 ? ofOrder[0]!.transactionId : undefined
}

/** The payments of its reference that a refund may be of: those of its amount, or else larger ones. */
function fitting({ reference, amountCents, providerOrder }: PanelRow, payments: Map<string, Payment>): Payment[] {
  const isOtherOrder = (of: string | undefined) =>
    of !== undefined && providerOrder !== undefined && of !== providerOrder
  const ofReference = [...payments.values()].filter(
    (payment) => payment.reference === reference && !isOtherOrder(payment.providerOrder),
  )
  const exact = ofReference.filter((payment) => payment.amountCents === amountCents)
  return exact.length > 0 ? exact : ofReference.filter((payment) => payment.amountCents > amountCents)
}

/** Gives equal refunds to the payments they fit. What fits none is about itself. */
function place(
  same: readonly PanelRow[],
  fits: readonly Payment[],
): { placed: [PanelRow, string][]; rest: PanelRow[] } {
  const { amountCents } = same[0]!
  if (fits.length === 0) return { placed: same.map((row) => [row, row.transactionId]), rest: [] }
  if (fits.length === 1) return { placed: same.map((row) => [row, fits[0]!.transactionId]), rest: [] }
  const recorded = fits.filter((payment) => payment.recordedCents >= amountCents)
  const slots = recorded.flatMap(({ transactionId, recordedCents }) =>
    Array<string>(Math.floor(recordedCents / amountCents)).fill(transactionId),
  )
  // Fewer lines than refunds of several payments were recorded: which one is missing, nobody can say.
  if (recorded.length > 1 && same.length < slots.length) return { placed: [], rest: [...same] }
  const placed = slots.slice(0, same.length).map((id, at): [PanelRow, string] => [same[at]!, id])
  const more = same.slice(placed.length)
  const others = fits.filter((payment) => !recorded.includes(payment))
  return more.length === 1 && others.length === 1
    ? { placed: [...placed, [more[0]!, others[0]!.transactionId]], rest: [] }
    : { placed, rest: more }
}

/** A payment's own line says that it went back whole; lines of refunds beside it say how much. */
function sumOf(id: string, rows: readonly PanelRow[]): Return {
  const refunds = rows.filter(({ transactionId }) => transactionId !== id)
  const counted = refunds.length > 0 ? refunds : rows.slice(0, 1)
  const [{ reference, currency }] = counted as [PanelRow, ...PanelRow[]]
  return { state: 'refunded', reference, currency, amountCents: counted.reduce((sum, row) => sum + row.amountCents, 0) }
}
