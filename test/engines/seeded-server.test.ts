import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { expect, test } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { startSeededDouble } from '../support/seeded-double.ts'
import { seedServer, seedsOf } from '../support/seeded-log.ts'
import { anyPrefix } from './prefix.ts'

test('A cluster seeds a server and its double alike: the same events in the same order', async () => {
  await using folder = await temporaryFolder()
  const prefix = anyPrefix()
  await using seeded = await startSeededDouble(folder.path, prefix)
  await using server = await EventStoreDbDouble.start()
  await server.plan({ late: { times: 0 } })
  await seedServer(folder.path, { url: server.url, prefix })
  // A process appends to one server at a time.
  const there = await factsIn({ url: seeded.url, prefix })
  const here = await factsIn({ url: server.url, prefix })
  expect(here).toEqual(there)
  expect(here).toHaveLength((await seedsOf(folder.path)).filter(({ stream }) => !isKey(stream)).length)
})

const isKey = (stream: string): boolean => /^(person|record)Key-/.test(stream)

async function factsIn(place: { url: string; prefix: string }): Promise<object[]> {
  const store = await openEventStoreDb(place)
  try {
    const events = await store.readAll(undefined, 1_000_000)
    return events.map(({ position: _, ...fact }) => fact)
  } finally {
    await store.close()
  }
}
