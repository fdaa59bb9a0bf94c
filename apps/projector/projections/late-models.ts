import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import type { Behind, ReadStore } from '@turno/adapters/read-store/port.ts'
import { type Projection, prefixOf } from '@turno/read-models/projection.ts'
import { BatchProjector, type Decode, type Judge } from './batch-projector.ts'

const pageSize = 500

export interface LateModelsDeps {
  eventStore: EventStore
  readStore: ReadStore
  projections: readonly Projection[]
  decode: Decode
  logId: string
  faultyEvents: Judge
}

/** Events were set aside: the other models may have used them, so all must be built anew. */
export class BuiltDifferently extends Error {
  override name = 'BuiltDifferently'
  constructor() {
    super('Events were set aside since the other models used them: all models are built anew')
  }
}

/** The models that are behind: they are built from the log page by page, until they are where the others are. */
export class LateModels {
  readonly #deps: LateModelsDeps
  readonly #fence: number
  readonly #projector: BatchProjector
  #after: Position | undefined

  constructor(deps: LateModelsDeps, { models, position }: Behind, fence: number) {
    this.#deps = deps
    this.#fence = fence
    const { readStore, projections, decode, logId, faultyEvents } = deps
    const store = { get: (keys: readonly string[]) => readStore.getUnfinished(keys) }
    const late = projections.filter((projection) => models.includes(prefixOf(projection)))
    this.#projector = new BatchProjector(store, late, decode, logId, faultyEvents)
    this.#after = position
  }

  /**
   * Handles the next page. The other models are at `front` and must not move meanwhile.
   * @returns whether these models are where the others are now
   * @throws {UnusableEvent} an event cannot be used
   * @throws {BuiltDifferently} the store must be emptied
   */
  async advance(front: Position): Promise<boolean> {
    const { eventStore, readStore, faultyEvents } = this.#deps
    const page = await eventStore.readAll(this.#after, pageSize)
    const events = page.filter(({ position }) => position <= front)
    if (events.some((event) => faultyEvents.isPassedOver(event))) throw new BuiltDifferently()
    const { writes, stoppedBy } = await this.#projector.project(events, false)
    if (stoppedBy) throw stoppedBy
    const isLevel = events.length < page.length || page.length < pageSize
    const position = isLevel ? front : events.at(-1)!.position
    await readStore.catchUp({ fence: this.#fence, position, writes })
    this.#after = position
    return isLevel
  }
}
