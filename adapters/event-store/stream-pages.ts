import { setImmediate as immediate } from 'node:timers/promises'
import type { EventStore, RecordedEvent } from './port.ts'

const pageSize = 256

/** A stream's events forwards, page by page. Other work runs between two pages, so that a long stream delays nobody. */
export async function* pagesOfStream(
  store: EventStore,
  stream: string,
  { from = 0, limit = pageSize }: { from?: number; limit?: number } = {},
): AsyncGenerator<RecordedEvent[]> {
  for (let next = from; ; ) {
    const page = await store.readStream(stream, { from: next, limit })
    if (page.length > 0) yield page
    if (page.length < limit) return
    next = page.at(-1)!.revision + 1
    await immediate()
  }
}
