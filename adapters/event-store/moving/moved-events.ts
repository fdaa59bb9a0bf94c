import { isOwnType } from '../own-events.ts'
import type { EventStore, Position, RecordedEvent } from '../port.ts'

const pageSize = 500

/** What is told of a move on its way; `of` is undefined while nobody knows how many events there are. */
export type OnProgress = (step: string, events: number, of?: number) => void

/** Everything in the log up to `upTo`, inclusive, page by page; to its end unless told. */
export async function* pagesOf(store: EventStore, upTo?: Position): AsyncGenerator<RecordedEvent[]> {
  for (let after: Position | undefined; after === undefined || upTo === undefined || after < upTo; ) {
    const page = await store.readAll(after, pageSize)
    if (page.length === 0) return
    yield upTo === undefined ? page : page.filter(({ position }) => position <= upTo)
    after = page.at(-1)!.position
  }
}

/**
 * Whether an event is carried over in its place. The log's own are not: its identity and how far reactors came belong to this log alone,
 * and keys are carried by the name of their stream, because not every engine shows them among the others.
 */
export const isMoved = ({ type }: RecordedEvent): boolean => !isOwnType(type)
