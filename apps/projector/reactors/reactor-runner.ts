import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { FaultyEvents } from '@turno/adapters/commands/faulty-events.ts'
import { backOff, retry } from '@turno/adapters/concurrency/retry.ts'
import { runUntilStopped } from '@turno/adapters/concurrency/run-until-stopped.ts'
import {
  type EventStore,
  isPassing,
  type Position,
  type RecordedEvent,
  type Subscription,
} from '@turno/adapters/event-store/port.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import { FileStoreUnavailable } from '@turno/adapters/files/port.ts'
import { ReadStoreUnavailable } from '@turno/adapters/read-store/port.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import type { Logger } from 'pino'
import type { Decode } from '../projections/batch-projector.ts'
import { type Reaction, TryAgain } from './reaction.ts'
import { checkpointSaved, type ReactorCheckpoint } from './reactor-checkpoint.ts'

const saveEvery = 200
const saveIdleMs = 2_000
const pausesMs = { first: 50, faulty: 1_000, longest: 5_000 }
const reactionPauseMs = backOff({ firstMs: pausesMs.first, longestMs: pausesMs.longest })
/**
 * A reaction that fails this often while the log accepts appends is a bug; the other reactions must not wait for it.
 */
const triesMax = 5

export interface ReactorDeps {
  eventStore: EventStore
  decode: Decode
  checkpoint: ReactorCheckpoint
  reactions: readonly Reaction[]
  /** The faulty events of this reactor. */
  faultyEvents: FaultyEvents
  clock: Clock
  logger: Logger
}

/** Runs reactions in log order from a checkpoint, each at least once. */
export class ReactorRunner {
  readonly #deps: ReactorDeps
  readonly #stopping = new AbortController()
  #subscription: Subscription | undefined
  #running: Promise<void> | undefined
  #handled: Position | undefined
  #unsaved = 0
  #idle: NodeJS.Timeout | undefined
  #skipped = 0
  #stoppedSince: string | undefined

  constructor(deps: ReactorDeps) {
    this.#deps = deps
  }

  /** Number of reactions given up as bugs since start. */
  get skipped(): number {
    return this.#skipped
  }

  /** Position of the last event handled, undefined before the first. */
  get handled(): Position | undefined {
    return this.#handled
  }

  /** Since when an event that cannot be used stops this reactor, by the product's clock. */
  get stoppedSince(): string | undefined {
    return this.#stoppedSince
  }

  start(): void {
    this.#running ??= runUntilStopped(() => this.#follow(), {
      signal: this.#stopping.signal,
      pauseMs: pausesMs.longest,
      failed: (error) => this.#deps.logger.error({ err: error }, 'reacting failed; retrying'),
    })
  }

  /** Finishes the current reaction and saves the checkpoint. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearTimeout(this.#idle)
    await this.#subscription?.stop().catch(() => undefined)
    await this.#running
    await this.#save()
  }

  get #stopped(): boolean {
    return this.#stopping.signal.aborted
  }

  async #follow(): Promise<void> {
    const saved = await this.#deps.checkpoint.load()
    await this.#deps.faultyEvents.refresh()
    // Events handled before a failure need no second reaction, only a saved checkpoint.
    this.#handled ??= saved
    if (this.#stopped) return
    this.#subscription = this.#deps.eventStore.subscribe(this.#handled, (events) => this.#handle(events))
    await this.#subscription.closed
  }

  async #handle(events: readonly RecordedEvent[]): Promise<void> {
    for (const event of events) {
      if (this.#stopped) return
      await this.#reactTo(event)
      this.#handled = event.position
      if (event.type !== checkpointSaved) this.#unsaved += 1
    }
    if (this.#unsaved >= saveEvery) await this.#save()
    else if (this.#unsaved > 0) this.#saveWhenIdle()
  }

  async #reactTo(recorded: RecordedEvent): Promise<void> {
    const reactions = this.#deps.reactions.filter(({ on }) => (on as readonly string[]).includes(recorded.type))
    if (reactions.length === 0) return
    const event = await this.#untilOpen(recorded)
    if (!event) return
    for (const reaction of reactions)
      await this.#untilDone(reaction, recorded, () => reaction.react(event, recorded.position))
  }

  /** Waits until the event can be opened; no later event overtakes it. Undefined: it was set aside. */
  async #untilOpen(recorded: RecordedEvent): Promise<Recorded | undefined> {
    const { decode, faultyEvents, clock } = this.#deps
    while (!faultyEvents.isPassedOver(recorded)) {
      try {
        const event = await decode(recorded)
        if (!(await faultyEvents.mayUse(recorded))) break
        this.#stoppedSince = undefined
        return event
      } catch (error) {
        if (!(error instanceof UnusableEvent)) throw error
        this.#stoppedSince ??= clock.now()
        await faultyEvents.report(error)
        if (!faultyEvents.isPassedOver(recorded)) await this.#sleep(pausesMs.faulty)
      }
    }
    this.#stoppedSince = undefined
    return undefined
  }

  async #untilDone({ name }: Reaction, { id, type, stream }: RecordedEvent, react: () => Promise<void>): Promise<void> {
    const { logger } = this.#deps
    let isGivenUp = false
    const shouldRetry = async (error: unknown, tries: number): Promise<boolean> => {
      const details = { err: error, reaction: name, event: { id, type, stream }, tries }
      isGivenUp = tries >= triesMax && !isPassingFailure(error) && (await this.#isLogWorking())
      if (isGivenUp) logger.error(details, 'reaction given up')
      else if (tries > 1) logger.warn(details, 'reaction failed; retrying')
      return !isGivenUp
    }
    try {
      await retry(react, { shouldRetry, pauseMs: reactionPauseMs, signal: this.#stopping.signal })
    } catch (error) {
      if (!isGivenUp) throw error
      this.#skipped += 1
    }
  }

  /** A log that accepts a checkpoint accepts commands too. */
  async #isLogWorking(): Promise<boolean> {
    this.#unsaved += 1
    return this.#save()
  }

  #saveWhenIdle(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.#save(), saveIdleMs)
  }

  /** A checkpoint that cannot be saved costs only repeated work. */
  async #save(): Promise<boolean> {
    if (this.#unsaved === 0) return true
    const { checkpoint, logger } = this.#deps
    this.#unsaved = 0
    try {
      await checkpoint.save(this.#handled)
      return true
    } catch (error) {
      logger.warn({ err: error }, 'reactor checkpoint not saved')
      await checkpoint.load().catch(() => undefined)
      return false
    }
  }

  #sleep(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopping.signal })
  }
}

/** A failure that passes by itself; until then everything behind it waits. */
const isPassingFailure = (error: unknown): boolean =>
  [TryAgain, ReadStoreUnavailable, FileStoreUnavailable].some((passing) => error instanceof passing) || isPassing(error)
