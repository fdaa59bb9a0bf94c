import type { Clock } from '@turno/adapters/clock/clock.ts'
import { concurrently } from '@turno/adapters/concurrency/concurrently.ts'
import { plusMs, toMs } from '@turno/domain/time.ts'
import { dueBy } from '@turno/read-models/due-times/query.ts'
import { type DueEntry, entryKey } from '@turno/read-models/due-times/view.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import { schedule } from 'node-cron'
import type { Logger } from 'pino'
import type { DueHandlers } from './due-handler.ts'

/** Entries of one read. */
const pageSize = 1_000
/** The pauses before an entry that stays due is handled again; the last one repeats. */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000]
/**
 * Queries to the payment provider become rarer: the pause is a share of the time since the entry was due, which a
 * restart does not forget.
 */
const queries: readonly DueEntry['kind'][] = ['paymentQuery', 'pendingPayment', 'paymentClaim', 'differenceQuery']
const partOfAge = 1 / 12
const longestQueryWaitMs = 3_600_000

export interface DueTimesDeps {
  reader: Reader
  clock: Clock
  handlers: DueHandlers
  /** Calls back whenever the product's time jumps; returns how to stop that. */
  onClockMoved?: ((listener: () => void) => () => void) | undefined
  logger: Logger
}

/** Handles due entries every second, and whenever a test clock moves. Ticks never overlap. */
export class DueTimes {
  readonly #deps: DueTimesDeps
  /** Number of times that each due entry was handled, and when it may be handled again. */
  #handled = new Map<string, { times: number; notBefore: string }>()
  #ticking: Promise<void> | undefined
  #again = false
  #isStopped = false
  #stopListening: (() => void)[] = []

  constructor(deps: DueTimesDeps) {
    this.#deps = deps
  }

  start(): void {
    const wake = () => void this.tick()
    const everySecond = schedule('* * * * * *', wake)
    this.#stopListening = [() => void everySecond.destroy(), this.#deps.onClockMoved?.(wake) ?? (() => undefined)]
    wake()
  }

  /** Finishes the current tick. */
  async stop(): Promise<void> {
    this.#isStopped = true
    for (const stop of this.#stopListening) stop()
    await this.#ticking
  }

  /** Handles what is due now; resolves once a tick that began after this call is over. */
  async tick(): Promise<void> {
    if (this.#isStopped) return
    this.#again = true
    this.#ticking ??= this.#tickWhileAsked().finally(() => {
      this.#ticking = undefined
    })
    await this.#ticking
  }

  async #tickWhileAsked(): Promise<void> {
    while (this.#again && !this.#isStopped) {
      this.#again = false
      await this.#handleWhatIsDue().catch((error) =>
        this.#deps.logger.error({ err: error }, 'due times could not be read'),
      )
    }
  }

  async #handleWhatIsDue(): Promise<void> {
    const { reader, clock } = this.#deps
    const now = clock.now()
    const due = await dueBy(reader, now, pageSize)
    this.#forgetAllBut(due)
    const waiting = due.filter((entry) => (this.#handled.get(keyOf(entry))?.notBefore ?? '') <= now)
    // New entries do not wait behind entries that failed before.
    waiting.sort((a, b) => this.#timesOf(a) - this.#timesOf(b))
    await concurrently(waiting, (entry) => this.#handle(entry, now))
  }

  async #handle(entry: DueEntry, now: string): Promise<void> {
    if (this.#isStopped) return
    const times = this.#timesOf(entry)
    this.#handled.set(keyOf(entry), { times: times + 1, notBefore: plusMs(now, waitAfter(entry, times, now)) })
    try {
      const handle = this.#deps.handlers[entry.kind] as (due: DueEntry) => Promise<void>
      await handle(entry)
    } catch (error) {
      this.#deps.logger.warn({ err: error, kind: entry.kind, id: entry.id, times }, 'due time failed; it stays due')
    }
  }

  #timesOf(entry: DueEntry): number {
    return this.#handled.get(keyOf(entry))?.times ?? 0
  }

  #forgetAllBut(due: readonly DueEntry[]): void {
    const keys = new Set(due.map(keyOf))
    this.#handled = new Map([...this.#handled].filter(([key]) => keys.has(key)))
  }
}

function waitAfter({ kind, dueAt }: DueEntry, times: number, now: string): number {
  const waitMs = waitsMs[Math.min(times, waitsMs.length - 1)]!
  if (!queries.includes(kind)) return waitMs
  return Math.max(waitMs, Math.min((toMs(now) - toMs(dueAt)) * partOfAge, longestQueryWaitMs))
}

/** A thing due at another instant is another entry. */
const keyOf = ({ kind, id, dueAt }: DueEntry): string => `${entryKey(kind, id)} ${dueAt}`
