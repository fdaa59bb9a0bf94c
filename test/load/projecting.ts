import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { BatchProjector, decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { compared, type Figure, rateOf } from './figure.ts'
import { logOfPurchases, type PurchaseLog } from './purchases.ts'

const rounds = 5
const purchaseCount = 400
const batchSize = 500

/** All read models from the events of whole purchases: from memory, and from the log with reading, decrypting and checking. */
export async function* projecting(): AsyncGenerator<Figure> {
  const log = await logOfPurchases(purchaseCount)
  try {
    const events = await decoded(log)
    const yardstick = 'a Map.set of JSON.stringify(event data) an event'
    const plain = () => rateOf(events.length, () => setPlain(events))
    const of = `all read models into memory, events of ${purchaseCount} purchases in batches of ${batchSize}`
    yield await compared({ figure: 'projected', what: `${of}, decoded beforehand`, yardstick }, rounds, () => project(events), plain)
    const rebuilt = () => rebuildAll(log, events.length)
    yield await compared({ figure: 'rebuilt', what: `${of}, read from the log, decrypted and checked`, yardstick }, rounds, rebuilt, plain)
  } finally {
    await log.eventStore.close()
  }
}

async function decoded({ eventStore, codec }: PurchaseLog): Promise<RecordedEvent[]> {
  const all = await eventStore.readAll(undefined, Number.MAX_SAFE_INTEGER)
  return Promise.all(all.filter(({ type }) => Object.hasOwn(eventTypes, type)).map((event) => codec.decode(event)))
}

async function project(events: readonly RecordedEvent[]): Promise<number> {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('bench')
  const projector = new BatchProjector(readStore, projections, async (event) => event as unknown as Recorded, 'bench')
  return rateOf(events.length, async () => {
    for (let from = 0; from < events.length; from += batchSize) {
      const batch = events.slice(from, from + batchSize)
      await readStore.apply({ fence, position: batch.at(-1)!.position, ...(await projector.project(batch)) })
    }
  })
}

async function rebuildAll({ eventStore, codec }: PurchaseLog, count: number): Promise<number> {
  const head = await eventStore.head()
  const deps = { eventStore, readStore: memoryReadStore(), projections, decode: decodeWith(codec), logId: 'bench' }
  return rateOf(count, () => rebuild(deps, head!))
}

function setPlain(events: readonly RecordedEvent[]): void {
  const map = new Map<string, string>()
  for (const { id, data } of events) map.set(id, JSON.stringify(data))
}
