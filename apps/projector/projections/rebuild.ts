import { passedOverByModels } from '@turno/adapters/commands/faulty-events.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import { BatchProjector, type Decode } from './batch-projector.ts'

const batchSize = 500

export interface RebuildDeps {
  eventStore: EventStore
  /** An empty store, filled from the log's beginning. */
  readStore: ReadStore
  projections: readonly Projection[]
  decode: Decode
  logId: string
}

/**
 * Builds the read models from the beginning of the log up to `upTo`, inclusive. Later events have no effect, except
 * events that were set aside: the rebuild passes them over from the beginning.
 * @throws {UnusableEvent} an event cannot be used, and was not set aside
 */
export async function rebuild(
  { eventStore, readStore, projections, decode, logId }: RebuildDeps,
  upTo: Position,
): Promise<void> {
  const judge = { isPassedOver: await passedOverByModels(eventStore), mayUse: () => true }
  const projector = new BatchProjector(readStore, projections, decode, logId, judge)
  const { fence } = await readStore.takeOver(logId)
  let next = eventStore.readAll(undefined, batchSize)
  for (;;) {
    const page = await next
    const events = page.filter(({ position }) => position <= upTo)
    const last = events.at(-1)
    if (!last) return
    const isLast = events.length < page.length || last.position === upTo
    // Read ahead: the log reads the next page while this one is projected.
    if (!isLast) next = eventStore.readAll(last.position, batchSize)
    const { stoppedBy, writes, messages } = await projector.project(events, false)
    if (stoppedBy) throw stoppedBy
    await readStore.apply({ fence, position: last.position, writes, messages })
    if (isLast) return
  }
}
