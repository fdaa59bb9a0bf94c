import * as v from 'valibot'
import { patientFields } from '../fields/person.ts'
import { answersOf } from '../fields/rules.ts'
import { appointment } from './appointments.ts'
import { instant } from './fields.ts'
import { pendingAppointment } from './pending-appointments.ts'
import { recordAuthorizations, recordReads } from './record-access.ts'
import { exportedRemarks } from './record-remarks.ts'

const flag = v.picklist(['0', '1'])

/** GET api/v1/patients/{id}/addresses, the main one first */
export const ownAddress = v.strictObject({
  id: v.string(),
  address: v.string(),
  country_id: v.string(),
  state_id: v.string(),
  city_id: v.string(),
  city_name: v.string(),
  full_address: v.string(),
  default_address: flag,
  user_id: v.string(),
})

/** GET api/v1/patients/{id}: '' where a field is empty. */
export const patientProfile = v.strictObject({
  id: v.string(),
  username: v.string(),
  document_type: v.strictObject({ id: v.string(), name: v.string() }),
  document: v.string(),
  email_verified: v.boolean(),
  addresses: v.array(ownAddress),
  ...answersOf(patientFields),
  photo: v.string(),
})
export type PatientProfile = v.InferOutput<typeof patientProfile>

/** What the person alone sees, and when they authorised it; null: nothing. */
const ownOrientation = v.nullable(
  v.strictObject({ orientation: v.string(), name: v.string(), version: v.string(), authorised_at: instant }),
)
export type OwnOrientation = v.InferOutput<typeof ownOrientation>

/** GET api/v1/patients/{id}/sexual-orientation */
export const givenOrientation = v.strictObject({ given: ownOrientation })

/** POST api/v1/patient-addresses */
export const addedAddress = v.strictObject({ id: v.string() })

/** GET api/v1/patients/{id}/history, newest first: changes of the account, without values. */
export const accountChange = v.strictObject({
  id: v.string(),
  at: instant,
  what: v.string(),
  by_oneself: v.boolean(),
  /** The name of the assistant who did it; '' where none did. */
  assistant: v.string(),
})
export type AccountChange = v.InferOutput<typeof accountChange>

/** An order with its readable parts named; the rest is the stored form. */
const exportedOrder = v.looseObject({
  id: v.string(),
  state: v.picklist(['open', 'submitted', 'paid', 'late', 'expired', 'closed']),
  lines: v.array(
    v.looseObject({
      id: v.string(),
      state: v.picklist(['pending', 'added', 'removed', 'abandoned']),
      visit: v.looseObject({ start: instant, feeCents: v.number() }),
    }),
  ),
  attempts: v.array(
    v.looseObject({
      reference: v.string(),
      state: v.picklist(['started', 'pending', 'approved', 'declined', 'expired']),
    }),
  ),
  /** Money that goes back, and that went. `key`: of which line, or of which transaction. */
  refunds: v.array(
    v.looseObject({
      key: v.string(),
      amountCents: v.number(),
      issued: v.nullable(v.looseObject({ at: instant, reference: v.string() })),
    }),
  ),
})

/** The clinical record: what was signed of the patient and they know of, and who reads it. */
const exportedRecord = v.strictObject({
  encounters: v.array(
    v.strictObject({
      id: v.string(),
      date: instant,
      /** '' once nobody can read the note any more. */
      doctor: v.string(),
      speciality: v.string(),
      /** The signed acts as they are. */
      signed: v.looseObject({}),
    }),
  ),
  /** Allergies, problems, medicines and backgrounds, the closed ones too. */
  entries: v.array(v.looseObject({ kind: v.picklist(['background', 'allergy', 'problem', 'medicine']) })),
  /** Who may read it now, and who may no more. */
  access: recordAuthorizations,
  reads: recordReads.entries.reads,
  /** What the patient found wrong or missing in it, and the answers. */
  remarks: exportedRemarks,
})

/**
 * GET api/v1/patients/{id}/export: everything that the product keeps about a patient; the profile contains the
 * photo.
 */
export const patientExport = v.strictObject({
  exported_at: instant,
  profile: patientProfile,
  sexual_orientation: ownOrientation,
  history: v.array(accountChange),
  sessions: v.array(v.unknown()),
  requests: v.array(pendingAppointment),
  orders: v.array(exportedOrder),
  appointments: v.array(appointment),
  record: exportedRecord,
  /** Data that doctors typed before the person registered, in accounts that support has recognised as theirs. */
  desk_accounts: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      email: v.string(),
      phone: v.string(),
      addresses: v.array(v.string()),
      appointments: v.array(appointment),
    }),
  ),
})
export type PatientExport = v.InferOutput<typeof patientExport>
