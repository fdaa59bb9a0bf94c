import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { visitSchema } from '../visit.ts'

const ofRequest = { requestId: v.string(), patientId: v.string() }
const ofOffer = { ...ofRequest, offerId: v.string(), doctorId: v.string() }
const terms = { ...ofOffer, version: v.number(), visit: visitSchema, receivedAt: v.string(), endsAt: v.string() }

/** Stream `waitingListRequest-<id>`: a request and its offers. */
export const waitingListRequestEvents = {
  RequestPosted: eventType(
    v.object({
      ...ofRequest,
      /** 1 immediate, 2 scheduled, 3 service. */
      type: v.picklist([1, 2, 3]),
      specialityId: v.nullable(v.string()),
      cupId: v.nullable(v.string()),
      careType: v.picklist([0, 1, 2]),
      cityId: v.string(),
      addressId: v.nullable(v.string()),
      planId: v.nullable(v.string()),
      reason: v.nullable(v.string()),
      answerFrom: v.string(),
      answerBy: v.string(),
      endsAt: v.string(),
      /** Id of the reservation that keeps an identical request out. */
      reservationId: v.string(),
      termsVersion: v.string(),
      /** A doctor agreed this with the patient: nobody else sees or answers it. Of other requests it is absent. */
      onlyDoctorId: v.optional(v.string()),
    }),
    { reason: { of: 'patientId', under: 'personKey' } },
  ),
  /** The posting was given up before it happened: this id can never be posted. */
  PostingAbandoned: eventType(v.object({ requestId: v.string() })),
  /** `ask`: of which of the patient's asks; of the request itself it is absent. */
  DoctorsNotified: eventType(v.object({ ...ofRequest, doctorIds: v.array(v.string()), ask: v.optional(v.number()) })),
  /** Doctors are matched anew, and have until `answerBy`. */
  OffersAskedAgain: eventType(
    v.object({ ...ofRequest, ask: v.number(), answerFrom: v.string(), answerBy: v.string() }),
  ),
  OfferMade: eventType(v.object(terms)),
  OfferAmended: eventType(v.object(terms)),
  OfferWithdrawn: eventType(v.object(ofOffer)),
  OfferExpired: eventType(v.object({ ...ofOffer, cause: v.picklist(['due', 'doctorBusy', 'orderExpired']) })),
  /** `claim`: whether the offer was first chosen, or reclaimed for late money. A release names the claim it ends. */
  OfferChosen: eventType(
    v.object({ ...ofOffer, orderId: v.string(), version: v.number(), claim: v.picklist(['line', 'rescue']) }),
  ),
  OfferReleased: eventType(v.object({ ...ofOffer, orderId: v.string() })),
  RequestEscalated: eventType(v.object(ofRequest)),
  RequestAccepted: eventType(v.object({ ...ofOffer, orderId: v.string(), otherDoctorIds: v.array(v.string()) })),
  RequestRejected: eventType(
    v.object({
      ...ofRequest,
      cause: v.picklist(['withdrawn', 'ended']),
      otherDoctorIds: v.array(v.string()),
      /** Whether the patient hears that its time is over. Missing: no; requests of before ended without a word. */
      patientTold: v.optional(v.boolean()),
    }),
  ),
}
export type WaitingListRequestEvent = EventsOf<typeof waitingListRequestEvents>
