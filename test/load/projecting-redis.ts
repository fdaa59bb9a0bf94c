import { systemClock } from '@turno/adapters/clock/clock.ts'
import { forwardingTo } from '@turno/adapters/event-store/forwarding.ts'
import type { EventStore, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { followLog } from '@turno/adapters/event-store/subscription.ts'
import type { ReadStore, Write } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { RedisServer } from '@turno/adapters/read-store/redis-server.fixture.ts'
import { ProjectionRunner } from '@turno/projector/projections/projection-runner.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import pino from 'pino'
import { createClient } from 'redis'
import { compared, type Figure, rateOf } from './figure.ts'
import { allSound, decodedEvents } from './projecting.ts'
import { logOfPurchases } from './purchases.ts'
import { sized } from './size.ts'

const rounds = sized(5)
const purchaseCount = sized(400, 10)

/** All read models from the events of whole purchases into Redis, as the running product does it. */
export async function* projectingRedis(): AsyncGenerator<Figure> {
  const log = await logOfPurchases(purchaseCount)
  await using redis = await RedisServer.start()
  try {
    const events = await decodedEvents(log)
    const source = logOf(events, log.eventStore)
    const documents = await documentsOf(source, events.length, redis)
    yield await compared(
      {
        figure: 'projected into Redis',
        what: `decoded events of ${purchaseCount} purchases into all read models in Redis by the projector`,
        yardstick: `raw node-redis, pipelined: SET of the same ${documents.length} documents in the same order, nothing else`,
      },
      rounds,
      () => project(source, events.length, redis),
      () => setRaw(documents, events.length, redis),
    )
  } finally {
    await log.eventStore.close()
  }
}

/** A log whose events are in memory already, so that reading it costs nothing. */
function logOf(events: readonly RecordedEvent[], store: EventStore): EventStore {
  const readAll: EventStore['readAll'] = async (after, limit) => {
    const from = after === undefined ? 0 : events.findIndex(({ position }) => position > after)
    return from < 0 ? [] : events.slice(from, from + limit)
  }
  const never = new Promise<void>(() => undefined)
  return {
    ...forwardingTo(store),
    head: async () => events.at(-1)?.position,
    readAll,
    subscribe: (after, handle) => followLog(readAll, () => never, after, handle),
  }
}

/** The documents that are written meanwhile, in order. */
async function documentsOf(eventStore: EventStore, count: number, redis: RedisServer): Promise<[string, string][]> {
  const documents: [string, string][] = []
  await project(eventStore, count, redis, (writes) => {
    for (const write of writes) if (write.op === 'set') documents.push([write.key, write.value])
  })
  return documents
}

/** The rate. */
async function project(
  eventStore: EventStore,
  count: number,
  redis: RedisServer,
  note?: (writes: readonly Write[]) => void,
): Promise<number> {
  const readStore = await redisReadStore({ url: redis.emptyDatabase(), generation: 'bench' })
  if (note) noteWrites(readStore, note)
  const runner = new ProjectionRunner({
    eventStore,
    readStore,
    projections,
    decode: async (event) => event as unknown as Recorded,
    faultyEvents: allSound,
    clock: systemClock,
    logId: 'bench',
    logger: pino({ level: 'silent' }),
  })
  try {
    return await rateOf(count, () => {
      runner.start()
      return runner.caughtUp
    })
  } finally {
    await runner.stop()
    await readStore.close()
  }
}

function noteWrites(store: ReadStore, note: (writes: readonly Write[]) => void): void {
  const apply = store.apply.bind(store)
  store.apply = (batch) => {
    note(batch.writes)
    return apply(batch)
  }
}

/** As many concurrent writes as the projector has in one batch: node-redis sends the commands of one turn together. */
const pipelined = 500

async function setRaw(documents: readonly [string, string][], count: number, redis: RedisServer): Promise<number> {
  const client = createClient({ url: redis.emptyDatabase(), commandOptions: { timeout: 0 } })
  await client.connect()
  try {
    return await rateOf(count, async () => {
      for (let from = 0; from < documents.length; from += pipelined) {
        await Promise.all(documents.slice(from, from + pipelined).map(([key, value]) => client.set(key, value)))
      }
    })
  } finally {
    await client.close()
  }
}
