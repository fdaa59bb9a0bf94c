import type { CareType, Visit } from '../visit.ts'
import type { OfferingDoctor } from './matching.ts'

export type WaitingListRequestCommand =
  | {
      type: 'PostRequest'
      requestId: string
      patientId: string
      searchType: 1 | 2 | 3
      specialityId: string | null
      cupId: string | null
      careType: CareType
      cityId: string
      addressId: string | null
      planId: string | null
      reason: string
      /** null: 23:59 of the day on which the time to answer starts. */
      endsAt: string | null
      reservationId: string
      termsVersion: string
      /** The doctor who posts it for their patient, with the offer that goes with it in one append. */
      direct?: { doctor: OfferingDoctor; visit: Visit }
    }
  | { type: 'AbandonPosting'; requestId: string }
  /** `ask`: for which of the patient's asks they were matched, 0 being the request itself. */
  | { type: 'NotifyDoctors'; doctorIds: string[]; ask: number }
  | { type: 'MakeOffer'; doctor: OfferingDoctor; visit: Visit }
  | { type: 'AmendOffer'; offerId: string; doctor: OfferingDoctor; visit: Visit }
  | { type: 'WithdrawOffer'; offerId: string; doctorId: string }
  | { type: 'ExpireOffer'; offerId: string }
  | { type: 'EndOffer'; offerId: string; version: number }
  | { type: 'ChooseOffer'; offerId: string; version: number; orderId: string }
  | { type: 'ReclaimRequest'; offerId: string; version: number; orderId: string }
  /** `claim`: the part to give back: the first choosing only, or whatever the order holds. */
  | { type: 'ReleaseOffer'; orderId: string; claim: 'line' | 'any'; offerEnds: 'doctorBusy' | 'orderExpired' | null }
  | { type: 'AcceptRequest'; orderId: string }
  | { type: 'EscalateRequest' }
  | { type: 'EndRequest' }
  /** `ask`: the first or the second; what was asked already is not asked once more. */
  | { type: 'AskOffersAgain'; patientId: string; ask: number }
  | { type: 'WithdrawRequest'; patientId: string }
