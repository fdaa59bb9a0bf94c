import type { RequestListener } from 'node:http'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { sealedDrafts } from '@turno/adapters/drafts/sealed-drafts.ts'
import { brokenLog } from '@turno/adapters/environment/engines.ts'
import { openFileStore } from '@turno/adapters/environment/file-store.ts'
import type { Running } from '@turno/adapters/environment/run-main.ts'
import type { Position } from '@turno/adapters/event-store/port.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { memoryCounters } from '@turno/adapters/limits/memory.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { type MemoryReadStore, memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { monotonicReads } from '@turno/adapters/read-store/monotonic-reads.ts'
import { snapshotBeside } from '@turno/adapters/read-store/snapshot-file.ts'
import { memorySignals } from '@turno/adapters/signals/memory.ts'
import { startHeartbeat } from '@turno/adapters/uptime/heartbeat.ts'
import { uptimeInFile } from '@turno/adapters/uptime/in-file.ts'
import type { Uptime } from '@turno/adapters/uptime/port.ts'
import { webDist } from '@turno/api/config.ts'
import { hashPassword } from '@turno/api/kit/authentication/passwords.ts'
import { type PasswordCost, passwordCost } from '@turno/api/kit/endpoint/deps.ts'
import { sessionDurations as usualDurations } from '@turno/api/kit/sessions/durations.ts'
import { noClientSettings } from '@turno/api/kit/settings/client-settings.ts'
import { noRelays } from '@turno/api/kit/settings/relay-settings.ts'
import { HttpServer, type ListeningAddress, type Served } from '@turno/api/server/http-server.ts'
import { type ApiServer, apiServer } from '@turno/api/server/server.ts'
import { endPdfThread } from '@turno/api/shared/documents/pdf.ts'
import { type Projector, startProjector } from '@turno/projector/projector.ts'
import { measureProjector } from '@turno/projector/projector-metrics.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Sandbox } from '@turno/sandbox/sandbox.ts'
import Koa from 'koa'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { type DataDir, openDataDir } from './data-dir.ts'
import { seedDemo } from './demo/seed.ts'
import { demoSupport } from './demo/staff.ts'
import { seedVideoVisit } from './demo/video-visit.ts'
import { type Engines, openEngines } from './engines.ts'
import { ModelsSnapshot } from './models-snapshot.ts'
import { createOutsideWorld } from './outside-world.ts'

export interface StartOptions extends Config {
  logger: Logger
  /** The cost of hashing a password; production's unless a test needs a cheaper one. */
  passwords?: PasswordCost
  /** Limit of the events that the snapshot of the read models may lack; less in tests. */
  snapshotLacksAtMost?: bigint
}

/**
 * Starts the whole product in this process, on the embedded engines; resolves when it is ready.
 * @throws {ConfigError} a setting, the data folder or the port cannot be used
 */
export async function start(options: StartOptions): Promise<Running> {
  const dataDir = openDataDir(options)
  const metrics = new ProductMetrics()
  const onBroken = (why: string) => options.logger.fatal({ why }, brokenLog)
  const engines = await openEngines(dataDir, { observer: metrics, onBroken })
  try {
    const store = await openFileStore({ folder: dataDir.filesFolder })
    const files = new SealedFiles({ store, keys: engines.keys })
    return await listen({ options, dataDir, engines, files, metrics })
  } catch (error) {
    await engines.eventStore.close()
    throw error
  }
}

interface Opened {
  options: StartOptions
  dataDir: DataDir
  engines: Engines
  files: SealedFiles
  metrics: ProductMetrics
}

async function listen(opened: Opened): Promise<Running> {
  const { options, dataDir, engines } = opened
  const { host, port, publicUrl, passwords = passwordCost } = options
  const { commander, eventStore } = engines
  const people = {
    commander,
    files: opened.files,
    lookupKey: dataDir.secret('LOOKUP_KEY'),
    hashPassword: (password: string) => hashPassword(password, passwords),
  }
  const place = { path: snapshotBeside(dataDir.logFile), masterKey: dataDir.secret('MASTER_KEY') }
  const { logger, snapshotLacksAtMost: lacksAtMost } = options
  const snapshot = new ModelsSnapshot({ ...engines, place, logger, lacksAtMost })
  const models = memoryReadStore({ from: await snapshot.read() })
  const [isFirstStart] = await Promise.all([seedDemo(people), seedCatalogues(commander)])
  if (isFirstStart) await seedVideoVisit(engines)
  const head = await eventStore.head()
  const uptime = uptimeInFile(dataDir.uptimeFile)
  const embedded = { ...opened, models, snapshot, head, uptime }
  const http = await HttpServer.listen(port, host, (address) => compose(embedded, address))
  const url = publicUrl ?? http.url
  await http.served.projector.settled
  await http.served.api.settled()
  dataDir.saveAddress(url, http.localUrl)
  snapshot.follow(models)
  const { clock } = engines
  const { isReady } = http.served.api
  const stopHeartbeat = await startHeartbeat({ uptime, clock, onClockMoved: clock.onMoved, isReady, logger })
  return {
    url,
    stop: () => {
      stopHeartbeat()
      return stop(http, embedded)
    },
  }
}

/** With the read models in this process. */
interface Embedded extends Opened {
  models: MemoryReadStore
  snapshot: ModelsSnapshot
  /** Of the log at the start. */
  head: Position | undefined
  /** Read by the projector, which runs in this process too. */
  uptime: Uptime
}

/** Everything that answers at one address. */
interface Product extends Served {
  api: ApiServer
  sandbox: Sandbox
  projector: Projector
}

function compose(
  { options, dataDir, engines, files, metrics, models, snapshot, head, uptime }: Embedded,
  address: ListeningAddress,
): Product {
  const { logger, metricsToken, passwords = passwordCost, sessionDurations = usualDurations } = options
  const { recoveryRevealsUnknown = false, support = demoSupport, clientSettings = noClientSettings } = options
  const {
    legacyUrl,
    clinicHistoryUrl,
    operatorEmail,
    staffSecondFactor = 'offered',
    writesPerHour,
    socketsPerAddress,
  } = options
  const bounds = { counters: memoryCounters(), signals: memorySignals(), writesPerHour, socketsPerAddress }
  const publicUrl = options.publicUrl ?? address.url
  const { sandbox, ...world } = createOutsideWorld(engines, dataDir, publicUrl, address.localUrl)
  const readStore = monotonicReads(models, head)
  const onClockMoved = engines.clock.onMoved
  const following = { uptime, onClockMoved, publicUrl, operatorEmail, projections, logger }
  const eventStore = snapshot.forgetting(engines.eventStore)
  const projector = startProjector({ ...engines, eventStore, files, ...world, ...following, readStore: models })
  measureProjector(metrics, { ...engines, readStore: models, projector })
  const secrets = {
    lookupKey: dataDir.secret('LOOKUP_KEY'),
    tokenSecret: dataDir.secret('TOKEN_SECRET'),
    sessionDurations,
  }
  const { relays = noRelays } = options
  const shownToClients = { ...clientSettings, push_key: world.push?.publicKey ?? null }
  const settings = {
    relays,
    recoveryRevealsUnknown,
    staffSecondFactor,
    support,
    clientSettings: shownToClients,
    legacyUrl,
    clinicHistoryUrl,
  }
  const shown = {
    ...settings,
    ...bounds,
    passwords,
    publicUrl,
    webDist: webDist(),
    metrics,
    metricsToken,
    showsDigests: true,
  } as const
  const drafts = sealedDrafts({ store: engines.eventStore, keyring: engines.keys })
  const api = apiServer({ ...engines, files, drafts, ...world, readStore, ...secrets, ...shown, logger })

  const outside = new Koa().use(sandbox.middleware).callback()
  const request: RequestListener = (incoming, outgoing) =>
    (incoming.url?.startsWith('/sandbox') ? outside : api.request)(incoming, outgoing)
  return { api, sandbox, projector, request, upgrade: api.upgrade }
}

async function stop(http: HttpServer<Product>, { engines: { eventStore }, models, snapshot }: Embedded): Promise<void> {
  const { api, sandbox, projector } = http.served
  // First, because pending messages go to the sandbox behind this very server.
  await projector.stop()
  await api.close()
  await http.close()
  await endPdfThread()
  await sandbox.close()
  await snapshot.stop(models)
  await eventStore.close()
}
