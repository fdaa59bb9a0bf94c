import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { declaring } from '../fields.ts'
import { colombia } from '../named-codes.ts'
import { doctorFields } from './fields.ts'

const ofDoctor = { doctorId: v.string() }
/** Countries by their numeric code (ISO 3166-1); older events are of Colombia. */
const residence = { countryId: v.optional(v.string(), colombia), cityId: v.string() }

const ofPerson = { of: 'doctorId', under: 'personKey' } as const
/** Proof that a doctor was allowed to care for patients outlives the doctor's account, as clinical records do. */
const ofRecord = { of: 'doctorId', under: 'recordKey' } as const

const ofDocument = { ...ofDoctor, documentId: v.string(), certificationId: v.string() }
const adviser = { adviserId: v.string(), at: v.string() }

/** Registers that an adviser consults: the identity document, ReTHUS (people), REPS (practices). */
export const checks = ['identity', 'rethus', 'reps'] as const
export type Check = (typeof checks)[number]

/** Stream `doctor-<accountId>`: the professional profile, the documents and their validation. */
export const doctorEvents = {
  /** Pending validation: sees no request and offers nothing. */
  DoctorRegistered: eventType(v.object({ ...ofDoctor, ...residence })),
  ResidenceDeclared: eventType(v.object({ ...ofDoctor, ...residence })),
  /** `adviserId`: who decided it; null: made so by a seed. `mandatoryIds`: the kinds of documents needed that day. */
  DoctorActivated: eventType(
    v.object({
      ...ofDoctor,
      adviserId: v.optional(v.nullable(v.string()), null),
      mandatoryIds: v.optional(v.array(v.string())),
    }),
  ),
  SpecialitiesDeclared: eventType(
    v.object({
      ...ofDoctor,
      specialityIds: v.array(v.string()),
      subspecialityIds: v.optional(v.array(v.string()), []),
      cupIds: v.array(v.string()),
    }),
  ),
  /** A speciality that an active doctor wants to add; an adviser grants or refuses it first. */
  SpecialityAsked: eventType(v.object({ ...ofDoctor, specialityId: v.string() })),
  /** The doctor wants it no more. */
  SpecialityWithdrawn: eventType(v.object({ ...ofDoctor, specialityId: v.string() })),
  SpecialityGranted: eventType(v.object({ ...ofDoctor, specialityId: v.string(), ...adviser })),
  SpecialityRefused: eventType(
    v.object({ ...ofDoctor, specialityId: v.string(), observation: v.nullable(v.string()), ...adviser }),
    { observation: ofPerson },
  ),
  /** A procedure (CUPS) added or removed, which patients may ask this doctor for. */
  ProcedureAdded: eventType(v.object({ ...ofDoctor, cupId: v.string() })),
  ProcedureRemoved: eventType(v.object({ ...ofDoctor, cupId: v.string() })),
  /** A disease (CIE-10) added or removed, by which patients find this doctor. */
  DiagnosisAdded: eventType(v.object({ ...ofDoctor, cieId: v.string() })),
  DiagnosisRemoved: eventType(v.object({ ...ofDoctor, cieId: v.string() })),
  CapacitySet: eventType(v.object({ ...ofDoctor, simultaneousAppointments: v.number() })),
  ProfileDescribed: declaring('doctorId', 'personKey', doctorFields.texts),
  CredentialsDeclared: declaring('doctorId', ofRecord.under, doctorFields.credentials),
  PracticeContactsDeclared: declaring('doctorId', 'personKey', doctorFields.contacts),
  LinksDeclared: declaring('doctorId', 'personKey', doctorFields.links),
  OfferReceivingSwitched: eventType(v.object({ ...ofDoctor, on: v.boolean() })),

  /** A file of one kind of document; the file itself is kept outside of the log, sealed under the doctor's key. */
  DocumentUploaded: eventType(
    v.object({
      ...ofDocument,
      fileName: v.nullable(v.string()),
      mediaType: v.picklist(['image/jpeg', 'application/pdf']),
      /** SHA-256 of the displayed file, in hexadecimal. */
      sha256: v.string(),
      bytes: v.number(),
      /** The documents of its kind whose place it takes, and that never counted: their files go. */
      replaced: v.optional(v.array(v.string()), []),
      at: v.string(),
    }),
    { fileName: ofPerson },
  ),
  /** `kept`: it was valid once, so its file stays for questions about past verification. */
  DocumentRemoved: eventType(v.object({ ...ofDocument, kept: v.optional(v.boolean(), true), at: v.string() })),
  /** `sha256` says against which file; `validUntil` is its last day, null: it does not run out. */
  DocumentValidated: eventType(
    v.object({ ...ofDocument, sha256: v.string(), validUntil: v.nullable(v.string()), ...adviser }),
  ),
  DocumentRejected: eventType(
    v.object({ ...ofDocument, sha256: v.string(), observation: v.nullable(v.string()), ...adviser }),
    { observation: ofPerson },
  ),
  /** An adviser's look into a register, and its result: `on` is the day of the look. */
  CheckRecorded: eventType(
    v.object({
      ...ofDoctor,
      check: v.picklist(checks),
      number: v.nullable(v.string()),
      on: v.string(),
      ...adviser,
    }),
    { number: ofRecord },
  ),
  /** An adviser looks at the doctor's documents; others see that. */
  ValidationTaken: eventType(v.object({ ...ofDoctor, ...adviser })),
  ValidationLeft: eventType(v.object({ ...ofDoctor, ...adviser })),
  DocumentExpiryWarned: eventType(v.object({ ...ofDocument, days: v.number(), validUntil: v.string() })),
  DocumentExpired: eventType(v.object({ ...ofDocument, validUntil: v.string() })),
  /** The doctor lacks a kind of document that is needed of them from a day (`on`) on. */
  RequirementWarned: eventType(v.object({ ...ofDoctor, certificationId: v.string(), on: v.string() })),
  /**
   * No search finds the doctor and no request asks them; `cause` documents: a mandatory one is not valid any more, or
   * has become mandatory (`missingIds`).
   */
  DoctorSuspended: eventType(
    v.object({
      ...ofDoctor,
      cause: v.picklist(['decision', 'documents']),
      reason: v.nullable(v.string()),
      adviserId: v.nullable(v.string()),
      missingIds: v.optional(v.array(v.string())),
    }),
    { reason: ofPerson },
  ),
  /** One cause of suspension is gone; `active`: it was the last. */
  DoctorReinstated: eventType(
    v.object({
      ...ofDoctor,
      cause: v.picklist(['decision', 'documents']),
      reason: v.nullable(v.string()),
      adviserId: v.nullable(v.string()),
      active: v.boolean(),
    }),
    { reason: ofPerson },
  ),
}
export type DoctorEvent = EventsOf<typeof doctorEvents>
