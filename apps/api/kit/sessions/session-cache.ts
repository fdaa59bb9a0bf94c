import type { Commander } from '@turno/adapters/commands/commander.ts'
import { runUntilStopped } from '@turno/adapters/concurrency/run-until-stopped.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import {
  type EventStore,
  LogReplaced,
  type RecordedEvent,
  type Subscription,
} from '@turno/adapters/event-store/port.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { session } from '@turno/domain/session/decide.ts'
import type { Logger } from 'pino'

interface KnownDeps {
  eventStore: EventStore
  commander: Commander
  /** The keys of persons whom any process erases are forgotten. */
  keys: Pick<Keyring, 'forget' | 'forgetAll'>
  logger: Logger
  /** Called when another log has taken the log's place. */
  logReplaced?(error: LogReplaced): void
}

/** Size of the cache; a miss costs reading two streams. */
const rememberedMax = 50_000
const retryMs = 2_000

const ending: readonly AnyEvent['type'][] = ['SessionEnded', 'PasswordChanged', 'LoggedOutEverywhere', 'PersonErased']

/**
 * Caches which sessions are over: it reads a session's streams once, and again after the log shows an end of a session
 * of its account, by any process. It caches nothing while its subscription to the log is down.
 */
export class SessionCache {
  readonly #deps: KnownDeps
  readonly #known = new Map<string, { accountId: string; isOver: Promise<boolean>; isLive: boolean }>()
  readonly #listeners = new Set<(accountId: string) => void>()
  readonly #stopping = new AbortController()
  #subscription: Subscription | undefined
  #isListening = false

  constructor(deps: KnownDeps) {
    this.#deps = deps
    void runUntilStopped(() => this.#listen(), {
      signal: this.#stopping.signal,
      pauseMs: retryMs,
      failed: (error) => this.#reportFailure(error),
    })
  }

  /**
   * Whether a session of this account is over: by its own end, a changed password, a logout everywhere, or the person's
   * erasure.
   */
  isOver(sessionId: string, accountId: string): Promise<boolean> {
    const known = this.#known.get(sessionId)
    if (known?.accountId === accountId) return known.isOver
    const isOver = this.#lookUp(sessionId, accountId)
    if (this.#isListening) this.#remember(sessionId, accountId, isOver)
    return isOver
  }

  /** Whether it is known, without any reading, that the session is not over. */
  isKnownLive(sessionId: string, accountId: string): boolean {
    const known = this.#known.get(sessionId)
    return known?.accountId === accountId && known.isLive
  }

  /** Calls back with the account whenever some of its sessions may be over, ended by any process. */
  onEnding(listener: (accountId: string) => void): void {
    this.#listeners.add(listener)
  }

  /** Drops an account's sessions; call it after own writes, which need not wait for the subscription. */
  forget(accountId: string): void {
    for (const [sessionId, known] of this.#known) if (known.accountId === accountId) this.#known.delete(sessionId)
    for (const listener of this.#listeners) listener(accountId)
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#subscription?.stop().catch(() => undefined)
  }

  async #lookUp(sessionId: string, accountId: string): Promise<boolean> {
    const { commander } = this.#deps
    const [{ state: one }, { state: person }] = await Promise.all([
      commander.load(session, sessionId),
      commander.load(account, accountId),
    ])
    if (one.status !== 'live' || person.status !== 'registered') return true
    return one.accountId !== accountId || one.era !== person.era
  }

  #remember(sessionId: string, accountId: string, isOver: Promise<boolean>): void {
    const known = { accountId, isOver, isLive: false }
    this.#known.set(sessionId, known)
    isOver.then(
      (over) => {
        known.isLive = !over
      },
      () => this.#known.delete(sessionId),
    )
    const [oldest] = this.#known.keys()
    if (this.#known.size > rememberedMax && oldest !== undefined) this.#known.delete(oldest)
  }

  async #listen(): Promise<void> {
    const { eventStore } = this.#deps
    try {
      this.#subscription = eventStore.subscribe(await eventStore.head(), async (events) => this.#forgetEnded(events))
      // Erasures while nobody listened are not reported any more.
      this.#deps.keys.forgetAll()
      this.#isListening = true
      await this.#subscription.closed
    } finally {
      this.#isListening = false
      this.#known.clear()
    }
  }

  #reportFailure(error: unknown): void {
    const { logger, logReplaced } = this.#deps
    if (error instanceof LogReplaced) logReplaced?.(error)
    logger.warn({ err: error }, 'ends of sessions cannot be followed; retrying')
  }

  #forgetEnded(events: readonly RecordedEvent[]): void {
    for (const { type, data } of events) {
      const { accountId } = data as { accountId: string }
      if (type === 'PersonErased') this.#deps.keys.forget('personKey', accountId)
      if ((ending as readonly string[]).includes(type)) this.forget(accountId)
    }
  }
}
