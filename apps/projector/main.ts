import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { openParts } from '@turno/adapters/environment/process-parts.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import type { SettingsOf } from '@turno/adapters/environment/settings.ts'
import { redisCounters } from '@turno/adapters/limits/redis.ts'
import { countedUptime } from '@turno/adapters/uptime/counted.ts'
import { generation, projections } from '@turno/read-models/all.ts'
import type { Logger } from 'pino'
import { projectorConfig, projectorSettings } from './config.ts'
import { healthServer } from './health-server.ts'
import { startProjector } from './projector.ts'
import { measureProjector } from './projector-metrics.ts'

/** The active projector or a standby, on the log and the read models that all processes share. */
async function start(settings: SettingsOf<typeof projectorSettings>, logger: Logger): Promise<Running> {
  const config = projectorConfig(settings)
  const { models: readStore, metrics, close, ...parts } = await openParts(config, generation, logger)
  await seedCatalogues(parts.commander)
  const counters = await redisCounters(config.redisUrl)
  const uptime = countedUptime(counters)
  const options = { publicUrl: config.publicUrl, scavenge: config.scavenge, operatorEmail: config.operatorEmail }
  const projector = startProjector({ ...parts, ...config.world, ...options, uptime, readStore, projections, logger })
  measureProjector(metrics, { ...parts, readStore, projector })
  const watching = await healthServer({ ...config, eventStore: parts.eventStore, projector, metrics })

  async function stop(): Promise<void> {
    await projector.stop()
    await watching.close()
    await counters.close()
    await close()
  }
  return { url: watching.url, stop }
}

await runMain('projector', projectorSettings, start)
