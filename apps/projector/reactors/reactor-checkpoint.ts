import { randomUUID } from 'node:crypto'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { EventStore, ExpectedRevision, Position } from '@turno/adapters/event-store/port.ts'

/** Stands in the log itself, so that it is as durable as what it is about. Not a fact of the product: no aggregate folds it. */
export const checkpointSaved = 'ReactorCheckpointSaved'

interface Saved {
  /** Positions are one log's own: in a moved log everything is looked at again. */
  logId: string
  /** null: nothing was handled yet. */
  position: string | null
}

/** Up to where the reactor `name` has handled the log: stream `reactorCheckpoint-<name>`. */
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

  /** @throws what the event store throws; `load` before saving again */
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
