import { getDefaultHighWaterMark, setDefaultHighWaterMark } from 'node:stream'
import { type AppendResult, type EventData, NO_STREAM } from '@eventstore/db-client'
import { type Client, connect, letGo } from './eventstoredb-client.ts'
import { isBusy, isRefusal } from './eventstoredb-errors.ts'
import { Deadlines, retryCall, Slots, type Timeouts } from './eventstoredb-timeouts.ts'
import type { ExpectedRevision } from './port.ts'

/** Real servers gained from concurrency up to about this many. */
const appendsAtOnce = 100

/** An answer may take so many times the usual timeout while the server answers other calls. */
const slowness = 4

/**
 * After how many objects a stream asks its writer to wait; Node's default is 16. If a connection is cut while the
 * client waits, the client rejects promises that nobody can catch, which ends the process. The client creates its
 * stream itself, so this default must exceed the number of messages, one an append, that may wait in it.
 */
const objectsBeforeWaiting = 128

/** `events` must be JSON already: the client swallows errors of events that it cannot write. */
interface Append {
  /** Of the stream, as the server knows it. */
  name: string
  expected: ExpectedRevision
  events: EventData[]
}

/**
 * The one client of this process that appends. The client library keeps the open appends of all its clients in one
 * table: when the stream of one client fails, the library rejects appends of the others, and a late answer for them
 * throws where nobody can catch it. So this process has one appending client, which does nothing else, and its
 * successor starts only after its stream has ended.
 */
class Appender {
  readonly url: string
  readonly #deadlines = new Deadlines()
  readonly #slots = new Slots(appendsAtOnce, this.#deadlines)
  #client: Client | undefined
  #retiring: Promise<void> | undefined

  /** @param predecessorGone resolves when the process's former appender has ended */
  constructor(url: string, predecessorGone: Promise<void> | undefined) {
    this.url = url
    if (getDefaultHighWaterMark(true) < objectsBeforeWaiting) setDefaultHighWaterMark(true, objectsBeforeWaiting)
    this.#retireUntil(predecessorGone)
  }

  /**
   * Waits for a free slot, then retries within the timeouts.
   * @param sooner may find the outcome before the server answers
   * @throws what the client throws; a late answer is an EventStoreUnavailable
   */
  append<Outcome>(
    append: Append,
    { answerWithinMs, giveUpAfterMs }: Timeouts,
    sooner: (answer: Promise<AppendResult>) => Promise<Outcome>,
  ): Promise<Outcome> {
    const attempt = () => sooner(this.#ask(append, answerWithinMs))
    return this.#slots.run(giveUpAfterMs, (since) => retryCall(giveUpAfterMs, attempt, isRefusal, since))
  }

  async #ask({ name, expected, events }: Append, answerWithinMs: number): Promise<AppendResult> {
    const client = this.#client ?? (await this.#connected())
    const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected)
    try {
      const appended = client.appendToStream(name, events, { expectedRevision })
      const answer = await this.#deadlines.within(answerWithinMs, appended, slowness * answerWithinMs)
      this.#deadlines.sign()
      return answer
    } catch (error) {
      if (isRefusal(error) || isBusy(error)) this.#deadlines.sign()
      else this.#retire(client)
      throw error
    }
  }

  async end(): Promise<void> {
    if (this.#client) this.#retire(this.#client)
    await this.#retiring
  }

  async #connected(): Promise<Client> {
    while (this.#retiring) await this.#retiring
    this.#client ??= connect(this.url)
    return this.#client
  }

  #retire(client: Client): void {
    if (client !== this.#client) return
    this.#client = undefined
    this.#retireUntil(letGo(client))
  }

  #retireUntil(gone: Promise<void> | undefined): void {
    this.#retiring = gone?.finally(() => {
      this.#retiring = undefined
    })
  }
}

let appender: Appender | undefined
let borrowers = 0
let lastOneGone: Promise<void> | undefined

/**
 * Lends this process's appender; call `giveBack` once.
 * @throws {Error} the process appends to another server already
 */
export function borrowAppender(url: string): { append: Appender['append']; giveBack: () => Promise<void> } {
  appender ??= new Appender(url, lastOneGone)
  const lent = appender
  if (lent.url !== url) throw new Error('A process appends to one EventStoreDB only')
  borrowers += 1
  return { append: lent.append.bind(lent), giveBack }
}

async function giveBack(): Promise<void> {
  if (--borrowers > 0) return
  lastOneGone = appender!.end()
  appender = undefined
  await lastOneGone
}
