import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'

const ofAgreement = { doctorId: v.string(), agreementId: v.string() }
const ofMembership = { ...ofAgreement, patientId: v.string() }

const termsSchema = v.object({
  healthEntityId: v.string(),
  /** The entity's plan that it is for; null: all of them. */
  planId: v.nullable(v.string()),
  /** The agreed kinds of care, each with its price in integer centavos; other kinds keep their usual price. */
  tariffs: v.array(v.object({ careType: v.picklist([0, 1, 2]), feeCents: v.number() })),
  /** First and last day of visits, YYYY-MM-DD; without a last one it goes on. */
  validFrom: v.string(),
  validTo: v.nullable(v.string()),
})
/** Agreement of a doctor with a health entity. */
export type AgreementTerms = v.InferOutput<typeof termsSchema>

/** Stream `agreements-<doctorId>`: a doctor's agreed prices, and the patients for whom they are enabled. */
export const agreementsEvents = {
  AgreementMade: eventType(v.object({ ...ofAgreement, revision: v.number(), terms: termsSchema })),
  AgreementRevised: eventType(v.object({ ...ofAgreement, revision: v.number(), terms: termsSchema })),
  /** With the patients who lose its price, and those who wait for it. */
  AgreementEnded: eventType(v.object({ ...ofAgreement, patientIds: v.array(v.string()) })),
  AgreementResumed: eventType(v.object(ofAgreement)),
  /** A patient says that they belong to it, under this number of the entity's. */
  MembershipAsked: eventType(v.object({ ...ofMembership, memberNumber: v.nullable(v.string()) }), {
    memberNumber: { of: 'patientId', under: 'personKey' },
  }),
  MembershipEnabled: eventType(v.object(ofMembership)),
  MembershipRefused: eventType(v.object({ ...ofMembership, reason: v.nullable(v.string()) }), {
    reason: { of: 'patientId', under: 'personKey' },
  }),
  MembershipEnded: eventType(v.object({ ...ofMembership, by: v.picklist(['patient', 'doctor']) })),
}
export type AgreementsEvent = EventsOf<typeof agreementsEvents>
