import type { Instant } from './time.ts'

/** The provider's panel about the money of one transaction; `refunded`: it went back, by refund or chargeback. */
export type PanelState = 'approved' | 'declined' | 'expired' | 'pending' | 'error' | 'refunded'
/** The log's record; `doubt`: it knows of the money, and a case of its own is about it. */
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
  /** The provider's order: a refund has that of its payment. Undefined: the export does not say. */
  providerOrder?: string | undefined
}

export interface LogSays {
  state: LogState
  amountCents: number
  /** Some of it was given back, and that was recorded. */
  isRefunded: boolean
  /** How much was; undefined in logs from before. */
  refundedCents?: number | undefined
}

export interface KnownTransaction extends LogSays {
  transactionId: string
  reference: string
  /**
   * From the attempt's beginning until the log heard of it: the panel's own date lies between. Null: it is not known.
   */
  span: { from: Instant; to: Instant } | null
  /** The part of a refund that the panel must show: it never shows transfers of the bank. */
  refundedThereCents?: number | undefined
  /** From when the first of it was owed until the last was recorded. */
  refundSpan?: { from: Instant; to: Instant } | null | undefined
}
