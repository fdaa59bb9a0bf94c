import { DatabaseSync } from 'node:sqlite'
import type { EventStore, RecordedEvent } from './port.ts'
import { openSqliteLog } from './sqlite.ts'

/** A log as whoever carries it elsewhere must see it: `readAll` gives the streams of keys too. */
export interface PortableLog extends EventStore {
  /** The streams that were erased and refuse appends for ever, in their order. */
  erasedStreams(): Promise<string[]>
}

/** @throws as `openSqliteLog` */
export async function openWholeSqliteLog(path: string): Promise<PortableLog> {
  const store = await openSqliteLog(path)
  return {
    append: (...asked) => store.append(...asked),
    readStream: (...asked) => store.readStream(...asked),
    readAll: (...asked) => store.readAll(...asked),
    subscribe: (...asked) => store.subscribe(...asked),
    head: () => store.head(),
    erase: (stream) => store.erase(stream),
    close: () => store.close(),
    erasedStreams: async () => erasedIn(path),
  }
}

function erasedIn(path: string): string[] {
  const database = new DatabaseSync(path, { readOnly: true })
  try {
    return database
      .prepare('SELECT stream FROM erased ORDER BY stream')
      .all()
      .map(({ stream }) => String(stream))
  } finally {
    database.close()
  }
}

const identityStream = 'log-identity'
const pageSize = 1_000

/** Every event that can be carried, from after a position: a log's identity is its own, since positions belong to it. */
export async function* everythingIn(log: EventStore, after?: bigint): AsyncIterable<RecordedEvent> {
  for (let position = after; ; ) {
    const page = await log.readAll(position, pageSize)
    yield* page.filter(({ stream }) => stream !== identityStream)
    if (page.length === 0) return
    position = page.at(-1)!.position
  }
}
