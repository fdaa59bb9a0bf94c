import type { RedisConnection } from './redis-connection.ts'
import { checkpointPattern, keysBeside } from './redis-keys.ts'

const pageSize = 1_000

/**
 * Drops other generations of the models whose projector has been silent for `silentMs`. Generations that processes of
 * the last release still use stay.
 * @param own checkpoint of the current generation
 */
export async function dropAbandoned(connection: RedisConnection, own: string, silentMs: number): Promise<void> {
  const [seconds] = await connection.ask((client) => client.time())
  for (const checkpoint of await keysLike(connection, checkpointPattern)) {
    const beat = await connection.ask((client) => client.hGet(checkpoint, 'beat'))
    if (checkpoint === own || Number(seconds) * 1000 - Number(beat) <= silentMs) continue
    for (const key of await keysLike(connection, keysBeside(checkpoint).pattern))
      await connection.ask((client) => client.unlink(key))
  }
}

/** SCAN may return a key twice. */
export async function keysLike(connection: RedisConnection, pattern: string): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor = '0'
  do {
    const page = await connection.ask((client) => client.scan(cursor, { MATCH: pattern, COUNT: pageSize }))
    for (const key of page.keys) found.add(key)
    cursor = page.cursor
  } while (cursor !== '0')
  return found
}
