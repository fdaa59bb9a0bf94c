import { openRedisModels } from '@turno/adapters/environment/redis-models.ts'
import { generation } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { askRunning, type RunningModels, readShared } from '@turno/standalone/verify-rebuild.ts'

/** Read models of the standalone product, as digests. */
export const modelsInMemory = (url: string, dataDir: string): Promise<RunningModels> =>
  askRunning(url, openDataDir({ dataDir, secrets: {} }).secret('LOOKUP_KEY'))

/** Read models that processes share. */
export async function modelsInRedis(redisUrl: string): Promise<RunningModels> {
  const models = await openRedisModels(redisUrl, generation)
  return readShared(models).finally(() => models.close())
}
