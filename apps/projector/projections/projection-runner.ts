import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import { runUntilStopped } from '@turno/adapters/concurrency/run-until-stopped.ts'
import { type EventStore, LogReplaced, type Position, type RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import { type Batch, type Behind, FencedOff, type ReadStore } from '@turno/adapters/read-store/port.ts'
import { type Projection, prefixOf } from '@turno/read-models/projection.ts'
import type { Logger } from 'pino'
import { BatchProjector, type Decode, type Judge, type Prepared } from './batch-projector.ts'
import { BuiltDifferently, LateModels } from './late-models.ts'
import { Progress } from './progress.ts'

export interface Timing {
  /** After this much silence of the active projector another one takes over. */
  silenceMs: number
  beatMs: number
  retryMs: number
}

const timingInUse: Timing = { silenceMs: 5_000, beatMs: 1_000, retryMs: 1_000 }

export interface ProjectionDeps {
  eventStore: EventStore
  readStore: ReadStore
  projections: readonly Projection[]
  decode: Decode
  faultyEvents: Judge & {
    /** Reads which events are set aside. */
    refresh(): Promise<void>
    /** Reports the event that stops the models. */
    report(error: UnusableEvent): Promise<void>
  }
  clock: Clock
  logId: string
  logger: Logger
  /** Called whenever this projector becomes the only active one. */
  activated?(): void
  /** Called and awaited when another projector has become active. */
  relieved?(): Promise<void>
  /** Called when another log has taken the log's place: only a new process can continue. */
  logReplaced?(error: LogReplaced): void
  /** Speed at which a standby notices; for tests. */
  timing?: Timing | undefined
}

/**
 * Keeps the read models up to date with the log: one subscription, one atomic write a batch, and the next batch is
 * projected during the write of the last. Of several runners on one read store one is active and the others wait. The
 * runner retries every failure for ever, also of an event that cannot be used, until it can be used or is set aside.
 */
export class ProjectionRunner {
  readonly #deps: ProjectionDeps
  readonly #timing: Timing
  /** Of the models that are not behind. */
  #projector: BatchProjector
  readonly #stopping = new AbortController()
  readonly #progress = new Progress()
  #running: Promise<void> | undefined
  /** The last batch's projection. */
  #projected: Promise<void> = Promise.resolve()
  /** The last batch's write. After a rejection nothing is written until this runner has taken over again. */
  #written: Promise<void> = Promise.resolve()
  /** Position of the models that are not behind. */
  #front: Position | undefined
  /** Batches of these models and of those behind take turns. */
  #turn: Promise<unknown> = Promise.resolve()
  /** The fence of this runner's last takeover; another fence means another active projector. */
  #fence: number | undefined

  constructor(deps: ProjectionDeps) {
    this.#deps = deps
    this.#timing = deps.timing ?? timingInUse
    this.#projector = this.#projectorBut([])
  }

  /** Resolves when the head of the log at the start is handled; never if stopped before. */
  get caughtUp(): Promise<void> {
    return this.#progress.caughtUp
  }

  /** Resolves when the models have caught up, or have stopped at an event that cannot be used. */
  get settled(): Promise<void> {
    return this.#progress.settled
  }

  /** Since when an event that cannot be used stops the models, by the product's clock. */
  get stoppedSince(): string | undefined {
    return this.#progress.stoppedSince
  }

  /** Whether this runner may write. */
  get isActive(): boolean {
    return this.#fence !== undefined
  }

  isCaughtUp(): boolean {
    return this.#progress.isCaughtUp
  }

  start(): void {
    this.#running ??= runUntilStopped(() => this.#run(), {
      signal: this.#stopping.signal,
      pauseMs: this.#timing.retryMs,
      failed: (error) => this.#reportFailure(error),
    })
  }

  /** Finishes the current batch, and lets another projector take over immediately. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#running
    if (this.#fence !== undefined) await this.#deps.readStore.resign(this.#fence).catch(() => undefined)
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #run(): Promise<void> {
    try {
      await this.#standBy()
      await this.#beActive()
    } catch (error) {
      if (!(error instanceof FencedOff)) throw error
      await this.#relieve()
    }
  }

  /** Waits while another projector is active. */
  async #standBy(): Promise<void> {
    const { readStore, logId, logger } = this.#deps
    for (let isReported = false; ; isReported = true) {
      const active = await readStore.activeFence(logId, this.#timing.silenceMs)
      if (active === undefined || active === this.#fence) return
      await this.#relieve()
      if (!isReported) logger.warn('another projector is active; standing by')
      await sleep(this.#timing.beatMs, undefined, { signal: this.#stopping.signal })
    }
  }

  async #beActive(): Promise<void> {
    const { eventStore, readStore, logId, faultyEvents } = this.#deps
    await this.#progress.begin(eventStore)
    await faultyEvents.refresh()
    const { fence, position, behind } = await readStore.takeOver(logId)
    const isNew = this.#fence === undefined
    this.#fence = fence
    if (isNew) this.#deps.activated?.()
    this.#projector = this.#projectorBut(behind?.models ?? [])
    this.#projected = Promise.resolve()
    this.#written = Promise.resolve()
    this.#noteHandled(position)
    if (this.#stopped) return
    const failed = Promise.withResolvers<never>()
    const isRebuilding = position === undefined
    const subscription = eventStore.subscribe(position, (events) =>
      this.#take(fence, events, isRebuilding && this.#progress.isFarBehind(events), failed.reject),
    )
    const over = new AbortController()
    const caughtUp = behind && this.#catchUp(behind, fence, over.signal).catch(failed.reject)
    try {
      await Promise.race([subscription.closed, failed.promise, this.#keepAlive(fence, over.signal)])
    } finally {
      over.abort()
      await subscription.stop().catch(() => undefined)
      await subscription.closed.catch(() => undefined)
      await caughtUp
      await this.#projected.catch(() => undefined)
      await this.#written.catch(() => undefined)
    }
  }

  /**
   * Resolves when the batch before is projected: then that is being written, this one projected, and the documents of
   * the next one may be asked for. So the store is asked before it is busy writing.
   */
  async #take(
    fence: number,
    events: readonly RecordedEvent[],
    isRebuilding: boolean,
    failed: (reason: unknown) => void,
  ): Promise<void> {
    const [before, projector] = [this.#projected, this.#projector]
    const prepared = projector.prepare(events)
    prepared.catch(failed)
    const handle = async () => {
      // Models that were behind have joined meanwhile.
      const ready = projector === this.#projector ? await prepared : await this.#projector.prepare(events)
      await this.#handle(fence, ready, isRebuilding, failed)
    }
    this.#projected = before.then(() => this.#inTurn(handle))
    this.#projected.catch(failed)
    await before
  }

  /**
   * Resolves while the batch is being written. A rebuild makes no messages of old events: their listeners have to ask
   * again.
   */
  async #handle(
    fence: number,
    prepared: Prepared,
    isRebuilding: boolean,
    failed: (reason: unknown) => void,
  ): Promise<void> {
    const { position, writes, messages, stoppedBy } = await this.#projector.run(prepared, !isRebuilding)
    await this.#written
    if (position !== undefined) this.#written = this.#write({ fence, position, writes, messages })
    this.#written.catch(failed)
    if (!stoppedBy) return
    await this.#written
    throw stoppedBy
  }

  async #write(batch: Batch): Promise<void> {
    await this.#deps.readStore.apply(batch)
    this.#noteHandled(batch.position)
  }

  /** Builds the models that are behind, while the others go on, until all can go on together. */
  async #catchUp(behind: Behind, fence: number, over: AbortSignal): Promise<void> {
    const { readStore, logger } = this.#deps
    const late = new LateModels(this.#deps, behind, fence)
    logger.info({ models: behind.models }, 'read models are being built beside the others')
    try {
      while (!over.aborted && !this.#stopped)
        if (await this.#inTurn(() => this.#advance(late))) {
          logger.info({ models: behind.models }, 'read models were built beside the others')
          return
        }
    } catch (error) {
      if (error instanceof BuiltDifferently) await readStore.startOver(fence)
      throw error
    }
  }

  async #advance(late: LateModels): Promise<boolean> {
    await this.#written
    const isLevel = await late.advance(this.#front!)
    if (isLevel) this.#projector = this.#projectorBut([])
    return isLevel
  }

  #projectorBut(behind: readonly string[]): BatchProjector {
    const { readStore, projections, decode, logId, faultyEvents } = this.#deps
    const level = projections.filter((projection) => !behind.includes(prefixOf(projection)))
    return new BatchProjector(readStore, level, decode, logId, faultyEvents)
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => undefined)
    return result
  }

  /**
   * While there is nothing to write, only this shows others that this projector is alive, and this projector that the
   * models are still there. Resolves when over.
   */
  async #keepAlive(fence: number, over: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([over, this.#stopping.signal])
    while (!signal.aborted) {
      await sleep(this.#timing.beatMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await this.#deps.readStore.keepAlive(fence)
    }
  }

  #noteHandled(position: Position | undefined): void {
    this.#front = position
    this.#progress.noteHandled(position)
  }

  async #reportFailure(error: unknown): Promise<void> {
    if (error instanceof LogReplaced) this.#deps.logReplaced?.(error)
    if (error instanceof UnusableEvent) await this.#standStill(error)
    else this.#deps.logger.error({ err: error }, 'projecting failed; retrying')
  }

  async #standStill(error: UnusableEvent): Promise<void> {
    const { clock, faultyEvents, logger } = this.#deps
    this.#progress.noteStop(error.event.position, clock.now())
    await faultyEvents
      .report(error)
      .catch((err) => logger.error({ err }, 'the event that stops the read models could not be reported'))
  }

  async #relieve(): Promise<void> {
    if (this.#fence === undefined) return
    this.#fence = undefined
    this.#progress.forgetStop()
    await this.#deps.relieved?.()
  }
}
