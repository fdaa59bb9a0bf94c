import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { forwardingTo } from './forwarding.ts'
import { type EventStore, EventStoreUnavailable, OutcomeUnknown } from './port.ts'

/** Listener for outages of the log: called once at the beginning of each and once at its end. */
export interface OutageObserver {
  logAway(why: Error): void
  logBack(awaySeconds: number): void
}

interface WatchTimes {
  /** Interval at which the log is asked for its head. */
  everyMs: number
  /** Longer answers are an outage. */
  answerWithinMs: number
  /** Time that a call during an outage waits for its end. */
  patienceMs: number
}

const usualTimes: WatchTimes = { everyMs: 2_000, answerWithinMs: 3_000, patienceMs: 1_000 }

/**
 * The log for people who wait: no call outlasts an outage by more than moments, where the engine itself would try for a
 * quarter of a minute, call after call. An outage shorter than `answerWithinMs` delays calls and is none. During one,
 * `trouble` is 'away'; a call that was underway throws EventStoreUnavailable (`append` and `saveDraft`: OutcomeUnknown)
 * when it is noticed, a later one after `patienceMs`. Subscriptions wait as ever. Closing the log ends the watch.
 */
export function watchedLog(store: EventStore, observer: OutageObserver, times: Partial<WatchTimes> = {}): EventStore {
  const watch = new LogWatch(store, observer, { ...usualTimes, ...times })
  const forwarding = forwardingTo(store)
  const bounded =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> =>
      watch.bound(ask(...asked), (message) => new EventStoreUnavailable(message))
  return {
    ...forwarding,
    append: (...append) => watch.bound(store.append(...append), (message) => new OutcomeUnknown(message)),
    saveDraft: (...save) => watch.bound(store.saveDraft(...save), (message) => new OutcomeUnknown(message)),
    draft: bounded(forwarding.draft),
    dropDraft: bounded(forwarding.dropDraft),
    readStream: bounded(forwarding.readStream),
    snapshot: bounded(forwarding.snapshot),
    readAll: bounded(forwarding.readAll),
    head: bounded(forwarding.head),
    isErased: bounded(forwarding.isErased),
    trouble: async () => (watch.isAway ? 'away' : forwarding.trouble?.()),
    close() {
      watch.stop()
      return store.close()
    },
  }
}

class LogWatch {
  readonly #store: EventStore
  readonly #observer: OutageObserver
  readonly #times: WatchTimes
  readonly #stopping = new AbortController()
  /** Of those who wait for an answer: called when the log is found to be away. */
  readonly #waiting = new Set<() => void>()
  #awaySince: number | undefined

  constructor(store: EventStore, observer: OutageObserver, times: WatchTimes) {
    this.#store = store
    this.#observer = observer
    this.#times = times
    void this.#watch().catch(() => undefined)
  }

  get isAway(): boolean {
    return this.#awaySince !== undefined
  }

  stop(): void {
    this.#stopping.abort()
  }

  /** The answer, or the error once nobody should wait for it any longer. */
  async bound<Answer>(answer: Promise<Answer>, late: (message: string) => Error): Promise<Answer> {
    const { promise, reject } = Promise.withResolvers<never>()
    let timer: NodeJS.Timeout | undefined
    const giveUp = () => reject(late('the log is away'))
    const lookAgain = () => {
      if (this.isAway) giveUp()
    }
    if (this.isAway) timer = setTimeout(lookAgain, this.#times.patienceMs).unref()
    this.#waiting.add(giveUp)
    try {
      return await Promise.race([answer, promise])
    } finally {
      this.#waiting.delete(giveUp)
      clearTimeout(timer)
    }
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    for (;;) {
      await sleep(this.#times.everyMs, undefined, { signal, ref: false })
      await this.#look()
    }
  }

  /** Asks once, and then as often as it takes until there is an answer. */
  async #look(): Promise<void> {
    const answer = this.#store.head().then(
      () => undefined,
      (error: Error) => error,
    )
    const why = await Promise.race([answer, this.#late()])
    if (why && !this.#stopping.signal.aborted) this.#begin(why)
    if ((await answer) === undefined) this.#end()
  }

  /** A process that was held up itself reads first what has arrived: its timers are due before. */
  async #late(): Promise<Error> {
    const { answerWithinMs } = this.#times
    await sleep(answerWithinMs, undefined, { ref: false })
    await nextTurn()
    return new EventStoreUnavailable(`the log did not answer in ${answerWithinMs} ms`)
  }

  #begin(why: Error): void {
    if (this.isAway) return
    this.#awaySince = performance.now()
    this.#observer.logAway(why)
    for (const giveUp of this.#waiting) giveUp()
  }

  #end(): void {
    if (this.#awaySince === undefined) return
    const seconds = Math.round((performance.now() - this.#awaySince) / 1_000)
    this.#awaySince = undefined
    this.#observer.logBack(seconds)
  }
}
