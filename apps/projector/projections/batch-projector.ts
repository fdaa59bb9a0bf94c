import { setImmediate as immediate } from 'node:timers/promises'
import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import type { ChangeMessage, ReadStore, Write } from '@turno/adapters/read-store/port.ts'
import type { Projection, Recorded } from '@turno/read-models/projection.ts'
import { type Missing, ModelDocuments, UnknownDocument } from './model-documents.ts'

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

/** Events that the models pass over, and those they may use only after a report. */
export interface Judge {
  isPassedOver(event: RecordedEvent): boolean
  /** Asked before the effects of a usable event are kept; a promise only where a report has to be made first. */
  mayUse(event: RecordedEvent): boolean | Promise<boolean>
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
  models: readonly ModelDocuments[]
}

interface Opened {
  steps: Step[]
  missing: Missing
  /** The first event that cannot be opened; the steps end before it. */
  fault: UnusableEvent | undefined
}

/** A batch that is ready to be projected. */
export type Prepared = Omit<Opened, 'missing'> & { events: readonly RecordedEvent[] }

/** After so many events others have their turn, and what was asked of the store goes out. */
const stepsAtOnce = 100

const keptDocuments = 1_000

/** Projects batches of events into writes, in memory; one `get` a batch, however many events and models it touches. */
export class BatchProjector {
  readonly #readStore: Pick<ReadStore, 'get'>
  readonly #decode: Decode
  readonly #logId: string
  readonly #judge: Judge
  readonly #models: readonly ModelDocuments[]
  readonly #byType = new Map<string, ModelDocuments[]>()

  /** @param kept about half of the documents that each model keeps between batches */
  constructor(
    readStore: Pick<ReadStore, 'get'>,
    projections: readonly Projection[],
    decode: Decode,
    logId: string,
    judge: Judge,
    kept = keptDocuments,
  ) {
    this.#readStore = readStore
    this.#decode = decode
    this.#logId = logId
    this.#judge = judge
    this.#models = projections.map((projection) => new ModelDocuments(projection, kept))
    for (const model of this.#models)
      for (const type of model.projection.handles) this.#byType.set(type, [...(this.#byType.get(type) ?? []), model])
  }

  /**
   * Opens the events and fetches their documents. The store need not have the two batches before yet, and the last of
   * these need not be projected yet; the one before must be.
   */
  async prepare(events: readonly RecordedEvent[]): Promise<Prepared> {
    const { missing, ...opened } = await this.#stepsOf(events)
    await this.#fetch(missing)
    return { events, ...opened }
  }

  /**
   * Projects a batch up to its end, or up to an event that cannot be used, which leaves no effect.
   * @param isHeard whether anybody can have asked what these events change; otherwise there are no messages
   * @throws what the log or the read store throws; this projector cannot go on then, because its documents are
   * ahead of the store
   */
  async run({ events, steps, fault }: Prepared, isHeard = true): Promise<Projected> {
    const messages: ChangeMessage[] = []
    const stoppedBy = (await this.#runAll(steps, isHeard ? messages : undefined)) ?? fault
    const writes: Write[] = []
    for (const model of this.#models) model.flush(writes)
    const end = stoppedBy ? events.findIndex(({ position }) => position === stoppedBy.event.position) : events.length
    return { writes, messages, position: events[end - 1]?.position, stoppedBy }
  }

  /** Prepares and projects a batch. @throws as `run` */
  async project(events: readonly RecordedEvent[], isHeard = true): Promise<Projected> {
    return this.run(await this.prepare(events), isHeard)
  }

  /** The steps up to the first event that cannot be opened, that event, and the documents to fetch before. */
  async #stepsOf(events: readonly RecordedEvent[]): Promise<Opened> {
    const handled = events.filter((event) => this.#byType.has(event.type) && !this.#judge.isPassedOver(event))
    const opened: Opened = { steps: [], missing: new Map(), fault: undefined }
    const decoded = await Promise.allSettled(handled.map((event) => this.#decode(event)))
    for (const model of this.#models) model.begin()
    for (const [at, recorded] of handled.entries()) {
      try {
        const event = openedOf(decoded[at]!)
        const step = { recorded, event, models: this.#byType.get(recorded.type)! }
        noteMissing(step, opened.missing)
        opened.steps.push(step)
      } catch (error) {
        if (!(error instanceof UnusableEvent)) throw error
        opened.fault = error
        break
      }
    }
    return opened
  }

  /** Fetches documents in one round trip. */
  async #fetch(missing: Missing): Promise<void> {
    if (missing.size === 0) return
    const found = await this.#readStore.get([...missing.keys()])
    let at = 0
    for (const [key, model] of missing) model.learn(key, found[at++])
  }

  async #runAll(steps: readonly Step[], messages: ChangeMessage[] | undefined): Promise<UnusableEvent | undefined> {
    for (const [at, step] of steps.entries()) {
      if (at % stepsAtOnce === stepsAtOnce - 1) await immediate()
      try {
        let missing = stage(step)
        for (; missing; missing = stage(step)) await this.#fetch(missing)
        const mayUse = this.#judge.mayUse(step.recorded)
        if (mayUse === true || (await mayUse)) keep(step, messages, this.#logId)
        else drop(step)
      } catch (error) {
        if (error instanceof UnusableEvent) return error
        throw error
      }
    }
    return undefined
  }
}

function openedOf(decoded: PromiseSettledResult<Recorded>): Recorded {
  if (decoded.status === 'rejected') throw decoded.reason
  return decoded.value
}

function noteMissing({ recorded, event, models }: Step, missing: Missing): void {
  for (const model of models)
    try {
      for (const key of model.projection.reads(event)) model.noteMissing(key, missing)
    } catch (cause) {
      throw dueTo(recorded, model, cause)
    }
}

/** Stages what an event changes; answers the document to fetch before trying again, if there is one. */
function stage(step: Step): Missing | undefined {
  for (const model of step.models)
    try {
      model.projection.project(step.event, model)
    } catch (cause) {
      drop(step)
      if (cause instanceof UnknownDocument) return new Map([[cause.key, model]])
      throw dueTo(step.recorded, model, cause)
    }
  return undefined
}

function keep({ recorded, models }: Step, messages: ChangeMessage[] | undefined, logId: string): void {
  let count = 0
  for (const model of models)
    for (const { audience, key } of model.keep()) {
      const id = `${logId}:${recorded.position}:${count++}`
      messages?.push({ id, audience, question: model.projection.name, key, cause: recorded.type })
    }
}

function drop({ models }: Step): void {
  for (const model of models) model.drop()
}

/** A projection is pure except for the documents that it reads: any error is due to the event. */
const dueTo = (event: RecordedEvent, { projection }: ModelDocuments, cause: unknown): UnusableEvent =>
  new UnusableEvent(event, 'projection', projection.name, { cause })
