import * as v from 'valibot'
import { type EventsOf, eventType } from '../event.ts'
import { declaring } from '../fields.ts'
import { colombia } from '../named-codes.ts'
import { accountFields } from './fields.ts'

const personal = { of: 'accountId', under: 'personKey' } as const
const text = v.nullable(v.string())
const ofAccount = { accountId: v.string() }

/** Countries by their numeric code (ISO 3166-1); older events are of Colombia. */
const address = v.object({
  ...ofAccount,
  addressId: v.string(),
  countryId: v.optional(v.string(), colombia),
  cityId: v.string(),
  address: text,
})

/** Permissions of single members of the staff, beyond their role. */
const permissions = ['validateDocuments'] as const
export type Permission = (typeof permissions)[number]

/** Stream `account-<id>`: credentials and personal data. Every identifying field is sealed. */
export const accountEvents = {
  AccountRegistered: eventType(
    v.object({
      ...ofAccount,
      role: v.picklist(['patient', 'doctor', 'assistant', 'administrator', 'support']),
      names: text,
      surnames: text,
      documentType: text,
      document: text,
      email: text,
      phone: text,
      gender: text,
      birthDate: text,
      /** null: somebody else made the account and sent a link to create a password. */
      passwordHash: text,
      cityId: v.string(),
      termsVersion: v.string(),
      reservationId: v.string(),
    }),
    {
      names: personal,
      surnames: personal,
      documentType: personal,
      document: personal,
      email: personal,
      phone: personal,
      gender: personal,
      birthDate: personal,
      passwordHash: personal,
    },
  ),
  RegistrationAbandoned: eventType(v.object(ofAccount)),
  /**
   * Closes an account that a doctor made and nobody has opened: nobody can open it now, and its document is free for
   * `to`, the account of the person who is registering with it.
   */
  DocumentYielded: eventType(v.object({ ...ofAccount, to: v.string() })),
  /** Support has seen the person's document: they are shown the data in the account that a doctor made. */
  DeskAccountRecognised: eventType(v.object({ ...ofAccount, deskAccountId: v.string(), by: v.string() })),
  /** The explicit authorisation to treat health data (Ley 1581 de 2012, art. 6), in the words of this version. */
  HealthDataAuthorised: eventType(v.object({ ...ofAccount, version: v.string() })),
  TermsAccepted: eventType(v.object({ ...ofAccount, version: v.string() })),
  NamesDeclared: declaring('accountId', 'personKey', accountFields.names),
  ContactDeclared: declaring('accountId', 'personKey', accountFields.contact),
  /**
   * The replaced contact. It is notified of the change, and its mailed link undoes the change until `undoableUntil`.
   */
  ContactReplaced: eventType(
    v.object({
      ...ofAccount,
      email: text,
      phone: text,
      changed: v.array(v.picklist(['email', 'phone'])),
      linkId: v.string(),
      at: v.string(),
      undoableUntil: v.string(),
    }),
    { email: personal, phone: personal },
  ),
  /** The former password becomes invalid too: the person who changed the contact knew it. */
  ContactChangeUndone: eventType(v.object({ ...ofAccount, linkId: v.string() })),
  PersonDeclared: declaring('accountId', 'personKey', accountFields.person),
  CoverageDeclared: declaring('accountId', 'personKey', accountFields.coverage),
  CompanionDeclared: declaring('accountId', 'personKey', accountFields.companion),
  AddressAdded: eventType(address, { address: personal }),
  AddressChanged: eventType(address, { address: personal }),
  AddressRemoved: eventType(v.object({ ...ofAccount, addressId: v.string() })),
  MainAddressChosen: eventType(v.object({ ...ofAccount, addressId: v.string() })),
  /** `replaced`: the photo that was shown until then. */
  PhotoChosen: eventType(v.object({ ...ofAccount, photoId: v.string(), replaced: v.nullable(v.string()) })),
  PhotoRemoved: eventType(v.object({ ...ofAccount, photoId: v.string() })),
  /** A mailed link. Its token is not stored: it follows from the person's key. */
  LinkIssued: eventType(
    v.object({
      ...ofAccount,
      linkId: v.string(),
      purpose: v.picklist(['recovery', 'creation', 'completion']),
      expiresAt: v.string(),
    }),
  ),
  LinkUsed: eventType(v.object({ ...ofAccount, linkId: v.string() })),
  EmailVerified: eventType(v.object(ofAccount)),
  PasswordChanged: eventType(v.object({ ...ofAccount, passwordHash: text }), { passwordHash: personal }),
  /** The same password under another hash; sessions go on. */
  PasswordRehashed: eventType(v.object({ ...ofAccount, passwordHash: text }), { passwordHash: personal }),
  /** `by` and `reason`: where somebody else ended the person's sessions. */
  LoggedOutEverywhere: eventType(v.object({ ...ofAccount, by: v.optional(v.string()), reason: v.optional(text) }), {
    reason: personal,
  }),
  /** Not asked for until it is confirmed. `secret`: in base32, as the application takes it. */
  SecondFactorEnrolled: eventType(v.object({ ...ofAccount, factorId: v.string(), secret: text }), { secret: personal }),
  /** `step`: of the code that was given. A step is 30 seconds of the system's time, counted since 1970. */
  SecondFactorConfirmed: eventType(
    v.object({
      ...ofAccount,
      factorId: v.string(),
      step: v.number(),
      recoveryHashes: v.nullable(v.array(v.string())),
      at: v.string(),
    }),
    { recoveryHashes: personal },
  ),
  SecondFactorCodeAccepted: eventType(v.object({ ...ofAccount, factorId: v.string(), step: v.number() })),
  RecoveryCodeUsed: eventType(v.object({ ...ofAccount, recoveryHash: text, left: v.number() }), {
    recoveryHash: personal,
  }),
  SecondFactorRemoved: eventType(v.object({ ...ofAccount, cause: v.picklist(['person', 'reset', 'undone']) })),
  /** Whether an SMS, too, reminds of appointments. */
  SmsRemindersChosen: eventType(v.object({ ...ofAccount, on: v.boolean() })),
  /**
   * By which ways news of each topic comes, the hours in Bogotá in which nothing rings, and whether push and SMS say
   * details (news-choices.ts).
   */
  NewsChosen: eventType(
    v.object({
      ...ofAccount,
      ways: v.record(v.string(), v.array(v.picklist(['push', 'sms', 'mail']))),
      quiet: v.nullable(v.object({ from: v.string(), until: v.string(), wakes: v.boolean() })),
      details: v.boolean(),
    }),
  ),
  /** `by`: who gave it; the operator's console has no account. */
  PermissionGranted: eventType(v.object({ ...ofAccount, permission: v.picklist(permissions), by: v.string() })),
  PermissionWithdrawn: eventType(v.object({ ...ofAccount, permission: v.picklist(permissions), by: v.string() })),
  /** Whether doctors may send messages to this patient and call them. */
  DoctorMessagesChosen: eventType(v.object({ ...ofAccount, on: v.boolean() })),
  /**
   * What a patient says for themselves alone, and the authorisation of its own to keep it, in the words of this
   * version (Ley 1581 de 2012, art. 6). `orientation`: an entry of sexualOrientations.
   */
  SensitiveAnswerGiven: eventType(v.object({ ...ofAccount, orientation: text, version: v.string(), at: v.string() }), {
    orientation: personal,
  }),
  /** The authorisation is taken back; the answer is nowhere shown or given out any more. */
  SensitiveAnswerWithdrawn: eventType(v.object({ ...ofAccount, at: v.string() })),
  PersonErased: eventType(v.object(ofAccount)),
}
export type AccountEvent = EventsOf<typeof accountEvents>
