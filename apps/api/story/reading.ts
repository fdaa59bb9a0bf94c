import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { findStory, type StoryPlace } from '@turno/read-models/story-index/query.ts'
import { notFound } from '../refused.ts'
import type { Call } from '../route.ts'

export interface ReadStory {
  storyId: string
  place: StoryPlace
  /** Everything that happened, in the order of the log. */
  events: Recorded[]
  /** Whether every stream of its own is there from its first event on, without a gap. */
  whole: boolean
}

/**
 * A story as the log tells it, by any id of it. Only its own streams are read.
 * @throws {Refused} 404: the id is in no story
 */
export async function readStory({ deps, reader }: Call, id: string): Promise<ReadStory> {
  const place = await findStory(reader, id)
  if (!place) throw notFound()
  const { eventStore, codec } = deps
  const streams = await Promise.all(place.streams.map((stream) => eventStore.readStream(stream)))
  const things = new Set(place.things)
  const told = streams.flat().filter((event) => !isShared(event.stream) || belongs(event, things))
  told.sort((a, b) => (a.position < b.position ? -1 : 1))
  const events = (await Promise.all(told.map((event) => codec.decode(event)))) as unknown as Recorded[]
  const whole = streams.every((events) => events.every(({ revision }, at) => revision === at))
  return { storyId: place.storyId, place, events, whole }
}

/** A person's day and a reservation serve one story after the other. */
const isShared = (stream: string): boolean => stream.startsWith('day-') || stream.startsWith('reservation-')

function belongs({ data }: RecordedEvent, things: ReadonlySet<string>): boolean {
  const { orderId, ownerId } = data as Record<string, unknown>
  return [orderId, ownerId].some((id) => typeof id === 'string' && things.has(id))
}

/** Which event led to each, by position from 1; 0 for what somebody did himself, or a deadline. Undefined where it is not known. */
export function causesOf({ events, place }: ReadStory): (number | undefined)[] {
  const positions = new Map(events.map(({ id }, at) => [id, at + 1]))
  const things = new Set(place.things)
  return events.map(({ metadata: { actor, causationId, commandId } }) => {
    const cause = positions.get(causationId)
    if (cause !== undefined) return cause
    return actor.role !== 'system' || causationId === commandId || things.has(causationId) ? 0 : undefined
  })
}

export const factOf = ({ type, data }: Recorded): DomainEvent => ({ type, data })
