import type { EventStore, Position, RecordedEvent, Subscription } from './port.ts'

const batchSize = 500

/**
 * A subscription made of reads: reads on as long as there is something, then waits for `grown()`, which must be asked for before
 * reading and settles when the log may have grown since.
 */
export function followLog(
  readAll: EventStore['readAll'],
  grown: () => Promise<void>,
  after: Position | undefined,
  handle: (events: RecordedEvent[]) => Promise<void>,
): Subscription {
  const stopped = Promise.withResolvers<void>()
  let running = true

  const follow = async () => {
    let position = after
    while (running) {
      const news = grown()
      const events = await readAll(position, batchSize)
      if (!running) return
      if (events.length === 0) await Promise.race([news, stopped.promise])
      else await handle(events)
      position = events.at(-1)?.position ?? position
    }
  }

  const closed = follow()
  const stop = () => {
    running = false
    stopped.resolve()
    return closed
  }
  return { stop, closed }
}
