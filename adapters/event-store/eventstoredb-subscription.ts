import { setTimeout as sleep } from 'node:timers/promises'
import { type AllStreamResolvedEvent, type AllStreamSubscription, START, streamNameFilter } from '@eventstore/db-client'
import { abortableWait } from '../concurrency/abortable-wait.ts'
import type { Client } from './eventstoredb-client.ts'
import { isDenied, isStumble } from './eventstoredb-errors.ts'
import type { StreamNames } from './eventstoredb-names.ts'
import { eventsOf, type Reader, recorded, serverPosition } from './eventstoredb-reads.ts'
import type { SameLog } from './eventstoredb-same-log.ts'
import { pauseMs } from './eventstoredb-timeouts.ts'
import { EventStoreUnavailable, LogReplaced, type Position, type RecordedEvent, type Subscription } from './port.ts'

export interface Followed {
  client: Client
  names: StreamNames
  reader: Reader
  sameLog: SameLog
  /** Time limit for the server to confirm a subscription. */
  answerWithinMs: number
  /** Interval at which an idle subscription is compared with the head of the log. */
  compareEveryMs: number
}

const batchSize = 500
/** A checkpoint comes after this many times 32 events of other installations. */
const checkpointInterval = 16
/** A subscription that makes the server fail harms it: some dozens of failures end the server. */
const stumblesMax = 3

/**
 * A subscription that outlives its connections: each time the server drops it, it resumes after the last event that
 * `handle` took. It never resumes from a checkpoint, because a checkpoint can overtake events, and its position may
 * later belong to another event.
 */
export function follow(
  followed: Followed,
  after: Position | undefined,
  handle: (events: RecordedEvent[]) => Promise<void>,
): Subscription {
  const following = new Following(followed, after, handle)
  const closed = following.run()
  closed.catch(() => {})
  return { stop: () => following.stop(closed), closed }
}

class Following {
  readonly #followed: Followed
  readonly #handle: (events: RecordedEvent[]) => Promise<void>
  #handled: Position | undefined
  #lastEvent: RecordedEvent | undefined
  readonly #stopping = new AbortController()
  /** In a row, without an event in between. */
  #failures = 0
  #stumbles = 0

  constructor(followed: Followed, after: Position | undefined, handle: (events: RecordedEvent[]) => Promise<void>) {
    this.#followed = followed
    this.#handled = after
    this.#handle = handle
  }

  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const dropped = (await this.#precaution()) ?? (await this.#once())
      if (this.#stopping.signal.aborted) return
      this.#stumbles = isStumble(dropped) ? this.#stumbles + 1 : 0
      if (isDenied(dropped) || dropped instanceof LogReplaced || this.#stumbles >= stumblesMax) throw dropped
      await this.#pause(pauseMs(++this.#failures))
    }
  }

  async stop(closed: Promise<void>): Promise<void> {
    this.#stopping.abort()
    await closed
  }

  /** A server that was away may come back with another log; answers why the subscription must not resume. */
  async #precaution(): Promise<Error | undefined> {
    let outcome: Error | undefined = new Error('stopped')
    const checked = this.#check().then(
      () => {
        outcome = undefined
      },
      (error: Error) => {
        outcome = error
      },
    )
    await abortableWait(this.#stopping.signal, checked)
    return outcome
  }

  async #check(): Promise<void> {
    const { sameLog } = this.#followed
    await sameLog.checkIdentity()
    if (this.#lastEvent) await sameLog.checkEvent(this.#lastEvent)
    else if (this.#handled !== undefined) await sameLog.checkEnd(this.#handled)
  }

  /** Runs one subscription of the server until the server drops it, and answers why. */
  async #once(): Promise<Error> {
    const { client, names, answerWithinMs, compareEveryMs } = this.#followed
    let signs = 0
    const checkpointReached = async () => void signs++
    const fromPosition = this.#handled === undefined ? START : serverPosition(this.#handled)
    const filter = streamNameFilter({ regex: names.filter, checkpointInterval, checkpointReached })
    const connection = new Connection(
      client.subscribeToAll({ fromPosition, filter }, { highWaterMark: batchSize }),
      answerWithinMs,
    )
    const comparing = setInterval(
      this.#comparison(connection, () => signs),
      compareEveryMs,
    )
    try {
      return await this.#deliver(connection)
    } finally {
      clearInterval(comparing)
      connection.end()
    }
  }

  async #deliver(connection: Connection): Promise<Error> {
    const { names } = this.#followed
    while (!this.#stopping.signal.aborted && !connection.dropped) {
      const resolved = connection.take(batchSize)
      const events = eventsOf(resolved)
        .filter((event) => names.isOurs(event))
        .map((event) => recorded(event, names))
      if (events.length > 0) {
        await this.#handle(events)
        this.#handled = events.at(-1)!.position
        this.#lastEvent = events.at(-1)!
        this.#failures = 0
      } else if (resolved.length === 0) {
        await abortableWait(this.#stopping.signal, connection.news())
      }
    }
    return connection.dropped ?? new Error('stopped')
  }

  /**
   * A subscription can fall silent without an error. It counts as silent if it delivered nothing between two
   * comparisons, not even a checkpoint for other installations' events, while an event of ours waits.
   */
  #comparison(connection: Connection, signs: () => number): () => Promise<void> {
    let seen: { handled: Position | undefined; signs: number } | undefined
    let isComparing = false
    return async () => {
      if (isComparing) return
      isComparing = true
      const head = await this.#followed.reader.head().catch(() => undefined)
      const now = { handled: this.#handled, signs: signs() }
      const isBehind = connection.isIdle && head !== undefined && head > (now.handled ?? -1n)
      if (isBehind && seen && seen.handled === now.handled && seen.signs === now.signs)
        connection.drop(new EventStoreUnavailable('The subscription delivers nothing although the log went on'))
      seen = isBehind ? now : undefined
      isComparing = false
    }
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
  }
}

/** A subscription of the server, from which the caller takes what has arrived. */
class Connection {
  readonly #subscription: AllStreamSubscription
  readonly #confirming: NodeJS.Timeout
  #news = Promise.withResolvers<void>()
  /** Whether the caller is waiting for news. */
  isIdle = false
  /** Reason of its end. */
  dropped: Error | undefined

  constructor(subscription: AllStreamSubscription, answerWithinMs: number) {
    this.#subscription = subscription
    const unconfirmed = () =>
      this.drop(new EventStoreUnavailable(`EventStoreDB confirmed no subscription in ${answerWithinMs} ms`))
    this.#confirming = setTimeout(unconfirmed, answerWithinMs)
    subscription.on('confirmation', () => clearTimeout(this.#confirming))
    subscription.on('readable', () => this.#news.resolve())
    const over = () => this.drop(new EventStoreUnavailable('EventStoreDB ended the subscription'))
    subscription.on('error', (error: Error) => this.drop(error))
    subscription.on('end', over)
    subscription.on('close', over)
  }

  take(count: number): AllStreamResolvedEvent[] {
    this.isIdle = false
    const taken: AllStreamResolvedEvent[] = []
    while (taken.length < count) {
      const next = this.#subscription.read(1) as AllStreamResolvedEvent | null
      if (next === null) break
      taken.push(next)
    }
    return taken
  }

  /** Settles when more may have arrived, or when the subscription is over. */
  async news(): Promise<void> {
    this.isIdle = true
    await this.#news.promise
    this.#news = Promise.withResolvers()
  }

  drop(reason: Error): void {
    this.dropped ??= reason
    clearTimeout(this.#confirming)
    this.#news.resolve()
  }

  /** The error listener stays: the client emits some errors after the end. */
  end(): void {
    clearTimeout(this.#confirming)
    this.#subscription.unsubscribe().catch(() => {})
    this.#subscription.destroy()
  }
}
