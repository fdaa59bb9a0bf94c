import { RedisConnection } from '../read-store/redis-connection.ts'
import type { Signals } from './port.ts'

/** A signal that takes longer is of no use. */
const answerWithinMs = 3_000

/**
 * Signals between processes that share a Redis, by its publish and subscribe. While Redis is away they are lost; the
 * connection comes back by itself, and listeners hear of it.
 * @param url `redis[s]://[[user]:password@]host[:port][/database]`
 * @throws {ReadStoreUnavailable} there is no such Redis
 */
export async function redisSignals(url: string): Promise<Signals> {
  const connection = await RedisConnection.open(url, {}, answerWithinMs)
  const listeners = new Set<Parameters<Signals['listen']>[0]>()
  const channel = channelOf(url)
  await connection.listen(channel, (text) => {
    for (const heard of listeners) heard(text)
  })
  return {
    send(text) {
      connection.ask((client) => client.publish(channel, text)).catch(() => undefined)
    },
    listen(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    async close() {
      listeners.clear()
      await connection.close()
    },
  }
}

/** Redis tells channels of its databases apart by their names alone. */
const channelOf = (url: string): string => `turno-signals:${new URL(url).pathname.slice(1) || '0'}`
