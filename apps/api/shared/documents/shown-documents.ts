import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { FileRef } from '@turno/adapters/files/port.ts'
import type { UploadedCertification } from '@turno/contract/answers/documents.ts'
import { file } from '@turno/contract/endpoints/documents.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { type DoctorDocument, documentOf } from '@turno/domain/doctor/documents.ts'
import type { DoctorState } from '@turno/domain/doctor/state.ts'
import { notFound } from '../../kit/refusal/refusal.ts'
import { kindNow } from './certifications.ts'

/** All documents of a doctor, as their stream has them. */
export async function documentsOf(
  commander: Commander,
  { documents: { list } }: DoctorState,
): Promise<UploadedCertification[]> {
  const ids = [...new Set(list.map(({ certificationId }) => certificationId))]
  const kinds = await Promise.all(ids.map((id) => kindNow(commander, id, { retiredToo: true })))
  return list.map((document) => shown(document, kinds[ids.indexOf(document.certificationId)]?.editable ?? true))
}

const judgements = { valid: '1', invalid: '0', expired: '0', waiting: '' } as const

const shown = (document: DoctorDocument, editable: boolean): UploadedCertification => ({
  certification_id: document.certificationId,
  id: document.documentId,
  path: file.path.replace(':id', document.documentId),
  binary: null,
  validate: judgements[document.status],
  observations: document.observation ?? '',
  edit: editable ? '1' : '0',
  name: document.fileName ?? '',
  bytes: document.bytes,
  content_type: document.mediaType,
  uploaded: document.uploadedAt,
  expires: document.validUntil ?? '',
  expired: document.status === 'expired',
})

export const documentFile = (ownerId: string, fileId: string): FileRef => ({ kind: 'documents', ownerId, fileId })

/** A document of a doctor. @throws {Refusal} 404: there is none, or none any more */
export async function documentNow(commander: Commander, doctorId: string, documentId: string): Promise<DoctorDocument> {
  const { state } = await commander.load(doctor, doctorId)
  const found = documentOf(state.documents, documentId)
  if (!found) throw notFound()
  return found
}
