import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'
import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { LogFile } from '../eventstoredb-double/log-file.ts'

/**
 * A double of EventStoreDB whose log begins with that of a folder, if there are seeds for it; the folder has its keys.
 * @param prefix of the streams
 */
export async function startSeededDouble(dataDir: string, prefix: string): Promise<EventStoreDbDouble> {
  copySeeds(dataDir)
  const logFile = join(dataDir, 'log.sqlite')
  if (!existsSync(logFile)) return EventStoreDbDouble.start()
  const store = await openSqliteLog(logFile)
  const events = await store.readAll(undefined, 1_000_000)
  await store.close()
  const stored = events.map(({ stream, revision, id, type, data, metadata }) => ({
    stream: prefix + stream,
    revision: BigInt(revision),
    id,
    type,
    isJson: true,
    data: Buffer.from(JSON.stringify(data)),
    metadata: Buffer.from(JSON.stringify(metadata)),
    createdMs: Date.now(),
  }))
  return EventStoreDbDouble.startOn((path) => {
    const file = new LogFile(path)
    file.append(stored)
    file.close()
  })
}
