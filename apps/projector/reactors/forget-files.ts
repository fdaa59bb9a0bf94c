import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { type Reaction, reaction } from './reaction.ts'

/** Removes the files of an erased person, and a photo's file that is no longer shown, in case the api could not. */
export const forgetFiles = ({ files }: { files: SealedFiles }): Reaction[] => [
  reaction('forget files of person', ['PersonErased'], ({ data }) => files.forgetAllOf(data.accountId)),
  reaction('forget file of photo', ['PhotoChosen', 'PhotoRemoved'], async ({ type, data }) => {
    const gone = type === 'PhotoChosen' ? data.replaced : data.photoId
    if (gone !== null) await files.forget({ kind: 'photos', ownerId: data.accountId, fileId: gone })
  }),
]
