import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { EventStore, RecordedEvent, Subscription } from '@turno/adapters/event-store/port.ts'
import type { ReadStore, Write } from '@turno/adapters/read-store/port.ts'
import { projections } from '@turno/read-models/all.ts'
import { type Documents, type Projection, prefixOf, type Recorded } from '@turno/read-models/projection.ts'

/** Keeps the read models of a test up with its log, event by event. */
export async function keepProjected(eventStore: EventStore, codec: Codec, readStore: ReadStore): Promise<Subscription> {
  const { fence } = await readStore.takeOver('test')
  const known = new Map<string, string | undefined>()
  return eventStore.subscribe(undefined, async (events) => {
    for (const event of events) {
      const writes = await writesOf(event, codec, known)
      await readStore.apply({ fence, position: event.position, writes, messages: [] })
    }
  })
}

async function writesOf(event: RecordedEvent, codec: Codec, known: Map<string, string | undefined>): Promise<Write[]> {
  const { id, type, stream, metadata, data } = await codec.decode(event)
  const recorded = { id, type, stream, metadata, data } as Recorded
  const writes: Write[] = []
  for (const projection of projections)
    if (projection.handles.includes(recorded.type)) await projection.project(recorded, documentsOf(projection, known, writes))
  return writes
}

function documentsOf(projection: Projection, known: Map<string, string | undefined>, writes: Write[]): Documents {
  const prefix = prefixOf(projection)
  return {
    get: async <T>(key: string) => {
      const json = known.get(prefix + key)
      return json === undefined ? undefined : (JSON.parse(json) as T)
    },
    set: (key, value) => {
      known.set(prefix + key, JSON.stringify(value))
      writes.push({ op: 'set', key: prefix + key, value: JSON.stringify(value) })
    },
    delete: (key) => {
      known.delete(prefix + key)
      writes.push({ op: 'delete', key: prefix + key })
    },
    addToIndex: (index, member, score) => writes.push({ op: 'add', index: prefix + index, member, score }),
    removeFromIndex: (index, member) => writes.push({ op: 'remove', index: prefix + index, member }),
    changed: () => undefined,
  }
}
