import { checks } from '@turno/domain/doctor/events.ts'
import * as v from 'valibot'
import { instant } from './fields.ts'

const status = v.picklist(['pendingValidation', 'active', 'suspended'])

const listed = v.strictObject({
  id: v.string(),
  full_name: v.string(),
  specialities: v.string(),
  city: v.string(),
  status,
  /** Since when something waits; null: nothing does. */
  waiting_since: v.nullable(instant),
  /** Until when an answer is promised. */
  due: v.nullable(instant),
  /** Working minutes until then; 0 once it is over. */
  minutes_left: v.nullable(v.number()),
  /** The adviser who looks at the documents now, '' where nobody does. */
  taken_by: v.string(),
  is_taken_by_me: v.boolean(),
})
export type ListedValidation = v.InferOutput<typeof listed>

/** GET api/v1/validations */
/**
 * `requirements`: kinds of documents that verified doctors will need from a day on, and how many active doctors have no
 * valid one.
 */
export const validations = v.strictObject({
  waiting: v.number(),
  doctors: v.array(listed),
  requirements: v.array(v.strictObject({ certification: v.string(), from: v.string(), missing: v.number() })),
})
export type Validations = v.InferOutput<typeof validations>

const document = v.strictObject({
  id: v.string(),
  status: v.picklist(['waiting', 'valid', 'invalid', 'expired']),
  name: v.string(),
  media_type: v.picklist(['image/jpeg', 'application/pdf']),
  bytes: v.number(),
  sha256: v.string(),
  uploaded_at: instant,
  judged: v.number(),
  adviser: v.string(),
  judged_at: v.nullable(instant),
  observation: v.string(),
  /** Last day, YYYY-MM-DD. */
  valid_until: v.nullable(v.string()),
})

/** A period in which a document was valid. */
const verification = v.strictObject({
  certification_id: v.string(),
  certification: v.string(),
  document_id: v.string(),
  sha256: v.string(),
  adviser: v.string(),
  from: instant,
  until: v.nullable(instant),
  valid_until: v.nullable(v.string()),
})

/** GET api/v1/validations/{id} */
export const doctorValidation = v.strictObject({
  ...listed.entries,
  view: v.string(),
  document_type: v.string(),
  document: v.string(),
  professional_card: v.string(),
  provider_code: v.string(),
  /** Visits that are still to come: a suspension leaves them. */
  coming_visits: v.number(),
  suspended_by: v.array(v.picklist(['decision', 'documents'])),
  asked_specialities: v.array(v.strictObject({ id: v.string(), name: v.string() })),
  certifications: v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      is_mandatory: v.boolean(),
      /** The coming day from which who is verified already is hidden without it; '' none. */
      needed_from: v.string(),
      /** How many months one counts; null: for ever. */
      months: v.nullable(v.number()),
      /** The one that counts, and a newer one; none: it was not uploaded. */
      documents: v.array(document),
    }),
  ),
  checks: v.array(
    v.strictObject({
      check: v.picklist(checks),
      number: v.string(),
      on: v.string(),
      adviser: v.string(),
    }),
  ),
  /** Mandatory kinds of which nothing counts, by name. */
  missing: v.array(v.string()),
  /** What specialities ask for and nothing counts of, those asked for too. It hinders nothing. */
  lacking: v.array(
    v.strictObject({
      certification_id: v.string(),
      certification: v.string(),
      speciality_id: v.string(),
      speciality: v.string(),
    }),
  ),
  /** Why the doctor cannot be activated yet; '': nothing is missing. */
  not_ready: v.string(),
  verifications: v.array(verification),
})
export type DoctorValidation = v.InferOutput<typeof doctorValidation>

/** GET api/v1/validations/{id}/verified: what counted on some moment of that day, and whether its file still is. */
export const verified = v.strictObject({
  on: v.string(),
  documents: v.array(
    v.strictObject({ ...verification.entries, file: v.picklist(['intact', 'altered', 'missing', 'erased']) }),
  ),
})
