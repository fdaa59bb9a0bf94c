import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { EventStore, Position, RecordedEvent, Subscription } from '@turno/adapters/event-store/port.ts'
import type { ChangeMessage, ReadStore, Write } from '@turno/adapters/read-store/port.ts'
import { projections } from '@turno/read-models/all.ts'
import { type Documents, type Projection, prefixOf, type Recorded } from '@turno/read-models/projection.ts'

const logId = 'test'

/** Result of projecting a log up to a position. */
export interface Projected extends Changed {
  position: Position
}

/** Keeps the read models of a test up with its log, event by event. @param past what the log begins with */
export async function keepProjected(
  eventStore: EventStore,
  codec: Codec,
  readStore: ReadStore,
  past: Projected,
): Promise<Subscription> {
  const { fence } = await readStore.takeOver(logId)
  await readStore.apply({ fence, ...past })
  const known = documentsIn(past.writes)
  return eventStore.subscribe(past.position, async (events) => {
    for (const event of events) {
      const changed = await changesOf(event, codec, known)
      await readStore.apply({ fence, position: event.position, ...changed })
    }
  })
}

/** Projects everything that is in a log. */
export async function projectAll(eventStore: EventStore, codec: Codec): Promise<Projected> {
  const known = new Map<string, string>()
  const events = await eventStore.readAll(undefined, 10_000)
  const changes: Changed[] = []
  for (const event of events) changes.push(await changesOf(event, codec, known))
  const writes = changes.flatMap((changed) => changed.writes)
  return { position: events.at(-1)!.position, writes, messages: changes.flatMap(({ messages }) => messages) }
}

function documentsIn(writes: readonly Write[]): Map<string, string> {
  const documents = new Map<string, string>()
  for (const write of writes) {
    if (write.op === 'set') documents.set(write.key, write.value)
    if (write.op === 'delete') documents.delete(write.key)
  }
  return documents
}

interface Changed {
  writes: Write[]
  messages: ChangeMessage[]
}

async function changesOf(event: RecordedEvent, codec: Codec, known: Map<string, string>): Promise<Changed> {
  if (!projections.some(({ handles }) => (handles as string[]).includes(event.type)))
    return { writes: [], messages: [] }
  const { id, type, stream, metadata, data } = await codec.decode(event)
  return projected({ id, type, stream, metadata, data } as Recorded, event.position, known)
}

/** The writes of an event at a position. @param known the documents so far, by key; what is written is added */
export async function projected(recorded: Recorded, position: Position, known: Map<string, string>): Promise<Changed> {
  const changed: Changed = { writes: [], messages: [] }
  for (const projection of projections) {
    const { name: question } = projection
    const collect: Documents['changed'] = (audience, key) => {
      const id = `${logId}:${position}:${changed.messages.length}`
      if (audience.length > 0) changed.messages.push({ id, audience, question, key, cause: recorded.type })
    }
    if (projection.handles.includes(recorded.type))
      projection.project(recorded, documentsOf(projection, known, changed.writes, collect))
  }
  return changed
}

function documentsOf(
  projection: Projection,
  known: Map<string, string>,
  writes: Write[],
  changed: Documents['changed'],
): Documents {
  const prefix = prefixOf(projection)
  return {
    get: <T>(key: string) => {
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
    changed,
  }
}
