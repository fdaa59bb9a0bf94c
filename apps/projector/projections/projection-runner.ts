import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Position, RecordedEvent, Subscription } from '@turno/adapters/event-store/port.ts'
import { FencedOff, type ReadStore } from '@turno/adapters/read-store/port.ts'
import type { Projection } from '@turno/read-models/projection.ts'
import type { Logger } from 'pino'
import { BatchProjector, type Decode } from './batch-projector.ts'

/** How long a projector that was fenced off watches the other one before it takes over. */
const standbyMs = 5_000
const retryMs = 1_000

export interface ProjectionDeps {
  eventStore: EventStore
  readStore: ReadStore
  projections: readonly Projection[]
  decode: Decode
  logId: string
  logger: Logger
}

/** Keeps the read models up with the log: one subscription, one atomic write a batch. Whatever fails is tried again for ever. */
export class ProjectionRunner {
  readonly #deps: ProjectionDeps
  readonly #projector: BatchProjector
  readonly #stopping = new AbortController()
  readonly #caughtUp = Promise.withResolvers<void>()
  #subscription: Subscription | undefined
  #running: Promise<void> | undefined
  #isCaughtUp = false
  /** Head of the log when this runner started; null until it was asked. */
  #headAtStart: Position | undefined | null = null

  constructor(deps: ProjectionDeps) {
    this.#deps = deps
    this.#projector = new BatchProjector(deps.readStore, deps.projections, deps.decode, deps.logId)
  }

  /** Resolves once the head of the log seen at start was handled; never when stopped before. */
  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise
  }

  isCaughtUp(): boolean {
    return this.#isCaughtUp
  }

  start(): void {
    this.#running ??= this.#run()
  }

  /** Finishes the batch in hand. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#subscription?.stop().catch(() => undefined)
    await this.#running
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#beActive()
      } catch (error) {
        if (!this.#stopped) await this.#recover(error).catch(() => undefined)
      }
    }
  }

  async #beActive(): Promise<void> {
    const { eventStore, readStore, logId } = this.#deps
    if (this.#headAtStart === null) this.#headAtStart = await eventStore.head()
    const { fence, position } = await readStore.takeOver(logId)
    this.#projector.forget()
    this.#noteHandled(position)
    if (this.#stopped) return
    this.#subscription = eventStore.subscribe(position, (events) => this.#handle(fence, events))
    await this.#subscription.closed
  }

  async #handle(fence: number, events: readonly RecordedEvent[]): Promise<void> {
    const { position } = events.at(-1)!
    const projected = await this.#projector.project(events)
    await this.#deps.readStore.apply({ fence, position, ...projected })
    this.#noteHandled(position)
  }

  #noteHandled(position: Position | undefined): void {
    const head = this.#headAtStart
    if (this.#isCaughtUp || head === null || (head !== undefined && (position ?? -1n) < head)) return
    this.#isCaughtUp = true
    this.#caughtUp.resolve()
  }

  async #recover(error: unknown): Promise<void> {
    if (error instanceof FencedOff) return this.#standBy()
    this.#deps.logger.error({ err: error }, 'projecting failed; trying again')
    await this.#sleep(retryMs)
  }

  /** Another projector is active: takes over only once that one's checkpoint rests. */
  async #standBy(): Promise<void> {
    const { readStore, logger } = this.#deps
    logger.warn('another projector is active; standing by')
    for (;;) {
      const before = await readStore.position()
      await this.#sleep(standbyMs)
      if ((await readStore.position()) === before) return
    }
  }

  #sleep(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal })
  }
}
