import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { type Reaction, reaction } from './reaction.ts'

/** Destroys the key that opens an erased person's data, in the log and in this process's memory. */
export const forgetPerson = ({ eventStore, keys }: { eventStore: EventStore; keys: Keyring }): Reaction =>
  reaction('forget person', ['PersonErased'], async (event) => {
    const { accountId } = event.data
    await eventStore.erase(`personKey-${accountId}`)
    keys.forget('personKey', accountId)
  })
