import type { KnownTransaction, LogSays, PanelRow, PanelSays } from './panel.ts'
import { givenBack, type Returns, returnsOf } from './panel-returns.ts'
import { type Instant, plusMinutes } from './time.ts'

export const whys = [
  'inPanelOnly',
  'inLogOnly',
  'amountDiffers',
  'stateDiffers',
  'refundedThere',
  'refundedHere',
  'unclear',
  'repeated',
] as const
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
  /** Transactions of which the file shows that money went back. */
  returned: string[]
  /** Transactions among which amounts alone decided whose a refund is: how each went back has to be known. */
  byAmount: string[]
}

/**
 * Lines missing so close to the file's ends may be in the next file: clocks differ, and exports end in the middle of a
 * day.
 */
const edgeMinutes = 15

/** Delay of a refund in the panel after it was recorded here: the provider's banks take working days. */
const refundDelayMinutes = 5 * 24 * 60

/**
 * Differences of the panel's export and the log, transaction by transaction, each under one kind, for any order of
 * lines.
 * @param known at least the transactions that the file names (by id, refunds by reference), and all that were approved
 * or given back in its period
 */
export function compare(rows: readonly PanelRow[], known: readonly KnownTransaction[]): Comparison {
  const money = rows.filter(({ isTest }) => !isTest)
  const period = periodOf(rows)
  const returns = returnsOf(unlike(money), known)
  const own = Map.groupBy(
    money.filter(({ state }) => state !== 'refunded'),
    ({ transactionId }) => transactionId,
  )
  const inLog = new Map(known.map((each) => [each.transactionId, each]))
  const ids = new Set([...own.keys(), ...returns.of.keys(), ...inLog.keys()])
  const differences = [...ids].flatMap((id) => {
    const log = inLog.get(id)
    return differenceOf({ id, lines: own.get(id) ?? [], log, returns, period }) ?? []
  })
  return {
    rows: rows.length,
    tests: rows.length - money.length,
    copies: money.length - unlike(money).length,
    period,
    differences: [
      ...differences,
      ...returns.unclear.map((row) => difference(row.transactionId, 'unclear', row.reference, row, undefined)),
    ],
    returned: [...returns.of.keys()],
    byAmount: [...returns.byAmount],
  }
}

/** How the panel's record of a transaction differs from the log's; undefined: they agree, or it is about no money. */
export function whyOf(panel: PanelSays, log: LogSays | undefined): Why | undefined {
  if (panel.state === 'refunded') return log && givenBack(log) >= panel.amountCents ? undefined : 'refundedThere'
  if (panel.state !== 'approved') return log?.state === 'approved' ? 'stateDiffers' : undefined
  if (!log) return 'inPanelOnly'
  if (log.state === 'doubt') return undefined
  if (log.state !== 'approved') return 'stateDiffers'
  return log.amountCents === panel.amountCents && panel.currency === 'COP' ? undefined : 'amountDiffers'
}

interface Sides {
  id: string
  /** The panel's record of the transaction itself. */
  lines: readonly PanelRow[]
  log: KnownTransaction | undefined
  returns: Returns
  period: Comparison['period']
}

function differenceOf({ id, lines, log, returns, period }: Sides): Difference | undefined {
  const back = returns.of.get(id)
  const [own, ...more] = lines
  if (own && more.some((line) => wordsOf(line) !== wordsOf(own)))
    return difference(id, 'repeated', own.reference, own, log)
  // Returned money first: money that came and went is not to be asked for.
  for (const line of [back, own]) {
    const why = line && whyOf(line, log)
    if (why) return difference(id, why, line.reference, line, log)
  }
  if (!log) return undefined
  if (!returns.doubted.has(id) && isMissedThere(log, back, period))
    return difference(id, 'refundedHere', log.reference, back ?? own ?? null, log)
  const isMissing = !own && !back && log.state === 'approved' && isWithin(log.span, period)
  return isMissing ? difference(id, 'inLogOnly', log.reference, null, log) : undefined
}

/** A refund that was recorded, and that a file does not show which must. */
function isMissedThere(log: KnownTransaction, back: PanelSays | undefined, period: Comparison['period']): boolean {
  const { refundedThereCents: due = 0, refundSpan: span } = log
  if (due <= (back?.amountCents ?? 0) || !span) return false
  return isWithin({ from: span.from, to: plusMinutes(span.to, refundDelayMinutes) }, period)
}

const wordsOf = ({ transactionId, reference, state, amountCents, currency }: PanelRow): string =>
  JSON.stringify([transactionId, reference, state, amountCents, currency])

/** Lines without repetitions of another line. */
const unlike = (rows: readonly PanelRow[]): PanelRow[] => [...new Map(rows.map((row) => [wordsOf(row), row])).values()]

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
  log: log
    ? { state: log.state, amountCents: log.amountCents, isRefunded: log.isRefunded, refundedCents: givenBack(log) }
    : null,
})

function periodOf(rows: readonly PanelRow[]): Comparison['period'] {
  const [first] = rows
  if (!first) return null
  return rows.reduce(({ from, to }, { at }) => ({ from: at < from ? at : from, to: at > to ? at : to }), {
    from: first.at,
    to: first.at,
  })
}

const isWithin = (span: KnownTransaction['span'], period: Comparison['period']): boolean =>
  span !== null &&
  period !== null &&
  span.from >= plusMinutes(period.from, edgeMinutes) &&
  span.to <= plusMinutes(period.to, -edgeMinutes)
