import type { AbsenceDoubt } from '@turno/domain/appointment/events.ts'
import type { DifferenceEvent } from '@turno/domain/difference/events.ts'
import type { Model } from '../projection.ts'

/** A case that waits for support. Ids and amounts only; queries look names up. */
export interface CaseView {
  id: string
  /** Id of the request, order or unmatched payment that the story belongs to. */
  storyId: string
  /** The person it is about; null where no person is known or concerned. */
  personId: string | null
  since: string
  about:
    | { kind: 'noOffers'; requestId: string; cityId: string; specialityId: string }
    | { kind: 'refund'; orderId: string; key: string; amountCents: number; transactionId: string | null }
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
    /** Absence from a video consultation; 'absent': its doctor, as was found. */
    | { kind: 'doctorAbsent'; appointmentId: string; start: string; why: 'absent' | AbsenceDoubt }
    /** A doctor opened a record in an emergency; `why`: whether its patient does not recognise it. */
    | { kind: 'recordEmergency'; doctorId: string; why: 'opened' | 'unrecognised' }
    /** An event of money was set aside; `why` is its type. */
    | { kind: 'setAside'; why: string }
}

type Differed = Extract<DifferenceEvent, { type: 'PaymentDiffered' }>['data']
type Doubt = 'amountMismatch' | 'unknownReference' | 'stillPending' | 'queryFailing' | 'contradiction' | 'unconfirmed'

/**
 * Doubts about a payment: how many there ever were, the cases that the provider's answer ends, and those about money
 * that goes back.
 */
export interface PaymentDoubts {
  count: number
  waiting: string[]
  misfits: { transactionId: string; caseId: string; why: Doubt }[]
}

/** The case that waits: of a failed scavenge, or of an appointment whose doctor was missing. */
export interface WaitingCase {
  caseId: string
}

/** A message that is neither delivered nor failed. */
export interface DueDelivery {
  storyId: string
  channel: 'mail' | 'sms' | 'voice'
  template: string
}

export const model: Model = { name: 'support-queue', version: 7 }
export const caseKey = (id: string): string => `case/${id}`
export const paymentKey = (id: string): string => `payment/${id}`
export const scavengeKey = 'scavenge'
export const absenceKey = (appointmentId: string): string => `absence/${appointmentId}`
export const deliveryKey = (key: string): string => `delivery/${key}`
/** Ids of open cases, by when they began. */
export const openIndex = 'open'
/** Entries (`entryOf`) of open cases of a kind, by when they began. */
export const kindIndex = (kind: CaseView['about']['kind']): string => `open/${kind}`
/** Entries of a person's open cases, by when they began. */
export const personIndex = (personId: string): string => `person/${personId}`
/** Where a request is, until it is over. */
export const requestKey = (id: string): string => `request/${id}`
interface RequestPlace {
  cityId: string
  specialityId: string
}

/** A request, until it is over; `asks`: how often its patient asked for offers again, absent: never. */
export interface WaitingRequest extends RequestPlace {
  asks?: number
}

/** What the queue is sorted, filtered, counted and added up by: no document is read for what is not shown. */
export interface CaseEntry extends RequestPlace {
  /** Epoch ms. */
  since: number
  id: string
  kind: CaseView['about']['kind']
  personId: string
  amountCents: number
}

export function entryOf({ id, personId, since, about }: CaseView): string {
  const { cityId, specialityId } = about.kind === 'noOffers' ? about : { cityId: '', specialityId: '' }
  const amountCents = 'amountCents' in about ? about.amountCents : 0
  return [Date.parse(since), id, personId ?? '', amountCents, cityId, specialityId].join('|')
}

export function entryFrom(entry: string): CaseEntry {
  const [since, id = '', personId = '', amountCents, cityId = '', specialityId = ''] = entry.split('|')
  const kind = id.split('.')[0] as CaseEntry['kind']
  return { since: Number(since), id, kind, personId, amountCents: Number(amountCents), cityId, specialityId }
}

/** Case of a record that was opened in an emergency; a patient who does not recognise it opens a closed one anew. */
export const emergencyCaseOf = (patientId: string, openingId: string): string =>
  caseIdOf('recordEmergency', patientId, openingId)
export const unrecognisedCaseOf = (patientId: string, openingId: string): string =>
  caseIdOf('recordEmergency', patientId, `${openingId}${unrecognised}`)
export const unrecognised = '_unrecognised'

/** A case's id follows from its subject, so that the id leads to the streams that judge it. */
export const caseIdOf = (kind: CaseView['about']['kind'], ...parts: (string | number)[]): string =>
  [kind, ...parts].join('.')
