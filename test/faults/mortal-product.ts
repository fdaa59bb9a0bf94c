import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChildProduct, startChild } from '../support/child-product.ts'
import { type Answer, type Client, NoAnswer } from '../support/client.ts'
import type { Random } from '../support/random.ts'

const pauseMs = 10
/** No death lasts so long: by then the product has ended by itself. */
const patienceMs = 60_000

/** A product that is killed and started again on the same folder and port, and those who insist on its answers meanwhile. */
export class MortalProduct implements AsyncDisposable {
  readonly url: string
  readonly #dataDir: string
  #child: ChildProduct
  #up: Promise<void> = Promise.resolve()
  #answers = 0
  #waiting: { count: number; reached(): void }[] = []

  private constructor(dataDir: string, child: ChildProduct) {
    this.#dataDir = dataDir
    this.#child = child
    this.url = child.url
  }

  /** The provider's records name the product's address, so that it must stay the same. */
  static async start(dataDir: string, random: Random): Promise<MortalProduct> {
    return new MortalProduct(dataDir, await startChild({ dataDir, port: await freePort(random) }))
  }

  /** Resolves once this many more answers were given: progress, however fast the machine is. */
  afterAnswers(more: number): Promise<void> {
    return new Promise((reached) => this.#waiting.push({ count: this.#answers + more, reached }))
  }

  /** Killed now; resolves once it is ready again. */
  async dieAndRevive(): Promise<void> {
    const revived = Promise.withResolvers<void>()
    this.#up = revived.promise
    await this.#child.kill()
    this.#child = await startChild({ dataDir: this.#dataDir, port: Number(new URL(this.url).port) })
    revived.resolve()
  }

  /**
   * One intention, sent under one key until it is answered.
   * @throws {Error} a 5xx, no answer in time, or one that nobody can read
   */
  async insist(client: Client, method: string, path: string, body?: object): Promise<Answer> {
    const key = randomUUID()
    const answer = await this.untilAnswered(() => client.send(method, path, body, key))
    if (answer.status >= 500) throw new Error(`${method} ${path}: ${answer.status} ${answer.body.message}`)
    return answer
  }

  /** Asks as often as the product dies over it. @throws {Error} it stays dead */
  async untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
    const deadline = Date.now() + patienceMs
    for (;;) {
      await this.#up
      try {
        const result = await ask()
        this.#noteAnswer()
        return result
      } catch (error) {
        if (!(error instanceof NoAnswer) || error.why !== 'unreachable' || Date.now() > deadline) throw error
        await pause(pauseMs)
      }
    }
  }

  /** Ends it in peace; answers its exit code. */
  stop(): Promise<number | null> {
    return this.#child.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#child.kill()
  }

  #noteAnswer(): void {
    this.#answers += 1
    const due = this.#waiting.filter(({ count }) => count <= this.#answers)
    this.#waiting = this.#waiting.filter(({ count }) => count > this.#answers)
    for (const { reached } of due) reached()
  }
}

/** Below the range from which the system takes ports for connections, so that it is still free at the next start. */
async function freePort(random: Random): Promise<number> {
  for (;;) {
    const port = random.between(20_000, 32_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
