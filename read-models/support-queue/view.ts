import type { DifferenceEvent } from '@turno/domain/difference/events.ts'
import type { Model } from '../projection.ts'

/** Something that waits for support. Ids and amounts only: names are looked up when it is shown. */
export interface CaseView {
  id: string
  /** Id of the request, order or unmatched payment whose story tells what happened. */
  storyId: string
  /** Whom it is about; null for money that came from nobody known, and for what is about no person. */
  personId: string | null
  since: string
  about:
    | { kind: 'noOffers'; requestId: string }
    | { kind: 'refund'; orderId: string; key: string; amountCents: number }
    | {
        kind: 'payment'
        orderId: string | null
        reference: string
        amountCents: number
        why: Doubt
        refundDue: boolean
      }
    | { kind: 'delivery'; messageKey: string; channel: 'mail' | 'sms' | 'voice'; template: string; why: string }
    | { kind: 'difference'; transactionId: string; reference: string; amountCents: number; why: Differed['why'] }
    | { kind: 'maintenance'; why: 'refused' | 'unreachable' | 'noAddress' }
    /** Money that a passed-over event told of, whose type is `why`. */
    | { kind: 'setAside'; why: string }
}

type Differed = Extract<DifferenceEvent, { type: 'PaymentDiffered' }>['data']
type Doubt = 'amountMismatch' | 'unknownReference' | 'stillPending' | 'queryFailing' | 'contradiction' | 'unconfirmed'

/** How many doubts a payment ever had, which of its cases the provider's word can end, and which are about money that goes back. */
export interface PaymentDoubts {
  count: number
  waiting: string[]
  misfits: { transactionId: string; caseId: string; why: Doubt }[]
}

/** The failed scavenge that waits. */
export interface ScavengeCase {
  caseId: string
}

/** A message on its way out, until it is known what became of it. */
export interface DueDelivery {
  storyId: string
  channel: 'mail' | 'sms' | 'voice'
  template: string
}

export const model: Model = { name: 'support-queue', version: 2 }
export const caseKey = (id: string): string => `case/${id}`
export const paymentKey = (id: string): string => `payment/${id}`
export const scavengeKey = 'scavenge'
export const deliveryKey = (key: string): string => `delivery/${key}`
/** Ids of the cases that wait, by since when. */
export const openIndex = 'open'

/** Ids of cases follow from what they are about, so that whoever acts on one finds the streams that judge it. */
export const caseIdOf = (kind: CaseView['about']['kind'], ...parts: (string | number)[]): string =>
  [kind, ...parts].join('.')
