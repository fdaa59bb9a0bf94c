import type { EventStore, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { pagesOfStream } from '@turno/adapters/event-store/stream-pages.ts'
import { UnusableEvent } from '@turno/adapters/event-store/unusable-event.ts'
import type { Category } from '@turno/domain/deciders.ts'
import type { DomainEvent } from '@turno/domain/event.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { findStory, type IndexedStory } from '@turno/read-models/story-index/query.ts'
import type { Call } from '../../kit/endpoint/call.ts'
import type { StoryDeps } from '../../kit/endpoint/deps.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

export interface ReadStory {
  storyId: string
  found: IndexedStory
  /** All events of the story, in log order. */
  events: Recorded[]
  /** Whether every stream of the story is complete: from its first event on, without a gap, and legible. */
  whole: boolean
  /** Ids of what a doctor did to the own account and with assistants: mails in the doctor's story follow from that. */
  beside: ReadonlySet<string>
}

/**
 * Reads a story from its streams in the log, by any of its ids.
 * @throws {Refusal} 404: the id is in no story
 */
export async function readStory({ deps, reader }: Call<StoryDeps>, id: string): Promise<ReadStory> {
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
  const events = (recorded as unknown as Recorded[]).map((event) => ownPart(event, things))
  return { storyId: found.storyId, found, events, whole, beside: await besideOf(eventStore, found) }
}

async function besideOf(eventStore: EventStore, { storyId, streams }: IndexedStory): Promise<Set<string>> {
  const ids = new Set<string>()
  if (!streams.includes(`doctor-${storyId}`)) return ids
  for (const category of ['account', 'assistance'] satisfies Category[])
    for await (const page of pagesOfStream(eventStore, `${category}-${storyId}`)) for (const { id } of page) ids.add(id)
  return ids
}

/** Leaves out events that cannot be used: the story is incomplete then. */
function unlessUnusable(error: unknown): undefined {
  if (!(error instanceof UnusableEvent)) throw error
}

/** A person's day, a reservation and a doctor's earnings belong to several stories. */
const isShared = (stream: string): boolean => ['day-', 'reservation-', 'earnings-'].some((of) => stream.startsWith(of))

/** Events of earnings in a doctor's own story: each line of them is in the story of its order. */
const ofDoctorAlone = ['PayoutRecorded', 'BankAccountNamed', 'BankAccountRevealed']

function belongs({ type, data }: RecordedEvent, things: ReadonlySet<string>): boolean {
  const { orderId, ownerId, doctorId, lines = [] } = (data ?? {}) as Shared
  if (ofDoctorAlone.includes(type) && isIn(doctorId, things)) return true
  return [orderId, ownerId, ...lines.map(({ appointmentId }) => appointmentId)].some((id) => isIn(id, things))
}

/** The ids that an event of a shared stream may name. */
interface Shared {
  orderId?: unknown
  ownerId?: unknown
  doctorId?: unknown
  lines?: readonly { appointmentId: unknown }[]
}

const isIn = (id: unknown, things: ReadonlySet<string>): boolean => typeof id === 'string' && things.has(id)

/** A payout pays visits of other patients too: their stories are theirs. */
function ownPart(event: Recorded, things: ReadonlySet<string>): Recorded {
  if (event.type !== 'PayoutRecorded' || things.has(event.data.doctorId)) return event
  const lines = event.data.lines.filter(({ appointmentId }) => things.has(appointmentId))
  return { ...event, data: { ...event.data, lines } }
}

/**
 * The cause of each event, by position from 1; 0 for actions of people, for deadlines, and where the cause is beside
 * the story. Undefined if unknown.
 */
export function causesOf({ events, found, beside }: ReadStory): (number | undefined)[] {
  const positions = new Map(events.map(({ id }, at) => [id, at + 1]))
  const things = new Set(found.things)
  return events.map(({ metadata: { actor, causationId, commandId } }) => {
    const cause = positions.get(causationId)
    if (cause !== undefined) return cause
    const isOwn = actor.role !== 'system' || causationId === commandId
    return isOwn || things.has(causationId) || beside.has(causationId) ? 0 : undefined
  })
}

export const factOf = ({ type, data }: Recorded): DomainEvent => ({ type, data })
