import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { seedCatalogues } from '@turno/adapters/catalogues/seed.ts'
import { testClock } from '@turno/adapters/clock/test-clock.ts'
import { commander } from '@turno/adapters/commands/transact.ts'
import { codec } from '@turno/adapters/event-store/codec.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { registerPeople } from './people.ts'
import { type Projected, projectAll } from './projecting.ts'

export const masterKey = Buffer.alloc(32, 1)
export const lookupKey = Buffer.alloc(32, 2)
/** Cost of hashing a password in tests: next to nothing. */
export const passwords = { memoryKiB: 64, passes: 1, parallelism: 1 }

/** Earlier than any test begins: within a stream time does not go back. */
const beforeTheTests = '2031-03-03T14:00:00.000Z'

/** A log with the catalogues and a few people, as a serialised database, and its read models. */
interface SeededLog {
  contents: Uint8Array
  projected: Projected
}

let seeded: Promise<SeededLog> | undefined

/** Sows the log at the first call; every test of this worker begins with a copy. */
export function seededLog(): Promise<SeededLog> {
  seeded ??= sow()
  return seeded
}

async function sow(): Promise<SeededLog> {
  const clock = testClock({ offsetMs: 0, save: () => undefined })
  clock.advanceTo(beforeTheTests)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'turno-seeded-'))
  const file = join(folder.path, 'log.sqlite')
  const store = await openSqliteLog(file)
  const events = codec({ types: eventTypes, keys: keyring({ store, masterKey }) })
  const decide = commander({ store, codec: events, clock })
  await seedCatalogues(decide)
  await registerPeople({ commander: decide, lookupKey, passwords })
  const projected = await projectAll(store, events)
  await store.close()
  return { contents: contentsOf(file), projected }
}

/** A database in memory has no write-ahead log. */
function contentsOf(file: string): Uint8Array {
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = DELETE')
  database.close()
  return readFileSync(file)
}
