import * as v from 'valibot'
import { instant } from './fields.ts'
import { consultingType } from './schedules.ts'

const agreement = {
  id: v.string(),
  health_entity_id: v.string(),
  health_entity: v.string(),
  /** '' of all plans of the entity. */
  plan_id: v.string(),
  plan: v.string(),
}

/** Public data of an agreement. */
export const publicAgreement = v.strictObject(agreement)
export type PublicAgreement = v.InferOutput<typeof publicAgreement>

const terms = {
  ...agreement,
  /** The agreed prices. */
  tariffs: v.array(consultingType),
  valid_from: v.string(),
  /** null: it goes on. */
  valid_to: v.nullable(v.string()),
}

/** Prices of an agreement, and the days on which they hold. */
export const agreedPrices = v.strictObject({
  health_entity: v.string(),
  tariffs: v.array(consultingType),
  valid_from: v.string(),
  valid_to: v.nullable(v.string()),
})
export type AgreedPrices = v.InferOutput<typeof agreedPrices>

/** GET api/v1/doctor-agreements/{id}/doctor */
export const doctorAgreement = v.strictObject({
  ...terms,
  revision: v.number(),
  /** `coming`: its first day is to come; `past`: its last day is over; `ended`: its doctor ended it. */
  state: v.picklist(['inForce', 'coming', 'past', 'ended']),
  /** How many patients wait for it, and how many have its prices. */
  asked: v.number(),
  enabled: v.number(),
})
export type DoctorAgreement = v.InferOutput<typeof doctorAgreement>

const membershipState = v.picklist(['asked', 'enabled', 'refused', 'ended'])
export type MembershipState = v.InferOutput<typeof membershipState>

const membership = {
  agreement_id: v.string(),
  health_entity: v.string(),
  plan: v.string(),
  member_number: v.string(),
  state: membershipState,
  /** Why the doctor refused it; else ''. */
  reason: v.string(),
  asked_at: instant,
  since: instant,
}

/** GET api/v1/doctors/{id}/agreement-memberships: a patient who asks for an agreement, or has its prices. */
export const receivedMembership = v.strictObject({
  ...membership,
  patient_id: v.string(),
  patient: v.string(),
  /** Type and number, by which the entity knows its members. */
  document: v.string(),
})
export type ReceivedMembership = v.InferOutput<typeof receivedMembership>

/** GET api/v1/patients/{id}/agreements: an agreement that the patient has asked for. */
export const ownMembership = v.strictObject({
  ...membership,
  ...terms,
  doctor_id: v.string(),
  /** With the title. */
  doctor: v.string(),
  specialities: v.string(),
  /** Whether visits can have its prices: some day of it is to come, and its doctor has not ended it. */
  usable: v.boolean(),
})
export type OwnMembership = v.InferOutput<typeof ownMembership>

/** GET api/v1/health-entities/with-agreements: how many doctors attend at its prices. */
export const entityWithAgreements = v.strictObject({ id: v.string(), name: v.string(), doctors: v.number() })
export type EntityWithAgreements = v.InferOutput<typeof entityWithAgreements>

/** GET api/v1/doctor-agreements: an agreement that patients may ask for. */
export const askableAgreement = v.strictObject({
  ...agreement,
  doctor_id: v.string(),
  doctor: v.string(),
  specialities: v.string(),
})
export type AskableAgreement = v.InferOutput<typeof askableAgreement>
