import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { codec } from '@turno/adapters/event-store/codec.ts'
import { openEventStoreDb, openWholeEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import { exportLog, importLog } from '@turno/adapters/event-store/log-transfer.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import { openWholeSqliteLog } from '@turno/adapters/event-store/portable-log.ts'
import { hashPassword } from '@turno/api/passwords.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { projections } from '@turno/read-models/all.ts'
import { openDataDir } from '@turno/standalone/data-dir.ts'
import { demoPatients } from '@turno/standalone/demo/patients.ts'
import { seedDemo } from '@turno/standalone/demo/seed.ts'
import { rebuildDump } from '@turno/standalone/verify-rebuild.ts'
import { expect, it } from 'vitest'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { openBeside } from '../support/beside.ts'
import { temporaryFolder } from '../support/product-here.ts'
import { anyPrefix } from './prefix.ts'

const cheap = { memoryKiB: 1024, passes: 1, parallelism: 1 }
const erased = demoPatients[0]!

it('a log that moved to EventStoreDB gives the same read models to the byte, erased people included', async () => {
  await using folder = await temporaryFolder()
  await using double = await EventStoreDbDouble.start()
  const [file, prefix] = [join(folder.path, 'carried'), anyPrefix()]
  const masterKey = openDataDir({ dataDir: folder.path, secrets: {} }).secret('MASTER_KEY')
  const engines = await openBeside(folder.path)
  await seedDemo({ ...engines, lookupKey: randomBytes(32), hashPassword: (password) => hashPassword(password, cheap) })
  await engines.eventStore.erase(`personKey-${erased.id}`)
  engines.keys.forget('personKey', erased.id)

  const [here, there] = [
    await openWholeSqliteLog(join(folder.path, 'log.sqlite')),
    await openWholeEventStoreDb({ url: double.url, prefix }),
  ]
  await exportLog(here, file, () => {})
  await importLog(there, file, () => {})
  const eventStore = await openEventStoreDb({ url: double.url, prefix })
  const moved = { ...engines, eventStore, codec: codecOf(eventStore, masterKey), logId: await logIdentity(eventStore) }

  const [before, after] = [await dumpOf(engines), await dumpOf(moved)]
  expect(after).toBe(before)
  expect(after).toContain(demoPatients[1]!.names)
  expect(after).not.toContain(erased.surnames)
  await Promise.all([engines.eventStore, here, there, eventStore].map((store) => store.close()))
})

const codecOf = (store: EventStore, masterKey: Buffer) => codec({ types: eventTypes, keys: keyring({ store, masterKey }) })

const dumpOf = async (engines: Parameters<typeof rebuildDump>[0]) =>
  (await rebuildDump(engines, projections, (await engines.eventStore.head())!)).text
