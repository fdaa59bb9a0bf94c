import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { createApi } from '@turno/api/app.ts'
import { type PasswordCost, passwordCost } from '@turno/api/deps.ts'
import { hashPassword } from '@turno/api/passwords.ts'
import { Sockets } from '@turno/api/sockets/sockets.ts'
import { type Projector, startProjector } from '@turno/projector/projector.ts'
import { watchProjector } from '@turno/projector/watch.ts'
import { projections } from '@turno/read-models/all.ts'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type DataDir, openDataDir } from './data-dir.ts'
import { seedDemo } from './demo/seed.ts'
import { type Engines, openEngines } from './engines.ts'
import { HttpServer } from './http-server.ts'
import { createOutsideWorld, type OutsideWorld } from './outside-world.ts'

export interface StartOptions extends Omit<Config, 'logLevel'> {
  logger: Logger
  /** What hashing a password costs; production's unless a test needs it cheaper. */
  passwords?: PasswordCost
}

export interface Standalone {
  /** Where it answers. */
  url: string
  /** Takes no more requests, finishes what is in hand and lets go of everything. */
  stop(): Promise<void>
}

/**
 * The whole product in this process, on the embedded engines: resolves once it is ready to be used.
 * @throws {ConfigError} a setting, the data folder or the port cannot be used
 */
export async function start(options: StartOptions): Promise<Standalone> {
  const dataDir = openDataDir(options)
  const http = await HttpServer.listen(options.port, options.host)
  try {
    return await compose(options, dataDir, http)
  } catch (error) {
    await http.close()
    throw error
  }
}

async function compose(options: StartOptions, dataDir: DataDir, http: HttpServer): Promise<Standalone> {
  const { host, logger, passwords = passwordCost } = options
  const url = options.publicUrl ?? urlOf(host, http.port)
  const metrics = new ProductMetrics()
  const engines = await openEngines(dataDir, (...append) => metrics.appendEnded(...append))
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  await seedDemo({ commander: engines.commander, lookupKey, hashPassword: (password) => hashPassword(password, passwords) })

  const world = createOutsideWorld(engines, dataDir, url, urlOf(isEverywhere(host) ? '127.0.0.1' : host, http.port))
  const readStore = memoryReadStore()
  const onClockMoved = engines.clock.onMoved
  const projector = startProjector({ ...engines, ...world, readStore, onClockMoved, projections, logger })
  watchProjector(metrics, { ...engines, readStore, projector })
  const isCaughtUp = projector.isCaughtUp
  const access = { lookupKey, tokenSecret: dataDir.secret('TOKEN_SECRET'), passwords, publicUrl: url, webDist: webDist() }
  const sockets = new Sockets({ ...engines, readStore, ...access, isCaughtUp, logger })
  const watched = { metrics, metricsToken: options.metricsToken }
  const api = createApi({ ...engines, ...world, readStore, ...access, isCaughtUp, sessionEnded: sockets.endSession, logger, ...watched })

  const outside = new Koa().use(world.sandbox.middleware).callback()
  const inside = api.callback()
  http.serve((request, response) => (request.url?.startsWith('/sandbox') ? outside : inside)(request, response))
  http.serveUpgrades(sockets.upgrade)
  await projector.caughtUp
  dataDir.saveAddress(url)
  return { url, stop: () => stop({ http, sockets, world, projector, engines }) }
}

interface Running {
  http: HttpServer
  sockets: Sockets
  world: OutsideWorld
  projector: Projector
  engines: Engines
}

async function stop({ http, sockets, world, projector, engines: { eventStore } }: Running): Promise<void> {
  // First, because messages on their way go to the sandbox behind this very server.
  await projector.stop()
  await sockets.close()
  await http.close()
  await world.sandbox.close()
  await eventStore.close()
}

const urlOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`
const isEverywhere = (host: string): boolean => host === '0.0.0.0' || host === '::'

/** The web application's build, if there is one. */
function webDist(): string | undefined {
  const path = fileURLToPath(new URL('../web/dist', import.meta.url))
  return existsSync(path) ? path : undefined
}
