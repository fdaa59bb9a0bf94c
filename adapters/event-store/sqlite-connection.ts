import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { EventStoreUnavailable, OutcomeUnknown } from './port.ts'
import { type Answers, errorOf, type Question, type Reply, type Request } from './sqlite-messages.ts'
import { memory, type Opening, SqliteServer } from './sqlite-server.ts'
import type { OpeningOptions } from './sqlite-tables.ts'

interface Pending {
  op: Question['op']
  resolve(value: never): void
  reject(reason: Error): void
}

export interface SqliteOptions extends OpeningOptions {
  /** Called once, when the file is found to be damaged; nothing more is written to it. */
  onBroken?: (why: string) => void
}

/** Sends calls to the server of the embedded log, and learns from it when the log has grown. */
export class SqliteConnection {
  readonly #server: Worker | MessagePort
  readonly #pending = new Map<number, Pending>()
  #outbox: Request[] = []
  #lastId = 0
  #grown = Promise.withResolvers<void>()
  #over: Error | undefined

  readonly #onBroken: SqliteOptions['onBroken']

  /** @param path a file, or ':memory:' */
  constructor(path: string, { onBroken, ...opening }: SqliteOptions = {}) {
    this.#onBroken = onBroken
    this.#server = serverOf({ path, ...opening })
    this.#server.on('message', (answers: Answers) => this.#receive(answers))
    this.#server.on('error', (error) => this.#end(error))
    this.#server.on(endOf(this.#server), () => this.#end(new Error('The log is closed')))
  }

  /**
   * Settles when the log may have grown since this was read, or is closed. Take it before reading, so that no event
   * slips between.
   */
  get grown(): Promise<void> {
    return this.#grown.promise
  }

  /** @throws what the port promises; `OutcomeUnknown` for a write whose thread died */
  ask<Value>(question: Exclude<Question, { op: 'close' }>): Promise<Value> {
    if (this.#over) return Promise.reject(this.#over)
    const { promise, resolve, reject } = Promise.withResolvers<Value>()
    const id = ++this.#lastId
    this.#pending.set(id, { op: question.op, resolve, reject })
    this.#post({ ...question, id })
    return promise
  }

  /** Rejects further calls, waits for the answers to the earlier ones and ends the server. */
  async close(): Promise<void> {
    if (this.#over) return
    this.#over = new Error('The log is closed')
    const exit = new Promise((resolve) => this.#server.once(endOf(this.#server), resolve))
    this.#post({ op: 'close', id: ++this.#lastId })
    await exit
  }

  #post(request: Request) {
    // After all promises of this turn: its calls travel in one message and so share one transaction.
    if (this.#outbox.push(request) === 1) process.nextTick(() => this.#send())
  }

  #send() {
    this.#server.postMessage(this.#outbox)
    this.#outbox = []
  }

  #receive({ replies, moved, broken }: Answers) {
    if (broken !== undefined) this.#onBroken?.(broken)
    for (const reply of replies) this.#settle(reply)
    if (moved) this.#wake()
  }

  #settle(reply: Reply) {
    const pending = this.#pending.get(reply.id)
    this.#pending.delete(reply.id)
    if ('error' in reply) pending?.reject(errorOf(reply.error))
    else pending?.resolve(reply.value as never)
  }

  #wake() {
    this.#grown.resolve()
    this.#grown = Promise.withResolvers()
  }

  #end(reason: Error) {
    this.#over ??= new EventStoreUnavailable(reason.message)
    for (const { op, reject } of this.#pending.values()) {
      reject(op === 'append' || op === 'erase' ? new OutcomeUnknown(reason.message) : reason)
    }
    this.#pending.clear()
    this.#wake()
  }
}

/** A log in a file has a thread, which waits for the disk. One in memory waits for nothing and needs none. */
function serverOf(opening: Opening): Worker | MessagePort {
  if (opening.path !== memory)
    return new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: opening })
  const { port1, port2 } = new MessageChannel()
  new SqliteServer(port2, opening)
  return port1
}

const endOf = (server: Worker | MessagePort) => (server instanceof Worker ? 'exit' : 'close')
