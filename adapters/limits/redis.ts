import { RateLimiterRedis } from 'rate-limiter-flexible'
import { RedisConnection } from '../read-store/redis-connection.ts'
import { countersOn, keyPrefix } from './limiter-counters.ts'
import { memoryLimiter } from './memory.ts'
import type { Counters } from './port.ts'

/** A person who logs in waits for it. */
const usuallyWithinMs = 1_000

/**
 * Counters that any number of processes share. While Redis is away, or slower than `answerWithinMs`, this process
 * counts for itself.
 * @param url `redis[s]://[[user]:password@]host[:port][/database]`
 * @throws {ReadStoreUnavailable} there is no such Redis
 */
export async function redisCounters(url: string, answerWithinMs = usuallyWithinMs): Promise<Counters> {
  const connection = await RedisConnection.open(url, {}, answerWithinMs)
  // All calls of the limiter to a client, in the bounded time of our own connection.
  const storeClient = {
    eval: (script: string, given: { keys: string[]; arguments: string[] }) =>
      connection.ask((client) => client.eval(script, given)),
    del: (key: string) => connection.ask((client) => client.del(key)),
  }
  const insuranceLimiter = memoryLimiter()
  const limiter = new RateLimiterRedis({
    storeClient,
    useRedisPackage: true,
    keyPrefix,
    points: 1,
    duration: 1,
    insuranceLimiter,
  })
  return countersOn(limiter, () => connection.close())
}
