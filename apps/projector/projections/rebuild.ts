import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { BatchProjector, type Decode } from './batch-projector.ts'

const batchSize = 500

export interface RebuildDeps {
  eventStore: EventStore
  /** Empty: it is filled from the log's beginning. */
  readStore: ReadStore
  projections: readonly Projection[]
  decode: Decode
  logId: string
}

/** Builds the read models from the beginning of the log up to `upTo`, inclusive; later events are not looked at. */
export async function rebuild({ eventStore, readStore, projections, decode, logId }: RebuildDeps, upTo: Position): Promise<void> {
  const projector = new BatchProjector(readStore, projections, decode, logId)
  const { fence } = await readStore.takeOver(logId)
  for (let after: Position | undefined; after === undefined || after < upTo; ) {
    const page = await eventStore.readAll(after, batchSize)
    const events = page.filter(({ position }) => position <= upTo)
    const last = events.at(-1)
    if (last) await readStore.apply({ fence, position: last.position, ...(await projector.project(events)) })
    if (!last || events.length < page.length) return
    after = last.position
  }
}
