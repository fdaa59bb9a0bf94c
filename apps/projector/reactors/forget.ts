import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
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

/** Destroys the key that opens an erased person's data, in the log and in this process's memory. */
export const forgetPerson = ({ eventStore, keys }: { eventStore: EventStore; keys: Keyring }): Reaction =>
  reaction('forget person', ['PersonErased'], async (event) => {
    const { accountId } = event.data
    await eventStore.erase(`personKey-${accountId}`)
    keys.forget('personKey', accountId)
  })

/** Erases a photo that is no longer shown, in case the api could not. */
export const forgetPhoto = ({ eventStore }: { eventStore: EventStore }): Reaction =>
  reaction('forget photo', ['PhotoChosen', 'PhotoRemoved'], async ({ type, data }) => {
    const gone = type === 'PhotoChosen' ? data.replaced : data.photoId
    if (gone !== null) await eventStore.erase(`photo-${gone}`)
  })
