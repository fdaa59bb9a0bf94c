import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { type Reaction, reaction } from './reaction.ts'

/** Removes the files of documents that were replaced or removed; what has ever counted stays. */
export const forgetDocument = ({ files }: { files: SealedFiles }): Reaction =>
  reaction('forget document', ['DocumentUploaded', 'DocumentRemoved'], async ({ type, data }) => {
    const gone = type === 'DocumentUploaded' ? data.replaced : data.kept ? [] : [data.documentId]
    for (const fileId of gone) await files.forget({ kind: 'documents', ownerId: data.doctorId, fileId })
  })
