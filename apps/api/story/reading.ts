import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { pagesOfStream } from '@turno/adapters/event-store/stream-pages.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { findStory, type IndexedStory } from '@turno/read-models/story-index/query.ts'
import type { Call } from '../call/route.ts'
import { notFound } from '../refusal/refusal.ts'

export interface ReadStory {
  storyId: string
  found: IndexedStory
  /** All events of the story, in log order. */
  events: Recorded[]
  /** Whether every stream of the story is complete: from its first event on, without a gap, and legible. */
  whole: boolean
}

/**
 * Reads a story from its streams in the log, by any of its ids.
 * @throws {Refusal} 404: the id is in no story
 */
export async function readStory({ deps, reader }: Call, id: string): Promise<ReadStory> {
  const found = await findStory(reader, id)
  if (!found) throw notFound()
  const { eventStore, codec } = deps
  const things = new Set(found.things)
  const recorded: RecordedEvent[] = []
  let whole = true
  for (const stream of found.streams) {
    let next = 0
    for await (const page of pagesOfStream(eventStore, stream)) {
      whole &&= page.every(({ revision }, at) => revision === next + at)
      next += page.length
      const own = page.filter((event) => !isShared(stream) || belongs(event, things))
      const opened = await Promise.all(own.map((event) => codec.decode(event).catch(unlessUnusable)))
      whole &&= !opened.includes(undefined)
      recorded.push(...opened.filter((event) => event !== undefined))
    }
  }
  recorded.sort((a, b) => (a.position < b.position ? -1 : 1))
  return { storyId: found.storyId, found, events: recorded as unknown as Recorded[], whole }
}

/** Leaves out events that cannot be used: the story is incomplete then. */
function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableEvent)) throw error
}

/** A person's day and a reservation belong to several stories in turn. */
const isShared = (stream: string): boolean => stream.startsWith('day-') || stream.startsWith('reservation-')

function belongs({ data }: RecordedEvent, things: ReadonlySet<string>): boolean {
  const { orderId, ownerId } = (data ?? {}) as Record<string, unknown>
  return [orderId, ownerId].some((id) => typeof id === 'string' && things.has(id))
}

/** The cause of each event, by position from 1; 0 for actions of people, and for deadlines. Undefined if unknown. */
export function causesOf({ events, found }: ReadStory): (number | undefined)[] {
  const positions = new Map(events.map(({ id }, at) => [id, at + 1]))
  const things = new Set(found.things)
  return events.map(({ metadata: { actor, causationId, commandId } }) => {
    const cause = positions.get(causationId)
    if (cause !== undefined) return cause
    return actor.role !== 'system' || causationId === commandId || things.has(causationId) ? 0 : undefined
  })
}

export const factOf = ({ type, data }: Recorded): DomainEvent => ({ type, data })
