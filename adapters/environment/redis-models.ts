import { type ReadStore, ReadStoreUnavailable } from '../read-store/port.ts'
import { redisReadStore } from '../read-store/redis.ts'
import { ConfigError } from './settings.ts'

/** The read models at REDIS_URL. @throws {ConfigError} they cannot be kept there */
export async function openRedisModels(url: string, generation: string): Promise<ReadStore> {
  try {
    return await redisReadStore({ url, generation })
  } catch (error) {
    if (error instanceof ReadStoreUnavailable || error instanceof TypeError)
      throw new ConfigError(`REDIS_URL: ${error.message}`)
    throw error
  }
}
