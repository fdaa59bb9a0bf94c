import { forwardingTo } from './forwarding.ts'
import type { EventStore } from './port.ts'

/** Counts what a process asks of its log. */
export interface LogObserver {
  /** @param outcome 'appended' or the name of the error */
  appendEnded(outcome: string, events: number, seconds: number): void
  /** @param outcome 'saved' or the name of the error */
  draftEnded(outcome: string, seconds: number): void
  /** A stream, a snapshot, a draft or a page of the log is asked for; asking how far the log has come is no read. */
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
  const timed = async <Answer>(
    ask: () => Promise<Answer>,
    done: string,
    end: (outcome: string, seconds: number) => void,
  ): Promise<Answer> => {
    const start = performance.now()
    const endAs = (outcome: string) => end(outcome, (performance.now() - start) / 1000)
    try {
      const answer = await ask()
      endAs(done)
      return answer
    } catch (error) {
      endAs(error instanceof Error ? error.name : 'unknown')
      throw error
    }
  }
  const forwarding = forwardingTo(store)
  return {
    ...forwarding,
    readStream: observed(forwarding.readStream),
    snapshot: observed(forwarding.snapshot),
    draft: observed(forwarding.draft),
    readAll: observed(forwarding.readAll),
    isErased: observed(forwarding.isErased),
    append: (stream, expected, events) =>
      timed(
        () => store.append(stream, expected, events),
        'appended',
        (outcome, seconds) => observer.appendEnded(outcome, events.length, seconds),
      ),
    saveDraft: (...save) =>
      timed(
        () => store.saveDraft(...save),
        'saved',
        (outcome, seconds) => observer.draftEnded(outcome, seconds),
      ),
  }
}
