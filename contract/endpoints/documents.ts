import * as v from 'valibot'
import { doctors, own, ownDoctor } from '../accesses.ts'
import {
  askedCertification,
  certification,
  certificationFile,
  legacyCertification,
  uploadedCertification,
  uploadedCertifications,
} from '../answers/documents.ts'
import { askPostDocuments, documentUpload, legacyCertifications, postDocuments } from '../areas/documents.ts'
import { command, plain, query } from '../endpoint.ts'

/** The documents that doctors are asked for. */
export const certifications = query('GET /api/v1/certifications', 'anyone', {
  cached: true,
  answer: v.array(certification),
})
/** The older name of the same. */
export const legacyList = query('POST /api/generic/get_certificaciones', 'anyone', {
  body: legacyCertifications,
  answer: v.array(legacyCertification),
})

export const documents = plain('GET /api/v1/doctor-certifications/:id', ownDoctor, {
  answer: v.array(uploadedCertification),
})

/** What the doctor's specialities ask for beyond the mandatory documents. It hinders nothing. */
export const asked = query('GET /api/v1/doctor-certifications/:id/asked', ownDoctor, {
  answer: v.array(askedCertification),
})

/** Each file has its own call, which shows its progress and can be cancelled and retried alone. */
export const upload = command('POST /api/v1/doctors/:id/update/certifications', ownDoctor, {
  upload: documentUpload,
  query: askPostDocuments,
  body: postDocuments,
  answer: uploadedCertifications,
})

const ownDocument = own(doctors, { document: ':id' })

export const download = plain('GET /api/v1/doctor-certifications/document/:id', ownDocument, {
  answer: certificationFile,
})
/** The file itself, to be looked at. */
export const file = plain('GET /api/v1/doctor-certifications/document/:id/file', ownDocument, {
  answer: 'application/octet-stream',
})
export const remove = command('DELETE /api/v1/doctor-certifications/document/:id', ownDocument, {
  answer: uploadedCertifications,
})
