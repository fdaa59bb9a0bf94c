// The server of the part `search`: the api with so many invented doctors, its read models in memory or in the Redis of
// an address. Writes what it measured of itself to a file, then prints its address.
// node search-server.ts <doctors> <memory or address> <file>
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { redisReadStore } from '@turno/adapters/read-store/redis.ts'
import { seededLog } from '@turno/api/test/seeded-log.ts'
import { World } from '@turno/api/test/world.ts'
import { seedsOf } from '@turno/domain/seeds.ts'
import { BatchProjector } from '@turno/projector/projections/batch-projector.ts'
import { projections } from '@turno/read-models/all.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { allSound } from './projecting.ts'
import { cities, doctorEvents } from './search-doctors.ts'
import { usedBytes } from './used-bytes.ts'

const [count, engine, file] = process.argv.slice(2)
const doctors = Number(count)
const batchSize = 500

const { contents, projected } = await seededLog()
const eventStore = await openSqliteLog(':memory:', { contents })
const readStore: ReadStore =
  engine === 'memory' ? memoryReadStore() : await redisReadStore({ url: engine!, generation: 'bench' })
const { fence } = await readStore.takeOver('bench')
await readStore.apply({ fence, ...projected })
const emptyBytes = usedBytes()
await projectDoctors()
const storeBytes = usedBytes()

const start = performance.now()
const idle = { stop: async () => undefined, stopped: new Promise<void>(() => undefined) }
const reads = { roundTrips: 0, documents: 0, indexes: 0 }
const world = await World.open({
  isMeasured: true,
  ground: { eventStore, readStore: counted(readStore), keepUp: async () => idle as never },
})
while ((await fetch(`${world.url}/health/ready`)).status !== 200) await sleep(5)
const builtMs = Math.round(performance.now() - start)
const facts = {
  builtMs,
  firstPageReads: await readsOfPage(),
  storeBytesADoctor: Math.round((storeBytes - emptyBytes) / doctors),
  indexBytesADoctor: Math.round((usedBytes() - storeBytes) / doctors),
}
await writeFile(file!, JSON.stringify(facts))
console.log(world.url)
process.once('SIGTERM', () => process.exit())

/** Counts what is asked of the read models. */
function counted(store: ReadStore): ReadStore {
  const note = <Asked>(what: 'documents' | 'indexes', count: number, asked: Promise<Asked>) => {
    reads.roundTrips += 1
    reads[what] += count
    return asked
  }
  const noted: Partial<ReadStore> = {
    get: (keys) => note('documents', keys.length, store.get(keys)),
    range: (...range) => note('indexes', 1, store.range(...range)),
    count: (...count) => note('indexes', 1, store.count(...count)),
  }
  return new Proxy(store, {
    get: (_, name: keyof ReadStore) => noted[name] ?? (store[name] as () => unknown).bind(store),
  })
}

/** Reads for a first page of three columns. */
async function readsOfPage(): Promise<typeof reads> {
  const ask = () =>
    fetch(`${world.url}/api/v2/doctor-search-engine`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ id: seedsOf('specialities')[0]!.code, option: 1, city_id: cities[0] }),
    })
  // The first one reads the catalogues.
  await (await ask()).text()
  const before = { ...reads }
  await (await ask()).text()
  return {
    roundTrips: reads.roundTrips - before.roundTrips,
    documents: reads.documents - before.documents,
    indexes: reads.indexes - before.indexes,
  }
}

async function projectDoctors(): Promise<void> {
  const decode = async (event: unknown) => event as Recorded
  const projector = new BatchProjector(readStore, projections, decode as never, 'bench', allSound)
  let position = projected.position
  let batch: object[] = []
  const write = async () => {
    const { writes, messages } = await projector.project(batch as never)
    await readStore.apply({ fence, position, writes, messages })
    batch = []
  }
  for (const event of doctorEvents(doctors)) {
    position += 1n
    batch.push({ ...event, position })
    if (batch.length === batchSize) await write()
  }
  if (batch.length > 0) await write()
}
