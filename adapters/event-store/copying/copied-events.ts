import { isOwnType } from '../own-events.ts'
import type { EventStore, Position, RecordedEvent } from '../port.ts'

const pageSize = 500

/** Reports the progress of a move; `of` is undefined while the number of events is unknown. */
export type OnProgress = (step: string, events: number, of?: number) => void

/** Everything in the log up to `upTo` (inclusive; its end unless given), page by page. */
export async function* pagesOf(store: EventStore, upTo?: Position): AsyncGenerator<RecordedEvent[]> {
  for (let after: Position | undefined; after === undefined || upTo === undefined || after < upTo; ) {
    const page = await store.readAll(after, pageSize)
    if (page.length === 0) return
    yield upTo === undefined ? page : page.filter(({ position }) => position <= upTo)
    after = page.at(-1)!.position
  }
}

/**
 * Whether a copy carries an event in its place. It leaves out the log's own events, because the identity and the
 * reactor checkpoints belong to this log alone, and carries keys by the names of their streams, because not every
 * engine shows them among the others.
 */
export const isCopied = ({ type }: RecordedEvent): boolean => !isOwnType(type)
