import type { Logger } from 'pino'
import type { Clock } from '../clock/clock.ts'
import { systemClock } from '../clock/clock.ts'
import { followSandboxClock } from '../clock/sandbox-clock.ts'
import { type SealedDrafts, sealedDrafts } from '../drafts/sealed-drafts.ts'
import { SealedFiles } from '../files/sealed-files.ts'
import { ProductMetrics } from '../metrics/product-metrics.ts'
import type { ReadStore } from '../read-store/port.ts'
import { destroySnapshot, snapshotBeside } from '../read-store/snapshot-file.ts'
import { brokenLog, type Engines, type LogSettings, openEngines } from './engines.ts'
import { type FilesLocation, openFileStore } from './file-store.ts'
import { openRedisModels } from './redis-models.ts'

/** Locations of the parts of a process. */
interface Places {
  log: LogSettings
  filesAt: FilesLocation
  redisUrl: string
  sandbox: { url: string } | undefined
}

/** Parts of a process that shares the log and the read models with other processes. */
export interface ProcessParts extends Engines {
  models: ReadStore
  files: SealedFiles
  drafts: SealedDrafts
  clock: Clock
  /** Of a sandbox's clock alone. */
  onClockMoved?: (listener: () => void) => () => void
  metrics: ProductMetrics
  /** Ends the process: its positions mean nothing in another log. */
  logReplaced(error: Error): never
  close(): Promise<void>
}

/**
 * @param generation of the read models
 * @throws {ConfigError} log or read models cannot be used
 */
export async function openParts(
  { log, filesAt, redisUrl, sandbox }: Places,
  generation: string,
  logger: Logger,
): Promise<ProcessParts> {
  const metrics = new ProductMetrics()
  const followed = sandbox && (await followSandboxClock({ url: sandbox.url, logger }))
  const clock = followed ?? systemClock
  const onBroken = (why: string) => logger.fatal({ why }, brokenLog)
  const outages = {
    logAway(why: Error) {
      metrics.logAway(true)
      logger.error({ why: why.message }, 'the log is away: nothing can be saved, and nobody can enter')
    },
    logBack(awaySeconds: number) {
      metrics.logAway(false)
      logger.warn({ awaySeconds }, 'the log is back')
    },
  }
  const engines = await openEngines(log, clock, { observer: metrics, onBroken, outages })
  // The embedded product may have left one, which would outlive an erasure here.
  if ('logFile' in log) await destroySnapshot(snapshotBeside(log.logFile))
  const models = await openRedisModels(redisUrl, generation)
  const store = await openFileStore(filesAt)
  const files = new SealedFiles({ store, keys: engines.keys })
  const drafts = sealedDrafts({ store: engines.eventStore, keyring: engines.keys })

  function logReplaced(err: Error): never {
    logger.fatal({ err }, 'another log has taken the place of this one; ending')
    process.exit(1)
  }
  async function close(): Promise<void> {
    followed?.stop()
    await models.close()
    await store.close()
    await engines.eventStore.close()
  }
  const moved = followed && { onClockMoved: followed.onMoved }
  return { ...engines, models, files, drafts, clock, ...moved, metrics, logReplaced, close }
}
