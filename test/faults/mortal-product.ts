import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Client } from '@turno/standalone/test/client.ts'
import type { RunningModels } from '@turno/standalone/verify-rebuild.ts'
import type { Child } from '../support/child.ts'
import { startChild } from '../support/child-product.ts'
import { Cluster, type ClusterEngines } from '../support/cluster.ts'
import type { EnginesName } from '../support/engines.ts'
import { freePort } from '../support/free-port.ts'
import type { Random } from '../support/random.ts'
import { retryUntilAnswered, untilAnswered } from '../support/retry-until-answered.ts'
import { modelsInMemory, modelsInRedis } from '../support/running-models.ts'

/** A product that dies and comes back at the same address. */
interface Mortal extends AsyncDisposable {
  url: string
  /** Killed, or a part of it, at no particular instruction; resolves once it is ready again. */
  dieAndRevive(): Promise<void>
  /** The product's read models, as they were built through all deaths. */
  models(): Promise<RunningModels>
  /** Ends it in peace; answers its exit code. */
  stop(): Promise<number | null>
}

/**
 * A product that is killed and started again on the same folder and port, and clients that retry until they are
 * answered.
 */
export class MortalProduct implements AsyncDisposable {
  readonly url: string
  readonly #mortal: Mortal
  #answers = 0
  #waiting: { count: number; reached(): void }[] = []

  private constructor(mortal: Mortal) {
    this.#mortal = mortal
    this.url = mortal.url
  }

  /** The provider's records name the product's address, so that it must stay the same. */
  static async start(dataDir: string, random: Random, engines: EnginesName = 'embedded'): Promise<MortalProduct> {
    return new MortalProduct(
      await (engines === 'embedded' ? mortalProcess(dataDir, random) : mortalCluster(dataDir, random, engines)),
    )
  }

  /** Resolves once this many more answers were given: progress, however fast the machine is. */
  afterAnswers(more: number): Promise<void> {
    return new Promise((reached) => this.#waiting.push({ count: this.#answers + more, reached }))
  }

  /** Killed now; resolves once it is ready again. */
  dieAndRevive(): Promise<void> {
    return this.#mortal.dieAndRevive()
  }

  /**
   * Sends a command until it is answered, however often the product dies over it.
   * @throws {Error} see `retryUntilAnswered`
   */
  async retryUntilAnswered(client: Client, method: string, path: string, body?: object): Promise<Answer> {
    const answer = await retryUntilAnswered(client, method, path, body)
    this.#noteAnswer()
    return answer
  }

  /** Asks others than the API until they answer. */
  async untilAnswered<Result>(ask: () => Promise<Result>): Promise<Result> {
    const result = await untilAnswered(ask)
    this.#noteAnswer()
    return result
  }

  models(): Promise<RunningModels> {
    return this.#mortal.models()
  }

  /** Ends it in peace; answers its exit code. */
  stop(): Promise<number | null> {
    return this.#mortal.stop()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#mortal[Symbol.asyncDispose]()
  }

  #noteAnswer(): void {
    this.#answers += 1
    const due = this.#waiting.filter(({ count }) => count <= this.#answers)
    this.#waiting = this.#waiting.filter(({ count }) => count > this.#answers)
    for (const { reached } of due) reached()
  }
}

async function mortalProcess(dataDir: string, random: Random): Promise<Mortal> {
  const port = await freePort(random)
  let child: Child = await startChild({ dataDir, port })
  return {
    url: child.url,
    async dieAndRevive() {
      await child.kill()
      child = await startChild({ dataDir, port })
    },
    models: () => modelsInMemory(child.url, dataDir),
    stop: () => child.stop(),
    [Symbol.asyncDispose]: () => child.kill(),
  }
}

/** Processes die one at a time, the log's server first and every other time; the others go on meanwhile. */
async function mortalCluster(dataDir: string, random: Random, engines: ClusterEngines): Promise<Mortal> {
  const cluster = await Cluster.start(dataDir, random, engines)
  let deaths = 0
  return {
    url: cluster.url,
    async dieAndRevive() {
      const isLogsTurn = deaths++ % 2 === 0 && cluster.mortals.includes('log')
      const victim = isLogsTurn ? 'log' : random.pick(cluster.mortals)
      await cluster.kill(victim)
      await pause(random.between(0, 200))
      await cluster.revive(victim)
    },
    models: () => modelsInRedis(cluster.redis.url),
    stop: () => cluster.stop(),
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  }
}
