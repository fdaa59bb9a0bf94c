import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyPrefix } from '../engines/prefix.ts'
import { cleanUp } from '../engines/real-server.ts'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'

/** A log of its own in an EventStoreDB: the server that EVENTSTORE_URL names, or else the double. */
export class LogServer implements AsyncDisposable {
  readonly #double: EventStoreDbDouble | undefined
  readonly #url: string
  readonly #prefix: string

  private constructor(double: EventStoreDbDouble | undefined, url: string, prefix: string) {
    this.#double = double
    this.#url = url
    this.#prefix = prefix
  }

  /** @param dataDir where is noted which log it is, for whoever opens it beside the processes */
  static async start(dataDir: string): Promise<LogServer> {
    const double = process.env.EVENTSTORE_URL ? undefined : await EventStoreDbDouble.start()
    const server = new LogServer(double, double?.url ?? process.env.EVENTSTORE_URL!, anyPrefix())
    writeFileSync(noteIn(dataDir), JSON.stringify({ url: server.#url, prefix: server.#prefix }))
    return server
  }

  /** Whether it may be killed. */
  get isOurs(): boolean {
    return this.#double !== undefined
  }

  /** Settings of processes that use it. */
  get env(): Record<string, string> {
    const admin = this.#double && { EVENTSTORE_ADMIN_URL: this.#double.adminUrl }
    return { EVENTSTORE_URL: this.#url, STREAM_PREFIX: this.#prefix, ...admin }
  }

  kill = async () => this.#double?.kill()

  revive = async () => this.#double?.start()

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#double) await this.#double[Symbol.asyncDispose]()
    else await cleanUp(this.#url, this.#prefix)
  }
}

const noteIn = (dataDir: string): string => join(dataDir, 'log-server.json')

/** Which log the processes of a folder use, if it is in an EventStoreDB. */
export function logServerOf(dataDir: string): { url: string; prefix: string } | undefined {
  return existsSync(noteIn(dataDir)) ? JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) : undefined
}
