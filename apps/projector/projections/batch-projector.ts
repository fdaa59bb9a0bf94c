import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import {
  type ChangeMessage,
  type ReadStore,
  ReadStoreUnavailable,
  type Write,
} from '@turno/adapters/read-store/port.ts'
import { type Documents, type Projection, prefixOf, type Recorded } from '@turno/read-models/projection.ts'
import { DocumentCache } from './document-cache.ts'

/** Opens a recorded event for projections: personal fields are decrypted, or null after their key was erased. */
export type Decode = (event: RecordedEvent) => Promise<Recorded>

/**
 * Leaves out position and revision, which a read model must not hold; the codec has checked the data against the type.
 */
export const decodeWith =
  (codec: Codec): Decode =>
  async (recorded) => {
    const { id, type, stream, data, metadata } = await codec.decode(recorded)
    return { id, type, stream, data, metadata } as Recorded
  }

/** Which events the models pass over, and which ones they may use only after a report. */
export interface Judge {
  isPassedOver(event: RecordedEvent): boolean
  /** Asked before the effects of a usable event are kept. */
  mayUse(event: RecordedEvent): Promise<boolean>
}

export interface Projected {
  writes: Write[]
  messages: ChangeMessage[]
  /** Of the last handled event; undefined: not even the first. */
  position: Position | undefined
  /** The next event, which cannot be used. */
  stoppedBy: UnusableEvent | undefined
}

interface Step {
  recorded: RecordedEvent
  event: Recorded
  projections: readonly Projection[]
  /** Keys of the documents that the projection will read. */
  reads: string[]
}

/** The outcome of a batch so far; writes by document key or by name of the index entry. */
interface Outcome {
  writes: Map<string, Write>
  messages: ChangeMessage[]
}

/** Projects batches of events into writes, in memory; one `get` a batch, however many events and models it touches. */
export class BatchProjector {
  readonly #cache: DocumentCache
  readonly #decode: Decode
  readonly #logId: string
  readonly #judge: Judge
  readonly #byType: Map<string, Projection[]>
  /** Writes of the last batch. */
  #lastWrites: Outcome['writes'] = new Map()

  constructor(readStore: ReadStore, projections: readonly Projection[], decode: Decode, logId: string, judge: Judge) {
    this.#cache = new DocumentCache(readStore)
    this.#decode = decode
    this.#logId = logId
    this.#judge = judge
    this.#byType = handlersOf(projections)
  }

  /**
   * Projects the batch up to its end, or up to an event that cannot be used, which leaves no effect. The store need not
   * have the previous batch yet, but must have the one before that.
   * @throws what the log or the read store throws; the caller must then call `forget`, because the cache is ahead of
   * the store
   */
  async project(events: readonly RecordedEvent[]): Promise<Projected> {
    this.#cache.trim(this.#lastWrites)
    const { steps, fault } = await this.#stepsOf(events)
    await this.#cache.prefetch(steps.flatMap(({ reads }) => reads))
    const outcome: Outcome = { writes: new Map(), messages: [] }
    const stoppedBy = (await this.#runAll(steps, outcome)) ?? fault
    this.#lastWrites = outcome.writes
    const end = stoppedBy ? events.findIndex(({ position }) => position === stoppedBy.event.position) : events.length
    return {
      writes: [...outcome.writes.values()],
      messages: outcome.messages,
      position: events[end - 1]?.position,
      stoppedBy,
    }
  }

  /** Drops every document, because another projector may write from now on. */
  forget(): void {
    this.#cache.clear()
  }

  /** The steps up to the first event that cannot be opened, and that event. */
  async #stepsOf(events: readonly RecordedEvent[]): Promise<{ steps: Step[]; fault: UnusableEvent | undefined }> {
    const handled = events.filter((event) => this.#byType.has(event.type) && !this.#judge.isPassedOver(event))
    const steps: Step[] = []
    for (const opened of await Promise.allSettled(handled.map((event) => this.#stepOf(event)))) {
      if (opened.status === 'fulfilled') steps.push(opened.value)
      else if (opened.reason instanceof UnusableEvent) return { steps, fault: opened.reason }
      else throw opened.reason
    }
    return { steps, fault: undefined }
  }

  async #stepOf(recorded: RecordedEvent): Promise<Step> {
    const event = await this.#decode(recorded)
    const projections = this.#byType.get(recorded.type)!
    const keysOf = (model: Projection) =>
      guarded(recorded, model, () => model.reads(event)).map((key) => prefixOf(model) + key)
    return { recorded, event, projections, reads: projections.flatMap(keysOf) }
  }

  async #runAll(steps: readonly Step[], outcome: Outcome): Promise<UnusableEvent | undefined> {
    for (const step of steps) {
      try {
        const own = await this.#run(step)
        if (await this.#judge.mayUse(step.recorded)) this.#keep(own, outcome)
      } catch (error) {
        if (error instanceof UnusableEvent) return error
        throw error
      }
    }
    return undefined
  }

  /** The outcome of one event; nothing of it is kept yet. */
  async #run({ event, recorded, projections }: Step): Promise<Outcome> {
    const own: Outcome = { writes: new Map(), messages: [] }
    for (const projection of projections) {
      const changed: Documents['changed'] = (audience, key) => {
        if (audience.length === 0) return
        const id = `${this.#logId}:${recorded.position}:${own.messages.length}`
        own.messages.push({ id, audience, question: projection.name, key, cause: event.type })
      }
      await guarded(recorded, projection, () =>
        projection.project(event, this.#documentsOf(projection, own.writes, changed)),
      )
    }
    return own
  }

  #keep(own: Outcome, { writes, messages }: Outcome): void {
    for (const [name, write] of own.writes) {
      writes.set(name, write)
      if (write.op === 'set') this.#cache.set(write.key, write.value)
      else if (write.op === 'delete') this.#cache.set(write.key, undefined)
    }
    messages.push(...own.messages)
  }

  #documentsOf(model: Projection, writes: Outcome['writes'], changed: Documents['changed']): Documents {
    const write = (key: string, json: string | undefined): void => {
      writes.set(key, json === undefined ? { op: 'delete', key } : { op: 'set', key, value: json })
    }
    const read = async (key: string): Promise<string | undefined> => {
      const own = writes.get(key)
      if (own) return own.op === 'set' ? own.value : undefined
      return this.#cache.get(key)
    }
    const prefix = prefixOf(model)
    const index = (name: string, member: string, change: { op: 'add'; score: number } | { op: 'remove' }): void => {
      const stored = prefix + name
      // Only the last change of a member counts; no document key has a blank at this place.
      writes.set(`index ${stored} ${member}`, { ...change, index: stored, member })
    }
    return {
      async get<T>(key: string) {
        const json = await read(prefix + key)
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

/** A projection is pure except for the documents that it reads: any other error is due to the event. */
function guarded<Result>(event: RecordedEvent, { name }: Projection, run: () => Result): Result {
  const blame = (cause: unknown): never => {
    throw cause instanceof ReadStoreUnavailable ? cause : new UnusableEvent(event, 'projection', name, { cause })
  }
  try {
    const result = run()
    return (result instanceof Promise ? result.catch(blame) : result) as Result
  } catch (error) {
    return blame(error)
  }
}

function handlersOf(projections: readonly Projection[]): Map<string, Projection[]> {
  const byType = new Map<string, Projection[]>()
  for (const projection of projections)
    for (const type of projection.handles) byType.set(type, [...(byType.get(type) ?? []), projection])
  return byType
}
