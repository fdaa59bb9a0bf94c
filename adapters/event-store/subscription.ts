import { abortableWait } from '../concurrency/abortable-wait.ts'
import type { EventStore, Position, RecordedEvent, Subscription } from './port.ts'

const batchSize = 500

/**
 * A subscription made of reads: reads until there are no more events, then waits for `grown()`. Call `grown` before
 * each read; it settles when the log may have grown since.
 */
export function followLog(
  readAll: EventStore['readAll'],
  grown: () => Promise<void>,
  after: Position | undefined,
  handle: (events: RecordedEvent[]) => Promise<void>,
): Subscription {
  const stopping = new AbortController()

  const follow = async () => {
    let position = after
    while (!stopping.signal.aborted) {
      const news = grown()
      const events = await readAll(position, batchSize)
      if (stopping.signal.aborted) return
      if (events.length === 0) await abortableWait(stopping.signal, news)
      else await handle(events)
      position = events.at(-1)?.position ?? position
    }
  }

  const closed = follow()
  const stop = () => {
    stopping.abort()
    return closed
  }
  return { stop, closed }
}
