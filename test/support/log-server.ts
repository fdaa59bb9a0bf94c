import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { anyPrefix } from '../engines/prefix.ts'
import { cleanUp } from '../engines/real-server.ts'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { KillableServer } from './killable-server.ts'
import { logServerIn } from './log-settings.ts'

/** A log of its own in an EventStoreDB: the server that LOG_URL names, or else the double. */
export class LogServer implements AsyncDisposable {
  readonly #double: EventStoreDbDouble | undefined
  readonly #killable: EventStoreDbDouble | KillableServer | undefined
  readonly #url: string
  readonly #prefix: string

  private constructor(
    double: EventStoreDbDouble | undefined,
    killable: EventStoreDbDouble | KillableServer | undefined,
    url: string,
    prefix: string,
  ) {
    this.#double = double
    this.#killable = killable
    this.#url = url
    this.#prefix = prefix
  }

  /** @param dataDir where is noted which log it is, for programs that open it beside the processes */
  static async start(
    dataDir: string,
    env: NodeJS.ProcessEnv = process.env,
    startDouble = (_dataDir: string, _prefix: string) => EventStoreDbDouble.start(),
  ): Promise<LogServer> {
    const prefix = anyPrefix()
    const { LOG_URL: given } = logServerIn(env)
    const double = given ? undefined : await startDouble(dataDir, prefix)
    const url = double?.url ?? given!
    const server = new LogServer(double, double ?? KillableServer.of(url, prefix, env), url, prefix)
    writeFileSync(noteIn(dataDir), JSON.stringify({ url: server.#url, prefix: server.#prefix }))
    return server
  }

  /** Whether it may be killed: not one that others may use too, unless the environment says how. */
  get isMortal(): boolean {
    return this.#killable !== undefined
  }

  get isDouble(): boolean {
    return this.#double !== undefined
  }

  /** No append is late by chance: for figures. */
  async keepPrompt(): Promise<void> {
    await this.#double?.plan({ late: { times: 0 } })
  }

  /** Settings of processes that use it. */
  get env(): Record<string, string> {
    const admin = this.#double && { LOG_ADMIN_URL: this.#double.adminUrl }
    return { LOG_URL: this.#url, STREAM_PREFIX: this.#prefix, ...admin }
  }

  kill = async () => this.#killable?.kill()

  revive = async () => this.#killable?.start()

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#double) await this.#double[Symbol.asyncDispose]()
    else await cleanUp(this.#url, this.#prefix)
  }
}

const noteIn = (dataDir: string): string => join(dataDir, 'log-server.json')

/** The log of the processes of a folder, if it is in an EventStoreDB. */
export function logServerOf(dataDir: string): { url: string; prefix: string } | undefined {
  return existsSync(noteIn(dataDir)) ? JSON.parse(readFileSync(noteIn(dataDir), 'utf8')) : undefined
}
