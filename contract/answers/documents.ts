import * as v from 'valibot'
import { instant } from './fields.ts'

/**
 * A kind of document. `required`: nobody is activated today without it; `required_of_verified`: who is verified already
 * does not work without it; `needed_from`: the coming day from which that is so, '' none. `months`: how long one
 * counts, '' for ever. `crop`: how a picture is cut.
 */
export const certification = v.strictObject({
  id: v.string(),
  name: v.string(),
  type: v.picklist(['img', 'pdf']),
  required: v.boolean(),
  required_of_verified: v.boolean(),
  needed_from: v.string(),
  editable: v.boolean(),
  order: v.number(),
  months: v.string(),
  crop: v.nullable(v.strictObject({ aspect: v.number(), min_width: v.number(), min_height: v.number() })),
})
export type Certification = v.InferOutput<typeof certification>

/** A document in the form of a legacy answer. */
export const legacyCertification = v.strictObject({
  id: v.string(),
  name: v.string(),
  type: v.picklist(['img', 'pdf']),
  it_is_mandatory: v.picklist(['1', '0']),
})

/**
 * A document that a doctor has uploaded. `validate`: '1' valid, '0' not or not any more, '' it waits for an adviser.
 * `edit`: '1' it may be removed though it is valid. `path` leads to the file; `binary` never holds it.
 */
export const uploadedCertification = v.strictObject({
  certification_id: v.string(),
  id: v.string(),
  path: v.string(),
  binary: v.null(),
  validate: v.picklist(['1', '0', '']),
  observations: v.string(),
  edit: v.picklist(['1', '0']),
  name: v.string(),
  bytes: v.number(),
  content_type: v.picklist(['image/jpeg', 'application/pdf']),
  uploaded: instant,
  /** Its last day, '' where it does not run out. */
  expires: v.string(),
  expired: v.boolean(),
})
export type UploadedCertification = v.InferOutput<typeof uploadedCertification>

/** GET api/v1/doctor-certifications/{id}/asked: a kind of document, and the doctor's specialities that ask for it. */
export const askedCertification = v.strictObject({ certification_id: v.string(), specialities: v.array(v.string()) })
export type AskedCertification = v.InferOutput<typeof askedCertification>

/** Answer of an upload: all documents in their new state. */
export const uploadedCertifications = v.strictObject({ certifications: v.array(uploadedCertification) })

/** A document's file in base64. */
export const certificationFile = v.strictObject({
  binary: v.string(),
  contentType: v.picklist(['image/jpeg', 'application/pdf']),
})
