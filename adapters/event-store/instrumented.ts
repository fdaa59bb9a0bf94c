import { forwardingTo } from './forwarding.ts'
import type { EventStore } from './port.ts'

/** Counts what a process asks of its log. */
export interface LogObserver {
  /** @param outcome 'appended' or the name of the error */
  appendEnded(outcome: string, events: number, seconds: number): void
  /** A stream, a snapshot or a page of the log is asked for; asking how far the log has come is no read. */
  readBegan(): void
}

/** The store, observed. */
export function instrumented(store: EventStore, observer: LogObserver): EventStore {
  const observed =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Answer) =>
    (...asked: Asked): Answer => {
      observer.readBegan()
      return ask(...asked)
    }
  const forwarding = forwardingTo(store)
  return {
    ...forwarding,
    readStream: observed(forwarding.readStream),
    snapshot: observed(forwarding.snapshot),
    readAll: observed(forwarding.readAll),
    isErased: observed(forwarding.isErased),
    async append(stream, expected, events) {
      const start = performance.now()
      const end = (outcome: string) => observer.appendEnded(outcome, events.length, (performance.now() - start) / 1000)
      try {
        const appended = await store.append(stream, expected, events)
        end('appended')
        return appended
      } catch (error) {
        end(error instanceof Error ? error.name : 'unknown')
        throw error
      }
    },
  }
}
