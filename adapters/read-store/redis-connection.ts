import { createClient, ErrorReply, type RedisScripts } from 'redis'
import { ReadStoreUnavailable } from './port.ts'
import type { Scripts as ScriptsOfModels } from './redis-scripts.ts'

const retryMsMax = 500

type Client<Scripts extends RedisScripts> = ReturnType<typeof clientFor<Scripts>>

/**
 * A connection to Redis, and a second one that listens. Both reconnect by themselves; meanwhile calls fail immediately,
 * and unanswered calls fail in time.
 */
export class RedisConnection<Scripts extends RedisScripts = ScriptsOfModels> {
  readonly #client: Client<Scripts>
  readonly #listener: Client<Scripts>
  readonly #answerWithinMs: number

  private constructor(client: Client<Scripts>, answerWithinMs: number) {
    this.#client = client
    this.#listener = client.duplicate()
    this.#answerWithinMs = answerWithinMs
    // The caller learns of it by the rejection of the call.
    for (const each of [this.#client, this.#listener]) each.on('error', () => undefined)
  }

  /** @throws {ReadStoreUnavailable} there is no such Redis, or it denies access */
  static async open<Scripts extends RedisScripts>(
    url: string,
    scripts: Scripts,
    answerWithinMs: number,
  ): Promise<RedisConnection<Scripts>> {
    const connection = new RedisConnection(clientFor(url, scripts), answerWithinMs)
    try {
      await connection.#connect()
      return connection
    } catch (cause) {
      connection.#destroy()
      throw new ReadStoreUnavailable(`No Redis at ${new URL(url).host}: ${reasonOf(cause)}`, { cause })
    }
  }

  /** @throws {ReadStoreUnavailable} Redis is away, refuses or is too slow */
  async ask<Reply>(command: (client: Client<Scripts>) => Promise<Reply>): Promise<Reply> {
    try {
      return await within(this.#answerWithinMs, command(this.#client))
    } catch (cause) {
      if (cause instanceof TooLate) this.#renew()
      const what = cause instanceof ErrorReply ? 'refuses' : 'does not answer'
      throw new ReadStoreUnavailable(`Redis ${what}: ${reasonOf(cause)}`, { cause })
    }
  }

  /** Calls `heard` at each message of a channel, and whenever one may have been missed. */
  async listen(channel: string, heard: (message?: string) => void): Promise<void> {
    await within(
      this.#answerWithinMs,
      this.#listener.subscribe(channel, (message) => heard(message)),
    )
    for (const client of [this.#client, this.#listener]) client.on('ready', () => heard())
  }

  /** Waits for the answers to earlier calls. */
  async close(): Promise<void> {
    const closing = [this.#client, this.#listener].filter(({ isOpen }) => isOpen).map((client) => client.close())
    await within(this.#answerWithinMs, Promise.all(closing)).catch(() => undefined)
    this.#destroy()
  }

  async #connect(): Promise<void> {
    let reason: Error | undefined
    const note = (error: Error) => {
      reason = error
    }
    this.#client.on('error', note)
    await within(this.#answerWithinMs, Promise.all([this.#client.connect(), this.#listener.connect()])).catch(
      (error) => {
        throw reason ?? error
      },
    )
    this.#client.off('error', note)
  }

  /** A connection may be dead without either end knowing; one that is already reconnecting is left alone. */
  #renew(): void {
    for (const client of [this.#client, this.#listener]) {
      if (!client.isReady) continue
      client.destroy()
      client.connect().catch(() => undefined)
    }
  }

  #destroy(): void {
    for (const client of [this.#client, this.#listener]) client.destroy()
  }
}

/** Node's error for a name with several addresses has only a code. */
const reasonOf = (cause: unknown): string => (cause as Error).message || String((cause as NodeJS.ErrnoException).code)

class TooLate extends Error {}

function within<Result>(ms: number, promise: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooLate(`nothing within ${ms} ms`)), ms)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

const clientFor = <Scripts extends RedisScripts>(url: string, scripts: Scripts) =>
  createClient({
    url,
    scripts,
    disableOfflineQueue: true,
    // We use `within`; the client's own timeout creates an error for each command seconds after its answer.
    commandOptions: { timeout: 0 },
    maintNotifications: 'disabled',
    socket: { reconnectStrategy: (retries) => Math.min(2 ** retries * 10, retryMsMax) },
  })
