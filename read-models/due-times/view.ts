import type { Step } from '@turno/domain/certification-terms.ts'
import type { Model } from '../projection.ts'
/** A due time of one thing; a tick sends a command, and its decider judges whether it is due. */
export type DueEntry = { dueAt: string } & Deadline

export type Deadline =
  /** Support takes over; the request ends. */
  | { kind: 'requestEnd'; id: string }
  /** `ask`: after which time of asking for offers again; without it, after the posting. */
  | { kind: 'escalation'; id: string; ask?: number }
  | { kind: 'offerEnd'; id: string; requestId: string }
  /** An unpaid order ends. */
  | { kind: 'orderExpiry'; id: string }
  /** An order is finished whose lines stalled while they were chosen. */
  | { kind: 'orderStalled'; id: string; lineIds: string[] }
  | { kind: 'hold'; id: string; dayId: string; holdId: string; orderId: string }
  | { kind: 'reservation'; id: string; ownerId: string; of: 'username' | 'openRequest' | 'paymentReference' }
  /** An appointment can be moved no more; its care counts as finished. */
  | { kind: 'reschedulingClose' | 'careEnd'; id: string }
  /** A side that has not come to a video consultation is absent. */
  | { kind: 'doctorAbsent'; id: string; start: string }
  /** A move, or a confirmation, is finished that stalled while its time was held. */
  | { kind: 'moveStalled' | 'confirmationStalled'; id: string }
  /** A doctor's proposal, or an earlier hour that is kept for a patient, can be accepted no more. */
  | { kind: 'proposalEnd'; id: string; proposalId: string }
  | { kind: 'earlierHourEnd'; id: string; moveId: string }
  /** A doctor is asked about a visit that is over and not closed. */
  | { kind: 'closingAsk'; id: string }
  /** A doctor is told that a visit, by its encounter, is not signed. */
  | { kind: 'signatureAsk'; id: string }
  /** A doctor is told that a patient's remark is not answered. */
  | { kind: 'remarkLate'; id: string }
  /** A patient is reminded of an appointment. */
  | { kind: 'dayReminder' | 'hoursReminder'; id: string }
  /** The log's server is asked for a scavenge of erased data. */
  | { kind: 'scavenge'; id: string }
  /** A message is sent, or sent again. */
  | { kind: 'delivery'; id: string }
  /** The provider is queried about a reference in use, a pending transaction, or one that a notification claimed. */
  | { kind: 'paymentQuery' | 'pendingPayment' | 'paymentClaim'; id: string; orderId: string; reference: string }
  /** The provider is queried about a transaction on which its panel and the log differ. */
  | { kind: 'differenceQuery'; id: string }
  /** A doctor is warned that a document runs out (`days` before its last day), or it has run out (0). */
  | { kind: 'documentExpiry'; id: string; doctorId: string; days: number }
  /** Verified doctors who lack a kind of document are told that they will need it, or are judged by what is needed. */
  | { kind: 'requirement'; id: string; does: Step['does'] }
  /** The doctor learns what advisers found wrong: once they have left, or have judged nothing for a while. */
  | { kind: 'validationNews'; id: string }

/** Facts that a request's timers depend on. */
export interface RequestTimers {
  answerBy: string
  endsAt: string
  chosenOfferId: string | null
  /** Ends of live offers by offer id. */
  offers: Record<string, string>
}

/** The document of each kind that runs out one day, with the days of its warnings so far. */
export type RunningOut = Record<string, { documentId: string; validUntil: string; warned: number[] }>

export const model: Model = { name: 'due-times', version: 12 }
/** From and until when a kind of document is needed, and whether it is asked for no more. */
export interface Terms {
  terms: Record<string, string>
  isRetired: boolean
}

/**
 * What a kind of document says of verified doctors, the steps that are still to be done, and what imports say that are
 * not completed, the newest last.
 */
export interface Requirement extends Terms {
  steps: Step[]
  hidden: (Terms & { importId: string })[]
}

export const dueIndex = 'due'
export const entryKey = (kind: Deadline['kind'], id: string): string => `entry/${kind}/${id}`
export const runningOutKey = (doctorId: string): string => `runningOut/${doctorId}`
export const requestKey = (id: string): string => `request/${id}`
export const requirementsKey = 'requirements'
