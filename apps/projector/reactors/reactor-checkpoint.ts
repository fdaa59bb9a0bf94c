import { randomUUID } from 'node:crypto'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { EventStore, ExpectedRevision, Position } from '@turno/adapters/event-store/port.ts'

/**
 * The checkpoint is in the log, as durable as the events that it counts. It is no fact of the product: no aggregate
 * folds it.
 */
export const checkpointSaved = 'ReactorCheckpointSaved'

interface Saved {
  /** Positions belong to one log: a moved log is handled again from the beginning. */
  logId: string
  /** null: nothing was handled yet. */
  position: string | null
}

/** Progress of the reactor `name` in the log: stream `reactorCheckpoint-<name>`. */
export class ReactorCheckpoint {
  readonly #eventStore: EventStore
  readonly #clock: Clock
  readonly #name: string
  readonly #logId: string
  #revision: ExpectedRevision = 'none'

  constructor(deps: { eventStore: EventStore; clock: Clock; logId: string }, name: string) {
    this.#eventStore = deps.eventStore
    this.#clock = deps.clock
    this.#logId = deps.logId
    this.#name = name
  }

  async load(): Promise<Position | undefined> {
    const [last] = await this.#eventStore.readStream(this.#stream, { direction: 'backwards', limit: 1 })
    this.#revision = last?.revision ?? 'none'
    const saved = last?.data as Saved | undefined
    return saved?.logId === this.#logId && saved.position !== null ? BigInt(saved.position) : undefined
  }

  /** @throws what the event store throws; call `load` before the next save */
  async save(position: Position | undefined): Promise<void> {
    const id = randomUUID()
    const data: Saved = { logId: this.#logId, position: position?.toString() ?? null }
    const metadata = {
      correlationId: id,
      causationId: id,
      commandId: id,
      actor: { id: this.#name, role: 'system' as const },
      at: this.#clock.now(),
      about: [],
      version: 1,
    }
    const appended = await this.#eventStore.append(this.#stream, this.#revision, [
      { id, type: checkpointSaved, data, metadata },
    ])
    this.#revision = appended.revision
  }

  get #stream(): string {
    return `reactorCheckpoint-${this.#name}`
  }
}
