import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { steadyReads } from '@turno/adapters/read-store/steady-reads.ts'
import { webDist } from '@turno/api/config.ts'
import { type PasswordCost, passwordCost } from '@turno/api/deps.ts'
import { HttpServer } from '@turno/api/http-server.ts'
import { hashPassword } from '@turno/api/passwords.ts'
import { type ApiServer, apiServer } from '@turno/api/server.ts'
import { sessionLengths as usualLengths } from '@turno/api/sessions/lengths.ts'
import { type Projector, startProjector } from '@turno/projector/projector.ts'
import { watchProjector } from '@turno/projector/watch.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Sandbox } from '@turno/sandbox/sandbox.ts'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type DataDir, openDataDir } from './data-dir.ts'
import { seedDemo } from './demo/seed.ts'
import { demoSupport } from './demo/staff.ts'
import { type Engines, openEngines } from './engines.ts'
import { createOutsideWorld } from './outside-world.ts'

export interface StartOptions extends Config {
  logger: Logger
  /** What hashing a password costs; production's unless a test needs it cheaper. */
  passwords?: PasswordCost
}

/**
 * The whole product in this process, on the embedded engines: resolves once it is ready to be used.
 * @throws {ConfigError} a setting, the data folder or the port cannot be used
 */
export async function start(options: StartOptions): Promise<Running> {
  const dataDir = openDataDir(options)
  const http = await HttpServer.listen(options.port, options.host)
  try {
    return await compose(options, dataDir, http)
  } catch (error) {
    await http.close()
    throw error
  }
}

async function compose(options: StartOptions, dataDir: DataDir, http: HttpServer): Promise<Running> {
  const { logger, metricsToken, passwords = passwordCost, sessionLengths = usualLengths } = options
  const { recoveryTellsUnknown = false, support = demoSupport, legacyUrl } = options
  const url = options.publicUrl ?? http.url
  const metrics = new ProductMetrics()
  const engines = await openEngines(dataDir, (...append) => metrics.appendEnded(...append))
  const lookupKey = dataDir.secret('LOOKUP_KEY')
  const people = { commander: engines.commander, lookupKey, hashPassword: (password: string) => hashPassword(password, passwords) }
  await Promise.all([seedCatalogues(engines.commander), seedDemo(people)])

  const { sandbox, ...world } = createOutsideWorld(engines, dataDir, url, http.localUrl)
  const models = memoryReadStore()
  const readStore = steadyReads(models, await engines.eventStore.head())
  const onClockMoved = engines.clock.onMoved
  const projector = startProjector({ ...engines, ...world, readStore: models, onClockMoved, publicUrl: url, projections, logger })
  watchProjector(metrics, { ...engines, readStore: models, projector })
  const secrets = { lookupKey, tokenSecret: dataDir.secret('TOKEN_SECRET'), sessionLengths }
  const shown = { passwords, recoveryTellsUnknown, support, legacyUrl, publicUrl: url, webDist: webDist(), metrics, metricsToken }
  const api = apiServer({ ...engines, ...world, readStore, ...secrets, ...shown, logger })

  const outside = new Koa().use(sandbox.middleware).callback()
  http.serve((request, response) => (request.url?.startsWith('/sandbox') ? outside : api.request)(request, response))
  http.serveUpgrades(api.upgrade)
  await projector.caughtUp
  dataDir.saveAddress(url)
  return { url, stop: () => stop({ http, api, sandbox, projector, engines }) }
}

interface Parts {
  http: HttpServer
  api: ApiServer
  sandbox: Sandbox
  projector: Projector
  engines: Engines
}

async function stop({ http, api, sandbox, projector, engines: { eventStore } }: Parts): Promise<void> {
  // First, because messages on their way go to the sandbox behind this very server.
  await projector.stop()
  await api.close()
  await http.close()
  await sandbox.close()
  await eventStore.close()
}
