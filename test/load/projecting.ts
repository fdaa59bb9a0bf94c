import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { Write } from '@turno/adapters/read-store/port.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { BatchProjector, decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { compared, type Figure, rateOf } from './figure.ts'
import { logOfPurchases, type PurchaseLog } from './purchases.ts'
import { sized } from './size.ts'

const rounds = sized(5)
const purchaseCount = sized(400, 10)
const batchSize = 500

const yardstick = 'the same documents set in a plain Map, JSON.stringify each, in the same order'

/**
 * All read models from the events of whole purchases: from memory, and from the log with reading, decrypting and
 * checking.
 */
export async function* projecting(): AsyncGenerator<Figure> {
  const log = await logOfPurchases(purchaseCount)
  try {
    const events = await decodedEvents(log)
    const { documents } = await project(events)
    const of = `events of ${purchaseCount} purchases into all read models in memory, batches of ${batchSize}`
    const plain = () => rateOf(events.length, () => setPlain(documents))
    const projected = async () => (await project(events)).rate
    yield await compared(
      { figure: 'projected', what: `${of}, decoded beforehand`, yardstick },
      rounds,
      projected,
      plain,
    )
    const rebuilt = () => rebuildAll(log, events.length)
    yield await compared(
      { figure: 'rebuilt', what: `${of}, read from the log, decrypted and checked`, yardstick },
      rounds,
      rebuilt,
      plain,
    )
  } finally {
    await log.eventStore.close()
  }
}

/** Every event of the log, opened. */
export async function decodedEvents({ eventStore, codec }: PurchaseLog): Promise<RecordedEvent[]> {
  const all = await eventStore.readAll(undefined, Number.MAX_SAFE_INTEGER)
  return Promise.all(all.filter(({ type }) => Object.hasOwn(eventTypes, type)).map((event) => codec.decode(event)))
}

/** No event here is faulty. */
export const allSound = {
  isPassedOver: () => false,
  mayUse: () => true,
  refresh: async () => undefined,
  report: async (error: Error) => Promise.reject(error),
}

/** The rate, and the written documents. */
async function project(events: readonly RecordedEvent[]): Promise<{ rate: number; documents: [string, unknown][] }> {
  const readStore = memoryReadStore()
  const { fence } = await readStore.takeOver('bench')
  const projector = new BatchProjector(
    readStore,
    projections,
    async (event) => event as unknown as Recorded,
    'bench',
    allSound,
  )
  const written: Write[][] = []
  const rate = await rateOf(events.length, async () => {
    for (let from = 0; from < events.length; from += batchSize) {
      const batch = events.slice(from, from + batchSize)
      const { writes, messages } = await projector.project(batch)
      await readStore.apply({ fence, position: batch.at(-1)!.position, writes, messages })
      written.push(writes)
    }
  })
  return {
    rate,
    documents: written.flat().flatMap((write) => (write.op === 'set' ? [[write.key, JSON.parse(write.value)]] : [])),
  }
}

async function rebuildAll({ eventStore, codec }: PurchaseLog, count: number): Promise<number> {
  const head = await eventStore.head()
  const deps = { eventStore, readStore: memoryReadStore(), projections, decode: decodeWith(codec), logId: 'bench' }
  return rateOf(count, () => rebuild(deps, head!))
}

function setPlain(documents: readonly [string, unknown][]): void {
  const map = new Map<string, string>()
  for (const [key, value] of documents) map.set(key, JSON.stringify(value))
}
