import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import { abortableWait } from '@turno/adapters/concurrency/abortable-wait.ts'
import type { ReadSide, WritesFollowed } from '@turno/adapters/read-store/port.ts'
import { openAgreements } from '@turno/read-models/agreements-of-doctor/query.ts'
import * as agreements from '@turno/read-models/agreements-of-doctor/view.ts'
import { availabilities, idsOfActiveDoctors } from '@turno/read-models/availability-of-doctor/query.ts'
import { doctorKey, heldKey, model } from '@turno/read-models/availability-of-doctor/view.ts'
import { prefixOf, type Reader } from '@turno/read-models/projection.ts'
import { ratingsOf } from '@turno/read-models/reviews-of-doctor/query.ts'
import * as reviews from '@turno/read-models/reviews-of-doctor/view.ts'
import { storeReader } from '@turno/read-models/store-reader.ts'
import type { Logger } from 'pino'
import { notReady } from '../refusal/refusal.ts'
import { DoctorIndex, type Indexed } from './doctor-index.ts'

/** Doctors brought up to date in one go: between two goes others have their turn. */
const sliceMax = 200
/** Interval at which time is looked at while nobody asks. */
const tickMs = 1_000
const retryMs = 200

const prefixes = [
  ...[doctorKey, heldKey].map((keyOf) => prefixOf(model) + keyOf('')),
  prefixOf(reviews.model) + reviews.ratingKey(''),
  prefixOf(agreements.model) + agreements.openKey(''),
]

export interface LiveIndexDeps {
  readStore: ReadSide
  clock: Clock
  logger: Logger
}

/**
 * The index of this process, kept as the documents are: made of them at the start, then doctor by doctor as documents
 * are written and time passes. If it cannot be known what was written, it is made anew; the former one serves
 * meanwhile.
 */
export class LiveIndex {
  readonly #deps: LiveIndexDeps
  readonly #reader: Reader
  readonly #followed: WritesFollowed
  readonly #stopping = new AbortController()
  readonly #timer: NodeJS.Timeout
  #index: DoctorIndex | undefined
  readonly #changed = new Set<string>()
  /** The one that is being made. */
  #next: DoctorIndex | undefined
  #isUnknown = true
  #turn: Promise<void> = Promise.resolve()
  /** Number of turns under way. */
  #turns = 0
  #isRunning = false
  #settled: Promise<void> = Promise.resolve()

  constructor(deps: LiveIndexDeps) {
    this.#deps = deps
    this.#reader = storeReader(deps.readStore)
    this.#followed = deps.readStore.followWrites((written) => {
      if (written === 'anything') this.#isUnknown = true
      else for (const name of written) this.#note(name)
      this.#wake()
    })
    this.#timer = setInterval(() => this.#wake(), tickMs).unref()
    this.#wake()
  }

  /** Whether it was made; until then nobody should ask. */
  get isReady(): boolean {
    return this.#index !== undefined
  }

  /** Resolves once what was written by now has been read, or could not be. */
  get settled(): Promise<void> {
    return this.#settled
  }

  close(): void {
    this.#stopping.abort()
    clearInterval(this.#timer)
  }

  /**
   * The index with what has been written and what time has changed by now, unless that is very much.
   * @throws {Refusal} 503: it has not been made yet
   */
  async upToDate(): Promise<DoctorIndex> {
    const index = this.#index
    if (!index) throw notReady()
    // News that others are bringing in just now count too.
    if (this.#turns > 0 || this.#changed.size > 0 || this.#isDue(index))
      await this.#inTurn(() => this.#bringSome(index))
    return index
  }

  /** Reads these doctors again: the index had another hour of theirs than their documents. */
  async again(index: DoctorIndex, doctorIds: readonly string[]): Promise<void> {
    await this.#inTurn(() => this.#bring([index], doctorIds))
  }

  #note(name: string): void {
    const prefix = prefixes.find((each) => name.startsWith(each))
    if (prefix !== undefined) this.#changed.add(name.slice(prefix.length))
  }

  #wake(): void {
    if (this.#isRunning) return
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#settled = promise
    void this.#run(resolve).finally(resolve)
  }

  /** Works until nothing is left to do. */
  async #run(failed: () => void): Promise<void> {
    this.#isRunning = true
    const { signal } = this.#stopping
    while (!signal.aborted && this.#hasWork()) {
      try {
        await (this.#isUnknown ? this.#build() : this.#inTurn(() => this.#bringSome(this.#index!)))
        await nextTurn()
      } catch (error) {
        this.#deps.logger.debug({ err: error }, 'the doctors cannot be read; retrying')
        failed()
        await abortableWait(signal, sleep(retryMs, undefined, { ref: false }))
      }
    }
    this.#isRunning = false
  }

  #hasWork(): boolean {
    if (this.#isUnknown) return true
    return this.#index !== undefined && (this.#changed.size > 0 || this.#isDue(this.#index))
  }

  #isDue(index: DoctorIndex): boolean {
    return index.due(this.#deps.clock.now(), 1).length > 0
  }

  async #build(): Promise<void> {
    // Changes reported until then are read now: else all would be read twice at the start.
    await this.#followed.begun
    this.#isUnknown = false
    const next = new DoctorIndex()
    this.#next = next
    try {
      const ids = await idsOfActiveDoctors(this.#reader)
      for (let at = 0; at < ids.length && !this.#stopping.signal.aborted; at += sliceMax) {
        await this.#inTurn(() => this.#bring([next], ids.slice(at, at + sliceMax)))
        await nextTurn()
      }
      this.#index = next
    } catch (error) {
      this.#isUnknown = true
      throw error
    } finally {
      this.#next = undefined
    }
  }

  /** One turn after the other, so that none overtakes another with older documents. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turns += 1
    const done = this.#turn.then(work).finally(() => {
      this.#turns -= 1
    })
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** First the writes, then the changes by time. */
  async #bringSome(index: DoctorIndex): Promise<void> {
    const ids = [...this.#changed].slice(0, sliceMax)
    ids.push(...index.due(this.#deps.clock.now(), sliceMax - ids.length))
    for (const id of ids) this.#changed.delete(id)
    try {
      await this.#bring(this.#next ? [index, this.#next] : [index], ids)
    } catch (error) {
      for (const id of ids) this.#changed.add(id)
      throw error
    }
  }

  async #bring(indexes: readonly DoctorIndex[], ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const found = await indexed(this.#reader, ids)
    const now = this.#deps.clock.now()
    const known = new Set(found.map(({ availability }) => availability.doctorId))
    for (const index of indexes) {
      for (const id of ids) if (!known.has(id)) index.remove(id)
      for (const each of found) index.put(each, now)
    }
  }
}

/** Active doctors among these, as their documents have them. */
async function indexed(reader: Reader, ids: readonly string[]): Promise<Indexed[]> {
  const [found, ratings, open] = await Promise.all([
    availabilities(reader, ids),
    ratingsOf(reader, ids),
    openAgreements(reader, ids),
  ])
  const agreements = new Map(ids.map((id, at) => [id, open[at]!]))
  return found.map((availability) => {
    const { doctorId } = availability
    const rating = ratings.get(doctorId)?.average ?? null
    return { availability, rating, agreements: agreements.get(doctorId) ?? [] }
  })
}
