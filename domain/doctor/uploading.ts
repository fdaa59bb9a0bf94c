import { notFound, type Rejection, reject, type Timed, unreachable } from '../decider.ts'
import type { DocumentCommand } from './commands.ts'
import { documentOf, everCounted, replacedBy } from './documents.ts'
import type { DoctorEvent } from './events.ts'
import type { DoctorState } from './state.ts'

export const uploadTexts = {
  /** Spec, section 4: a document that is valid and non-editable cannot be deleted. */
  settled: 'Este documento ya es válido y no se puede eliminar.',
  needed: 'Este documento es obligatorio mientras atiendas. Carga otro para reemplazarlo.',
} as const

/** A doctor's commands about their documents. The file is stored before its event is appended. */
export function upload(
  command: Timed<DocumentCommand> & { doctorId: string },
  { documents, status }: DoctorState,
): DoctorEvent[] | Rejection {
  const { doctorId, now: at } = command
  switch (command.type) {
    case 'UploadDocument': {
      const { type: _, now: __, ...file } = command
      const isKnown = documentOf(documents, file.documentId) !== undefined
      const replaced = replacedBy(documents, file.certificationId)
      return isKnown ? [] : [{ type: 'DocumentUploaded', data: { ...file, replaced, at } }]
    }
    case 'RemoveDocument': {
      const { documentId, isEditable, isMandatory } = command
      const document = documentOf(documents, documentId)
      if (!document) return notFound
      const { certificationId } = document
      if (document.status === 'valid' && !isEditable) return reject(uploadTexts.settled)
      if (document.status === 'valid' && isMandatory && status !== 'pendingValidation')
        return reject(uploadTexts.needed)
      const kept = everCounted(documents, documentId)
      return [{ type: 'DocumentRemoved', data: { doctorId, documentId, certificationId, kept, at } }]
    }
    default:
      return unreachable(command)
  }
}
