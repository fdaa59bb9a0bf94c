import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import type { ChangeMessage, ReadStore, Write } from '@turno/adapters/read-store/port.ts'
import { type Documents, type Projection, prefixOf, type Recorded } from '@turno/read-models/projection.ts'
import { DocumentCache } from './document-cache.ts'

/** Opens a recorded event for projections: personal fields decrypted, or null once their key is gone. */
export type Decode = (event: RecordedEvent) => Promise<Recorded>

/** Leaves out the position and revision, which a read model must not hold; the codec has checked the data against the type. */
export const decodeWith =
  (codec: Codec): Decode =>
  async (recorded) => {
    const { id, type, stream, data, metadata } = await codec.decode(recorded)
    return { id, type, stream, data, metadata } as Recorded
  }

export interface Projected {
  writes: Write[]
  messages: ChangeMessage[]
}

interface Step {
  event: Recorded
  position: Position
  projections: readonly Projection[]
}

/** Turns batches of events into what must be written, in memory; one `get` a batch, however many events and models it touches. */
export class BatchProjector {
  readonly #cache: DocumentCache
  readonly #decode: Decode
  readonly #logId: string
  readonly #byType: Map<string, Projection[]>
  /** Of the last batch, by the key of the document or the name of the index entry. */
  #lastWrites = new Map<string, Write>()

  constructor(readStore: ReadStore, projections: readonly Projection[], decode: Decode, logId: string) {
    this.#cache = new DocumentCache(readStore)
    this.#decode = decode
    this.#logId = logId
    this.#byType = handlersOf(projections)
  }

  /**
   * The batch before this one may still be on its way into the store, the one before that may not.
   * @throws what a projection or the read store throws; the caller must `forget` then, for the cache is ahead of the store
   */
  async project(events: readonly RecordedEvent[]): Promise<Projected> {
    this.#cache.trim(this.#lastWrites)
    const steps = await this.#stepsOf(events)
    await this.#cache.prefetch(steps.flatMap(keysRead))
    const writes = new Map<string, Write>()
    const messages: ChangeMessage[] = []
    for (const step of steps) await this.#run(step, writes, messages)
    this.#lastWrites = writes
    return { writes: [...writes.values()], messages }
  }

  /** Drops every document, because somebody else may write from here on. */
  forget(): void {
    this.#cache.clear()
  }

  #stepsOf(events: readonly RecordedEvent[]): Promise<Step[]> {
    const handled = events.filter(({ type }) => this.#byType.has(type))
    return Promise.all(
      handled.map(async (event) => ({
        event: await this.#decode(event),
        position: event.position,
        projections: this.#byType.get(event.type)!,
      })),
    )
  }

  async #run({ event, position, projections }: Step, writes: Map<string, Write>, messages: ChangeMessage[]): Promise<void> {
    let told = 0
    for (const projection of projections) {
      const tell: Documents['changed'] = (audience, key) => {
        if (audience.length === 0) return
        messages.push({ id: `${this.#logId}:${position}:${told++}`, audience, question: projection.name, key, cause: event.type })
      }
      await projection.project(event, this.#documentsOf(projection, writes, tell))
    }
  }

  #documentsOf(model: Projection, writes: Map<string, Write>, changed: Documents['changed']): Documents {
    const cache = this.#cache
    const write = (key: string, json: string | undefined): void => {
      cache.set(key, json)
      writes.set(key, json === undefined ? { op: 'delete', key } : { op: 'set', key, value: json })
    }
    const prefix = prefixOf(model)
    const index = (name: string, member: string, change: { op: 'add'; score: number } | { op: 'remove' }): void => {
      const stored = prefix + name
      // The last change of a member is the one that counts; a blank cannot stand in a document's key at this place.
      writes.set(`index ${stored} ${member}`, { ...change, index: stored, member })
    }
    return {
      async get<T>(key: string) {
        const json = await cache.get(prefix + key)
        return json === undefined ? undefined : (JSON.parse(json) as T)
      },
      set: (key, value) => write(prefix + key, JSON.stringify(value)),
      delete: (key) => write(prefix + key, undefined),
      addToIndex: (name, member, score) => index(name, member, { op: 'add', score }),
      removeFromIndex: (name, member) => index(name, member, { op: 'remove' }),
      changed,
    }
  }
}

const keysRead = ({ event, projections }: Step): string[] =>
  projections.flatMap((projection) => projection.reads(event).map((key) => prefixOf(projection) + key))

function handlersOf(projections: readonly Projection[]): Map<string, Projection[]> {
  const byType = new Map<string, Projection[]>()
  for (const projection of projections) for (const type of projection.handles) byType.set(type, [...(byType.get(type) ?? []), projection])
  return byType
}
