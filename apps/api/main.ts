import { systemClock } from '@turno/adapters/clock/clock.ts'
import { followSandboxClock } from '@turno/adapters/clock/sandbox-clock.ts'
import { openEngines } from '@turno/adapters/environment/engines.ts'
import { openRedisModels } from '@turno/adapters/environment/redis-models.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import type { Settings } from '@turno/adapters/environment/settings.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { steadyReads } from '@turno/adapters/read-store/steady-reads.ts'
import { generation } from '@turno/read-models/all.ts'
import type { Logger } from 'pino'
import { apiConfig, webDist } from './config.ts'
import { passwordCost } from './deps.ts'
import { HttpServer } from './http-server.ts'
import { apiServer } from './server.ts'

/** One of any number of api processes, on the log and the read models that they share. */
async function start(settings: Settings, logger: Logger): Promise<Running> {
  const config = apiConfig(settings)
  const http = await HttpServer.listen(config.port, config.host)
  const url = config.publicUrl ?? http.url
  const metrics = new ProductMetrics()
  const followed = config.sandbox && (await followSandboxClock({ url: config.sandbox.url, logger }))
  const clock = followed ?? systemClock
  const engines = await openEngines(config.log, clock, {
    onAppend: (...append) => metrics.appendEnded(...append),
    scavengeFailed: (err) => logger.error({ err }, 'what was erased stays on the disk of EventStoreDB until it is scavenged'),
  })
  const models = await openRedisModels(config.redisUrl, generation)
  const server = apiServer({
    ...config,
    ...config.world,
    ...engines,
    clock,
    readStore: steadyReads(models, await engines.eventStore.head()),
    passwords: passwordCost,
    publicUrl: url,
    webDist: webDist(),
    metrics,
    logger,
  })
  http.serve(server.request)
  http.serveUpgrades(server.upgrade)

  async function stop(): Promise<void> {
    await server.close()
    await http.close()
    followed?.stop()
    await models.close()
    await engines.eventStore.close()
  }
  return { url, stop }
}

await runMain('api', start)
