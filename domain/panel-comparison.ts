import { type Instant, plusMinutes } from './time.ts'

/**
 * What the provider's panel says about the money of one transaction; `refunded`: it went back, by refund or chargeback.
 */
export type PanelState = 'approved' | 'declined' | 'expired' | 'pending' | 'error' | 'refunded'
/** What the log says; `doubt`: it knows of the money, and a case of its own is about it. */
export type LogState = Exclude<PanelState, 'refunded'> | 'doubt'

export interface PanelSays {
  state: PanelState
  amountCents: number
  currency: string
}

/** One line of the panel's export. */
export interface PanelRow extends PanelSays {
  transactionId: string
  reference: string
  at: Instant
  /** Tests are no money. */
  isTest: boolean
}

export interface LogSays {
  state: LogState
  amountCents: number
  /** Some of it was given back, and that was recorded. */
  isRefunded: boolean
}

export interface KnownTransaction extends LogSays {
  transactionId: string
  reference: string
  /**
   * From the attempt's beginning until the log heard of it: the panel's own date lies between. Null: it is not known.
   */
  span: { from: Instant; to: Instant } | null
}

export const whys = ['inPanelOnly', 'inLogOnly', 'amountDiffers', 'stateDiffers', 'refundedThere', 'repeated'] as const
export type Why = (typeof whys)[number]

export interface Difference {
  transactionId: string
  reference: string
  why: Why
  panel: PanelSays | null
  log: LogSays | null
}

export interface Comparison {
  rows: number
  tests: number
  /** Lines that say again what another says. */
  copies: number
  /** Earliest and latest date in the file; null when it has no lines. */
  period: { from: Instant; to: Instant } | null
  differences: Difference[]
}

/**
 * What is missing in the file so close to its ends may stand in the next one: clocks differ, and exports end in the
 * middle of a day.
 */
const edgeMinutes = 15

/**
 * What differs between the panel's export and the log, each transaction under one kind.
 * @param known at least the transactions that the file names (by id, refunds by reference), and all approved ones of
 * its period
 */
export function compare(rows: readonly PanelRow[], known: readonly KnownTransaction[]): Comparison {
  const money = rows.filter(({ isTest }) => !isTest)
  const inLog = new Map(known.map((each) => [each.transactionId, each]))
  const byTransaction = Map.groupBy(money, paymentOf(money, known))
  const period = periodOf(rows)
  const ofPanel = [...byTransaction].flatMap(([id, lines]) => differenceOf(id, lines, inLog.get(id)) ?? [])
  const missing = known.filter(
    (each) => each.state === 'approved' && !byTransaction.has(each.transactionId) && isWithin(each, period),
  )
  return {
    rows: rows.length,
    tests: rows.length - money.length,
    copies: money.length - new Set(money.map(wordsOf)).size,
    period,
    differences: [
      ...ofPanel,
      ...missing.map((each) => difference(each.transactionId, 'inLogOnly', each.reference, null, each)),
    ],
  }
}

/**
 * How the panel's word about a transaction differs from the log's; undefined: both say the same, or it is about no
 * money.
 */
export function whyOf(panel: PanelSays, log: LogSays | undefined): Why | undefined {
  if (panel.state === 'refunded') return log?.isRefunded ? undefined : 'refundedThere'
  if (panel.state !== 'approved') return log?.state === 'approved' ? 'stateDiffers' : undefined
  if (!log) return 'inPanelOnly'
  if (log.state === 'doubt') return undefined
  if (log.state !== 'approved') return 'stateDiffers'
  return log.amountCents === panel.amountCents && panel.currency === 'COP' ? undefined : 'amountDiffers'
}

/**
 * Whose line it is: a refund has an id of its own in the panel, and is about the approved transaction of its reference.
 */
function paymentOf(money: readonly PanelRow[], known: readonly KnownTransaction[]): (row: PanelRow) => string {
  const ids = new Set(known.map(({ transactionId }) => transactionId))
  const approved = new Map(
    [...money, ...known].flatMap(({ reference, transactionId, state }) =>
      state === 'approved' ? [[reference, transactionId]] : [],
    ),
  )
  return ({ transactionId, reference, state }) =>
    state === 'refunded' && !ids.has(transactionId) ? (approved.get(reference) ?? transactionId) : transactionId
}

function differenceOf(
  id: string,
  lines: readonly PanelRow[],
  log: KnownTransaction | undefined,
): Difference | undefined {
  const back = lines.find(({ state }) => state === 'refunded')
  const [own, ...more] = lines.filter(({ state }) => state !== 'refunded')
  if (own && more.some((line) => wordsOf(line) !== wordsOf(own)))
    return difference(id, 'repeated', own.reference, own, log)
  // What went back first: money that came and went is not money to ask for.
  for (const line of [back, own]) {
    const why = line && whyOf(line, log)
    if (why) return difference(id, why, line.reference, line, log)
  }
  return undefined
}

const wordsOf = ({ transactionId, reference, state, amountCents, currency }: PanelRow): string =>
  JSON.stringify([transactionId, reference, state, amountCents, currency])

const difference = (
  transactionId: string,
  why: Why,
  reference: string,
  panel: PanelSays | null,
  log: LogSays | undefined,
): Difference => ({
  transactionId,
  reference,
  why,
  panel: panel && { state: panel.state, amountCents: panel.amountCents, currency: panel.currency },
  log: log ? { state: log.state, amountCents: log.amountCents, isRefunded: log.isRefunded } : null,
})

function periodOf(rows: readonly PanelRow[]): Comparison['period'] {
  const [first] = rows
  if (!first) return null
  return rows.reduce(({ from, to }, { at }) => ({ from: at < from ? at : from, to: at > to ? at : to }), {
    from: first.at,
    to: first.at,
  })
}

const isWithin = ({ span }: KnownTransaction, period: Comparison['period']): boolean =>
  span !== null &&
  period !== null &&
  span.from >= plusMinutes(period.from, edgeMinutes) &&
  span.to <= plusMinutes(period.to, -edgeMinutes)
