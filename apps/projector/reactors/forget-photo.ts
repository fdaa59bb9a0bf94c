import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { type Reaction, reaction } from './reaction.ts'

/** Erases a photo that is no longer shown, in case the api could not. */
export const forgetPhoto = ({ eventStore }: { eventStore: EventStore }): Reaction =>
  reaction('forget photo', ['PhotoChosen', 'PhotoRemoved'], async ({ type, data }) => {
    const gone = type === 'PhotoChosen' ? data.replaced : data.photoId
    if (gone !== null) await eventStore.erase(`photo-${gone}`)
  })
