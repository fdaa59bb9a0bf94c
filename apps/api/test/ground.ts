import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { EventStore, Subscription } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { keepProjected } from './projecting.ts'
import { seededLog } from './seeded-log.ts'

/** Beginning of a world: a log, its read models, and how these are kept up. */
export interface Ground {
  eventStore: EventStore
  readStore: ReadStore
  keepUp(codec: Codec): Promise<Subscription>
}

export async function ofAFewPeople(): Promise<Ground> {
  const { contents, projected } = await seededLog()
  const eventStore = await openSqliteLog(':memory:', { contents })
  const readStore = memoryReadStore()
  return { eventStore, readStore, keepUp: (codec) => keepProjected(eventStore, codec, readStore, projected) }
}
