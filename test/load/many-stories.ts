import { randomUUID } from 'node:crypto'
import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { EventStore, ExpectedRevision, NewEvent } from '@turno/adapters/event-store/port.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import type { Recorded } from '@turno/read-models/projection.ts'
import { logOfPurchases, type PurchaseLog } from './purchases.ts'

/** So many purchases are real; all others are copies of them. One digit, so that their ids are easy to find. */
const originals = 10
const atOnce = 200
const dayMs = 24 * 60 * 60_000

/** Consecutive events of one stream: one append. */
type Run = Pick<Recorded, 'stream' | 'id' | 'type' | 'data' | 'metadata'>[]

export interface Crowd {
  patientIds: readonly string[]
  doctorIds: readonly string[]
}

/** The ids that name a story. */
export interface StoryIds {
  requestId: string
  orderId: string
  reference: string
}

/**
 * Writes stories of purchases until the log has grown by `events` events: copies of real ones under ids and days of
 * their own, encrypted and checked like any other event, and appended in their original order. Answers the ids of all
 * stories.
 */
export async function writeStories(
  engines: { eventStore: EventStore; codec: Codec },
  crowd: Crowd,
  events: number,
  progress: (written: number) => void,
): Promise<StoryIds[]> {
  const templates = await storiesOf(await logOfPurchases(originals))
  const stories: StoryIds[] = []
  let written = 0
  while (written < events) {
    const numbers = Array.from({ length: atOnce }, (_, at) => stories.length + at)
    const counts = await Promise.all(
      numbers.map((number) => writeStory(engines, crowd, templates[number % originals]!, number)),
    )
    stories.push(...numbers.map((number) => idsOf(number, crowd)))
    written += counts.reduce((sum, count) => sum + count, 0)
    progress(written)
  }
  return stories
}

/** The real purchases as text, one a story, with their events in log order. */
async function storiesOf({ eventStore, codec }: PurchaseLog): Promise<string[]> {
  const all = await eventStore.readAll(undefined, Number.MAX_SAFE_INTEGER)
  const facts = await Promise.all(
    all.filter(({ type }) => Object.hasOwn(eventTypes, type)).map((event) => codec.decode(event)),
  )
  await eventStore.close()
  return Array.from({ length: originals }, (_, number) => {
    const own = new RegExp(`(patient|request|doctor)${number}(?!\\d)`)
    return JSON.stringify(
      runsOf(facts.filter(({ stream, data }) => own.test(stream) || own.test(JSON.stringify(data))) as never),
    )
  })
}

function runsOf(events: readonly Recorded[]): Run[] {
  const runs: Run[] = []
  for (const { stream, id, type, data, metadata } of events) {
    const last = runs.at(-1)
    const event = { stream, id, type, data, metadata } as Run[number]
    if (last?.[0]?.stream === stream) last.push(event)
    else runs.push([event])
  }
  return runs
}

async function writeStory(
  { eventStore, codec }: { eventStore: EventStore; codec: Codec },
  crowd: Crowd,
  template: string,
  number: number,
) {
  const revisions = new Map<string, ExpectedRevision>()
  let count = 0
  for (const run of copyOf(template, number, crowd)) {
    const { stream } = run[0]!
    const events = await Promise.all(run.map((event) => encoded(codec, event)))
    const { revision } = await eventStore.append(stream, revisions.get(stream) ?? 'none', events)
    revisions.set(stream, revision)
    count += events.length
  }
  return count
}

async function encoded(codec: Codec, { id, type, data, metadata }: Run[number]): Promise<NewEvent> {
  return { id, ...(await codec.encode({ type, data }, metadata)) }
}

/** Nobody has two stories on one day, because each day is a stream that begins with its story. */
function copyOf(template: string, number: number, crowd: Crowd): Run[] {
  const { patientId, doctorId, turn, orderNumber } = peopleOf(number, crowd)
  const uuids = new Map<string, string>()
  const text = template
    .replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (uuid) => renamed(uuids, uuid))
    .replace(/patient\d_1(?!\d)/g, `${patientId}_${orderNumber}`)
    .replace(/patient\d(?!\d)/g, patientId)
    .replace(/doctor\d(?!\d)/g, doctorId)
    .replace(/request\d(?!\d)/g, `request${number}`)
    .replace(/TUR-\d(?!\d)/g, `TUR-${number}`)
    .replace(/2026-11-\d\d/g, (date) => shifted(date, turn))
  return JSON.parse(text)
}

function peopleOf(number: number, { patientIds, doctorIds }: Crowd) {
  return {
    patientId: patientIds[number % patientIds.length]!,
    orderNumber: Math.floor(number / patientIds.length) + 1,
    doctorId: doctorIds[number % doctorIds.length]!,
    turn: Math.floor(number / doctorIds.length),
  }
}

function idsOf(number: number, crowd: Crowd): StoryIds {
  const { patientId, orderNumber } = peopleOf(number, crowd)
  return { requestId: `request${number}`, orderId: `${patientId}_${orderNumber}`, reference: `TUR-${number}` }
}

function renamed(uuids: Map<string, string>, uuid: string): string {
  const name = uuids.get(uuid) ?? randomUUID()
  uuids.set(uuid, name)
  return name
}

/** In the future, so that nothing is due. */
const firstDayMs = Date.now() - Date.parse('2026-11-23') + 2 * dayMs

const shifted = (date: string, days: number): string =>
  new Date(Date.parse(date) + firstDayMs + days * dayMs).toISOString().slice(0, 10)
