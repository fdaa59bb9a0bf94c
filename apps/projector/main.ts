import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { followSandboxClock } from '@turno/adapters/clock/sandbox-clock.ts'
import { openEngines } from '@turno/adapters/environment/engines.ts'
import { openRedisModels } from '@turno/adapters/environment/redis-models.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import type { Settings } from '@turno/adapters/environment/settings.ts'
import { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import { generation, projections } from '@turno/read-models/all.ts'
import type { Logger } from 'pino'
import { projectorConfig } from './config.ts'
import { startProjector } from './projector.ts'
import { watchProjector } from './watch.ts'
import { watchServer } from './watch-server.ts'

/** The projector at work, or one that stands by for it, on the log and the read models that all processes share. */
async function start(settings: Settings, logger: Logger): Promise<Running> {
  const config = projectorConfig(settings)
  const metrics = new ProductMetrics()
  const followed = config.sandbox && (await followSandboxClock({ url: config.sandbox.url, logger }))
  const clock = followed ?? systemClock
  const engines = await openEngines(config.log, clock, {
    onAppend: (...append) => metrics.appendEnded(...append),
    scavengeFailed: (err) => logger.error({ err }, 'what was erased stays on the disk of EventStoreDB until it is scavenged'),
  })
  await seedCatalogues(engines.commander)
  const readStore = await openRedisModels(config.redisUrl, generation)
  const logReplaced = (err: Error) => {
    logger.fatal({ err }, 'another log stands where this one was; ending')
    process.exit(1)
  }
  const deps = { ...engines, ...config.world, readStore, clock, publicUrl: config.publicUrl, projections, logReplaced, logger }
  const projector = startProjector(followed ? { ...deps, onClockMoved: followed.onMoved } : deps)
  watchProjector(metrics, { ...engines, readStore, clock, projector })
  const watching = await watchServer({ ...config, projector, metrics })

  async function stop(): Promise<void> {
    await projector.stop()
    await watching.close()
    followed?.stop()
    await readStore.close()
    await engines.eventStore.close()
  }
  return { url: watching.url, stop }
}

await runMain('projector', start)
