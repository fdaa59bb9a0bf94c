import { EventStoreDbDouble } from '../eventstoredb-double/double.ts'
import { LogFile } from '../eventstoredb-double/log-file.ts'
import { seedsOf } from './seeded-log.ts'

/**
 * A double of EventStoreDB whose log begins with that of a folder, if there are seeds for it; the folder has its keys.
 * @param prefix of the streams
 */
export async function startSeededDouble(dataDir: string, prefix: string): Promise<EventStoreDbDouble> {
  const events = await seedsOf(dataDir)
  if (events.length === 0) return EventStoreDbDouble.start()
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
