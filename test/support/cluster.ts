import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { SecretName } from '@turno/adapters/environment/shared-settings.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { type Child, startProcess } from './child.ts'
import { freePort } from './free-port.ts'
import { LogServer, logServerOf } from './log-server.ts'
import { noLogServer } from './log-settings.ts'
import type { Random } from './random.ts'
import { ReverseProxy } from './reverse-proxy.ts'
import { startSeededDouble } from './seeded-double.ts'
import { seedServer } from './seeded-log.ts'
import { until } from './until.ts'

const mains = {
  sandbox: '@turno/sandbox/main.ts',
  projector: '@turno/projector/main.ts',
  standby: '@turno/projector/main.ts',
  api: '@turno/api/main.ts',
  otherApi: '@turno/api/main.ts',
} as const

/** Parts that can be killed and started again. `log` is a server of its own where the engines are distributed. */
export type Member = keyof typeof mains | 'redis' | 'log'

type Envs = Record<keyof typeof mains, Record<string, string>>

/**
 * `shared`: the embedded log, on one machine. `distributed`: EventStoreDB, the one that LOG_URL names or else
 * its double.
 */
export type ClusterEngines = 'shared' | 'distributed'

/**
 * The product as processes of their own: two apis behind a reverse proxy, projector and standby, sandbox, Redis and one
 * log.
 */
export class Cluster implements AsyncDisposable {
  /** Of the reverse proxy, where browsers are. */
  readonly url: string
  readonly dataDir: string
  readonly redis: RedisServer
  readonly #log: LogServer | undefined
  readonly #proxy: ReverseProxy
  readonly #envs: Envs
  readonly #children = new Map<keyof typeof mains, Child>()

  private constructor(
    url: string,
    dataDir: string,
    redis: RedisServer,
    log: LogServer | undefined,
    proxy: ReverseProxy,
    envs: Envs,
  ) {
    this.url = url
    this.dataDir = dataDir
    this.redis = redis
    this.#log = log
    this.#proxy = proxy
    this.#envs = envs
  }

  /** Starts everything, with the demo people in the log; resolves once the read models can be shown. */
  static async start(dataDir: string, random: Random, engines: ClusterEngines = 'shared'): Promise<Cluster> {
    const [sandbox, projector, standby, api, otherApi, proxy] = await Promise.all(
      Array.from({ length: 6 }, () => freePort(random)),
    )
    const redis = await RedisServer.start()
    const isSeeded = copySeeds(dataDir)
    const log = engines === 'distributed' ? await LogServer.start(dataDir, process.env, startSeededDouble) : undefined
    const url = `http://127.0.0.1:${proxy}`
    const sandboxUrl = { SANDBOX_URL: `http://127.0.0.1:${sandbox}/sandbox`, SANDBOX_PUBLIC_URL: `${url}/sandbox` }
    const place = { DATA_DIR: dataDir, ...noLogServer, ...log?.env }
    const shared = { ...place, REDIS_URL: redis.url, PUBLIC_URL: url, ...sandboxUrl, ...secretsOf(dataDir) }
    const at = (port: number | undefined) => ({ ...shared, PORT: String(port) })
    const envs = {
      sandbox: at(sandbox),
      projector: at(projector),
      standby: at(standby),
      api: at(api),
      otherApi: at(otherApi),
    }
    const cluster = new Cluster(
      url,
      dataDir,
      redis,
      log,
      new ReverseProxy({ apis: [api!, otherApi!], sandbox: sandbox! }),
      envs,
    )
    try {
      if (!isSeeded) seed(shared)
      else if (log && !log.isDouble) await seedServer(dataDir, logServerOf(dataDir)!)
      await cluster.#proxy.listen(proxy!)
      for (const name of ['sandbox', 'projector', 'standby', 'api', 'otherApi'] as const) await cluster.revive(name)
      for (const name of ['api', 'otherApi'] as const)
        await until(`the ${name}`, async () => (await fetch(`${cluster.urlOf(name)}/health/ready`)).ok)
      return cluster
    } catch (error) {
      await cluster[Symbol.asyncDispose]()
      throw error
    }
  }

  /** Mortal parts, the log's server first. */
  get mortals(): readonly Member[] {
    return [
      ...(this.#log?.isMortal ? (['log'] as const) : []),
      ...(Object.keys(mains) as (keyof typeof mains)[]),
      'redis',
    ]
  }

  /** Address at which a process answers by itself; what an api calls its address is the reverse proxy's. */
  urlOf(name: keyof typeof mains): string {
    return `http://127.0.0.1:${this.#envs[name].PORT}`
  }

  pidOf(name: keyof typeof mains): number {
    return this.#children.get(name)!.pid
  }

  /** The running processes by name. */
  get processes(): Record<string, Child> {
    return Object.fromEntries(this.#children)
  }

  /** Settings of a program beside its processes. */
  get env(): Record<string, string> {
    return this.#envs.projector
  }

  async kill(name: Member): Promise<void> {
    if (name === 'redis') await this.redis.kill()
    else if (name === 'log') await this.#log!.kill()
    else await this.#children.get(name)!.kill()
  }

  /** Starts again what was killed; resolves once it answers. */
  async revive(name: Member): Promise<void> {
    if (name === 'redis') await this.redis.start()
    else if (name === 'log') await this.#log!.revive()
    else this.#children.set(name, await startProcess(mains[name], this.#envs[name]))
  }

  /** Ends everything in peace; answers the first exit code that is not 0. */
  async stop(): Promise<number | null> {
    const codes: (number | null)[] = []
    for (const name of ['otherApi', 'api', 'standby', 'projector', 'sandbox'] as const)
      codes.push(await this.#children.get(name)!.stop())
    return codes.find((code) => code !== 0) ?? 0
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#children.values()].map((child) => child.kill()))
    await this.#proxy[Symbol.asyncDispose]()
    await this.redis[Symbol.asyncDispose]()
    await this.#log?.[Symbol.asyncDispose]()
  }
}

/** Kept beside the log, where a program beside the processes finds them. */
export function secretsOf(dataDir: string): Record<SecretName, string> {
  const folder = openDataDir({ dataDir, secrets: {} })
  const hex = (name: SecretName) => folder.secret(name).toString('hex')
  return { MASTER_KEY: hex('MASTER_KEY'), LOOKUP_KEY: hex('LOOKUP_KEY'), TOKEN_SECRET: hex('TOKEN_SECRET') }
}

function seed(env: Record<string, string>): void {
  const main = fileURLToPath(import.meta.resolve('@turno/standalone/seed.ts'))
  const { status, stderr } = spawnSync(process.execPath, [main], { env: { ...process.env, ...env }, encoding: 'utf8' })
  if (status !== 0) throw new Error(`the demo people could not be put into the log: ${stderr}`)
}
