import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { type Reaction, reaction } from './reaction.ts'

/**
 * Removes the files of an erased person, a photo's file that is no longer shown, in case the api could not, and the
 * files of documents that were replaced or removed; what has ever counted stays.
 */
export const forgetFiles = ({ files }: { files: SealedFiles }): Reaction[] => [
  reaction('forget files of person', ['PersonErased'], ({ data }) => files.forgetAllOf(data.accountId)),
  reaction('forget file of photo', ['PhotoChosen', 'PhotoRemoved'], async ({ type, data }) => {
    const gone = type === 'PhotoChosen' ? data.replaced : data.photoId
    if (gone !== null) await files.forget({ kind: 'photos', ownerId: data.accountId, fileId: gone })
  }),
  reaction('forget files of documents', ['DocumentUploaded', 'DocumentRemoved'], async ({ type, data }) => {
    const gone = type === 'DocumentUploaded' ? data.replaced : data.kept ? [] : [data.documentId]
    for (const fileId of gone) await files.forget({ kind: 'documents', ownerId: data.doctorId, fileId })
  }),
]
