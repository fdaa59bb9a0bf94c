import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openEventStoreDb } from '@turno/adapters/event-store/eventstoredb.ts'
import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { copySeeds } from '@turno/standalone/test/copy-seeds.ts'

/** All events of a folder's log, the keys of people too, in its order; none if there are no seeds for it. */
export async function seedsOf(dataDir: string): Promise<RecordedEvent[]> {
  copySeeds(dataDir)
  const logFile = join(dataDir, 'log.sqlite')
  if (!existsSync(logFile)) return []
  const store = await openSqliteLog(logFile)
  try {
    return await store.readAll(undefined, 1_000_000)
  } finally {
    await store.close()
  }
}

const appendedAtOnce = 100

/** Puts the events of a folder's log into a server, which then holds what a double has that is started on it. */
export async function seedServer(dataDir: string, place: { url: string; prefix: string }): Promise<void> {
  const store = await openEventStoreDb(place)
  try {
    for (const group of inARow(await seedsOf(dataDir))) {
      const { stream, revision } = group[0]!
      const events = group.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }))
      await store.append(stream, revision === 0 ? 'none' : revision - 1, events)
    }
  } finally {
    await store.close()
  }
}

/** Events of one stream that follow one another. */
function inARow(events: readonly RecordedEvent[]): RecordedEvent[][] {
  const groups: RecordedEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last && last[0]!.stream === event.stream && last.length < appendedAtOnce) last.push(event)
    else groups.push([event])
  }
  return groups
}
