import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { maintenance, scavengeId } from '@turno/domain/maintenance/decide.ts'
import { type Reaction, reaction, system } from './reaction.ts'

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

/**
 * Requests a scavenge to remove erased data from the disk of the log's server, after the key was destroyed. The
 * scavenge is no part of the person's story: the server's administrator need not know whom it concerns.
 */
export const requestScavenge = ({ commander }: { commander: Commander }): Reaction =>
  reaction('request scavenge', ['PersonErased'], async ({ id }) => {
    const context = {
      commandId: commandIdOf('reactor', id, 'RequestScavenge'),
      actor: system,
      correlationId: scavengeId,
    }
    await commander.transact(maintenance, scavengeId, { type: 'RequestScavenge' }, context)
  })
