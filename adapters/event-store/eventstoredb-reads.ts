import {
  type AllStreamRecordedEvent,
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type ReadStreamOptions,
  type ResolvedEvent,
  START,
  type StreamingRead,
} from '@eventstore/db-client'
import type { EventMetadata } from '@turno/domain/event.ts'
import type { Client } from './eventstoredb-client.ts'
import { isDenied, isErased, isMissing } from './eventstoredb-errors.ts'
import type { StreamNames } from './eventstoredb-names.ts'
import { Deadlines, retryCall, Slots, type Timeouts } from './eventstoredb-timeouts.ts'
import { type EventStore, EventStoreUnavailable, type Position, type RecordedEvent } from './port.ts'

const pageSize = 500
const firstBackwardsPage = 16
const largestPage = 4_096

/** The position that servers before 22.6 give an event read by its stream. */
const noPosition = 2n ** 64n - 1n

/** A connection with over a hundred open calls has hung; subscriptions and appends need some of them too. */
const readsAtOnce = 50

/** Retries reads page by page, so that a long read gets through a server that fails now and then. */
export class Reader {
  readonly #client: Client
  readonly #names: StreamNames
  readonly #timeouts: Timeouts
  readonly #deadlines = new Deadlines()
  readonly #slots = new Slots(readsAtOnce, this.#deadlines)
  #isClosed = false
  /** The end of the log at the last look, and our last event up to there. */
  #known: { to: Position; head: Position | undefined } | undefined

  constructor(client: Client, names: StreamNames, patience: Timeouts) {
    this.#client = client
    this.#names = names
    this.#timeouts = patience
  }

  /** @throws what the client throws where the stream is missing or erased */
  async stream(
    stream: string,
    { from, direction = 'forwards', limit }: NonNullable<Parameters<EventStore['readStream']>[1]>,
  ) {
    const fromRevision = from === undefined ? (direction === 'forwards' ? START : END) : BigInt(from)
    const options: ReadStreamOptions = {
      direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
      fromRevision,
      ...(limit !== undefined && { maxCount: limit }),
    }
    const events = await this.#persist(() => this.#client.readStream(this.#names.onServer(stream), options))
    return events.map((event) => recorded(event, this.#names))
  }

  /**
   * `$all` holds the events of every installation, and a read of it cannot be filtered: reads pages until enough of
   * ours are found.
   */
  async allAfter(after: Position | undefined, limit: number): Promise<RecordedEvent[]> {
    const ours: RecordedEvent[] = []
    for (let last = after; ; ) {
      const page = (await this.#page(FORWARDS, last, pageSize)).filter(
        (event) => last === undefined || positionOf(event) > last,
      )
      for (const event of page)
        if (this.#names.isOurs(event) && ours.length < limit) ours.push(recorded(event, this.#names))
      if (page.length === 0 || ours.length === limit) return ours
      last = positionOf(page.at(-1)!)
    }
  }

  /** Position of the server's last event, of whatever installation. */
  async end(): Promise<Position | undefined> {
    const [last] = await this.#page(BACKWARDS, undefined, 1)
    return last && positionOf(last)
  }

  /** Position of our last event, wherever others continued. It never reads again what an earlier call read. */
  async head(): Promise<Position | undefined> {
    const known = this.#known
    let top: Position | undefined
    let before: Position | undefined
    for (let size = firstBackwardsPage; ; size = Math.min(size * 4, largestPage)) {
      const page = await this.#page(BACKWARDS, before, size)
      before = page.length > 0 ? positionOf(page.at(-1)!) : 0n
      top ??= page.length > 0 ? positionOf(page[0]!) : 0n
      // The log of a lagging or replaced server ends before the known position.
      const isKnown = known !== undefined && top >= known.to && before <= known.to
      const newest = page.find((event) => this.#names.isOurs(event))
      const head = newest ? positionOf(newest) : isKnown ? known.head : undefined
      if (head === undefined && page.length > 0 && !isKnown) continue
      this.#known = { to: top, head }
      return head
    }
  }

  /** Ends all retries. */
  close(): void {
    this.#isClosed = true
  }

  /** Call this when the last event may be gone. */
  forgetHead(): void {
    this.#known = undefined
  }

  /** Forwards, a page begins at the position; backwards, before it. */
  async #page(direction: typeof FORWARDS | typeof BACKWARDS, from: Position | undefined, maxCount: number) {
    const end = direction === FORWARDS ? START : END
    const fromPosition = from === undefined ? end : serverPosition(from)
    return this.#persist(() => this.#client.readAll({ direction, fromPosition, maxCount }))
  }

  #persist(read: () => StreamingRead<ResolvedEvent | AllStreamResolvedEvent>): Promise<ServerEvent[]> {
    const { answerWithinMs, giveUpAfterMs } = this.#timeouts
    const isFinal = (error: unknown) => this.#isClosed || isAnswer(error)
    const attempt = async () => {
      try {
        const events = eventsOf(await collect(read(), answerWithinMs))
        this.#deadlines.sign()
        return events
      } catch (error) {
        if (isAnswer(error)) this.#deadlines.sign()
        throw error
      }
    }
    return this.#slots.run(giveUpAfterMs, (since) => retryCall(giveUpAfterMs, attempt, isFinal, since))
  }
}

const isAnswer = (error: unknown): boolean => isMissing(error) || isErased(error) || isDenied(error)

/** The server's own form of a position; commit and prepare are equal where nobody writes in transactions. */
export const serverPosition = (position: Position) => ({ commit: position, prepare: position })

/** An event as the server gives it. The types promise a position only for reads of `$all`; every read has it. */
type ServerEvent = Omit<AllStreamRecordedEvent, 'position'> & { position?: AllStreamRecordedEvent['position'] }

/** A link to a deleted event resolves to no event. */
export const eventsOf = (resolved: { event?: ServerEvent | undefined }[]): ServerEvent[] =>
  resolved.flatMap(({ event }) => (event ? [event] : []))

const positionOf = (event: ServerEvent): Position => event.position!.commit

export function recorded(event: ServerEvent, names: StreamNames): RecordedEvent {
  const position = positionOf(event)
  if (position === noPosition)
    throw new EventStoreUnavailable('This server gives no positions in streams: 22.6 or newer is needed')
  return {
    id: event.id,
    type: event.type,
    stream: names.fromServer(event.streamId),
    revision: Number(event.revision),
    position,
    data: event.data,
    metadata: event.metadata as unknown as EventMetadata,
  }
}

/**
 * Collects everything of a read. Each next piece may take `idleMs`. A read that timed out is cancelled; otherwise the
 * client would never release it.
 * @throws what the read emits, or EventStoreUnavailable
 */
function collect<Resolved>(read: StreamingRead<Resolved>, idleMs: number): Promise<Resolved[]> {
  return new Promise((resolve, reject) => {
    const found: Resolved[] = []
    const timer = setTimeout(
      () => fail(new EventStoreUnavailable(`EventStoreDB did not answer a read in ${idleMs} ms`)),
      idleMs,
    )
    const fail = (error: Error) => {
      clearTimeout(timer)
      read.cancel().catch(() => {})
      read.destroy()
      reject(error)
    }
    read.on('data', (resolved: Resolved) => {
      found.push(resolved)
      timer.refresh()
    })
    // The listener stays: the client may emit a second error after the end.
    read.on('error', fail)
    read.on('end', () => {
      clearTimeout(timer)
      resolve(found)
    })
  })
}
