import { openParts } from '@turno/adapters/environment/process-parts.ts'
import { type Running, runMain } from '@turno/adapters/environment/run-main.ts'
import type { SettingsOf } from '@turno/adapters/environment/settings.ts'
import { redisCounters } from '@turno/adapters/limits/redis.ts'
import { monotonicReads } from '@turno/adapters/read-store/monotonic-reads.ts'
import { redisSignals } from '@turno/adapters/signals/redis.ts'
import { countedUptime } from '@turno/adapters/uptime/counted.ts'
import { startHeartbeat } from '@turno/adapters/uptime/heartbeat.ts'
import { generation } from '@turno/read-models/all.ts'
import type { Logger } from 'pino'
import { apiConfig, webDist } from './config.ts'
import { passwordCost } from './kit/endpoint/deps.ts'
import { apiSettings } from './kit/settings/settings.ts'
import { HttpServer } from './server/http-server.ts'
import { apiServer } from './server/server.ts'
import { endPdfThread } from './shared/documents/pdf.ts'

/** One of any number of api processes, on the log and the read models that they share. */
async function start(settings: SettingsOf<typeof apiSettings>, logger: Logger): Promise<Running> {
  const config = apiConfig(settings)
  const { models, close, ...parts } = await openParts(config, generation, logger)
  const [counters, signals] = await Promise.all([redisCounters(config.redisUrl), redisSignals(config.redisUrl)])
  const readStore = monotonicReads(models, await parts.eventStore.head())
  const shown = { passwords: passwordCost, webDist: webDist() }
  const http = await HttpServer.listen(config.port, config.host, ({ url }) =>
    apiServer({
      ...config,
      ...config.world,
      ...parts,
      ...shown,
      counters,
      signals,
      readStore,
      publicUrl: config.publicUrl ?? url,
      logger,
    }),
  )

  const { isReady } = http.served
  const stopHeartbeat = await startHeartbeat({ uptime: countedUptime(counters), ...parts, isReady, logger })

  async function stop(): Promise<void> {
    stopHeartbeat()
    await http.served.close()
    await http.close()
    await endPdfThread()
    await Promise.all([counters.close(), signals.close()])
    await close()
  }
  return { url: config.publicUrl ?? http.url, stop }
}

await runMain('api', apiSettings, start)
