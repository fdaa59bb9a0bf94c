import type { StoryEvent } from '@turno/contract/areas/story.ts'
import { fromMs, toMs } from '@turno/domain/time.ts'
import type { Side } from '@turno/domain/video-visit/events.ts'
import { roomOpensAt } from '@turno/domain/video-visit/window.ts'
import { absentAt } from '@turno/domain/visit.ts'

export type Presence = 'waiting' | 'connected' | 'interrupted'

/** A stretch of time, in epoch ms. */
interface Span {
  from: number
  until: number
}
interface PresenceSpan extends Span {
  what: Presence
}

/** One hour of a consultation by video, by its events. */
export interface Consultation {
  /** When it was to begin, epoch ms; the picture goes from `from` to `until`. */
  start: number
  from: number
  until: number
  spans: Record<Side, PresenceSpan[]>
  /** When each came in first; null: never. */
  entered: Record<Side, number | null>
  /** When the doctor called. */
  calls: number[]
  /** How long both were connected with each other. */
  connectedMs: number
}

const isOfRoom = ({ stream }: StoryEvent): boolean => stream.startsWith('videoVisit-')
const isOfAbsence = ({ type }: StoryEvent): boolean => type === 'DoctorFoundAbsent' || type === 'AbsenceUnclear'

/** The hour that an event of a room or of an absence is about. */
const startOf = (event: StoryEvent): number =>
  isOfRoom(event) ? Number(event.stream.split('_').at(-1)) : Date.parse(String(event.data.start))

/** The consultations by video of a story, earliest first; also one that nobody came to. */
export function consultationsIn(events: readonly StoryEvent[]): Consultation[] {
  const about = events.filter((event) => isOfRoom(event) || isOfAbsence(event))
  const starts = [...new Set(about.map(startOf))].toSorted((a, b) => a - b)
  return starts.map((start) =>
    consultationAt(
      start,
      about.filter((event) => isOfRoom(event) && startOf(event) === start),
    ),
  )
}

function consultationAt(start: number, events: readonly StoryEvent[]): Consultation {
  const times = events.map(({ at }) => Date.parse(at))
  const entries = events.filter(({ type }) => type === 'RoomEntered')
  const firstOf = (side: Side) => entries.find(({ data }) => data.by === side)
  // An hour to which nobody came has at least the time in which somebody might have.
  const hour = { start: fromMs(start) }
  const from = Math.min(toMs(roomOpensAt(hour)), ...entries.map(({ at }) => Date.parse(at)))
  const until = Math.max(toMs(absentAt(hour)), ...times)
  const spans = { patient: spansOf('patient', events, until), doctor: spansOf('doctor', events, until) }
  return {
    start,
    from,
    until,
    spans,
    entered: { patient: msOf(firstOf('patient')), doctor: msOf(firstOf('doctor')) },
    calls: events.filter(({ type }) => type === 'PatientCalled').map(({ at }) => Date.parse(at)),
    connectedMs: overlap(connected(spans.patient), connected(spans.doctor)),
  }
}

const msOf = (event: StoryEvent | undefined): number | null => (event ? Date.parse(event.at) : null)

const begins: Record<string, Presence | null> = {
  RoomEntered: 'waiting',
  MediaConnected: 'connected',
  MediaResumed: 'connected',
  MediaInterrupted: 'interrupted',
  RoomLeft: null,
}

/** One side's stretches, one after the other, until it left or the room closed. */
function spansOf(side: Side, events: readonly StoryEvent[], until: number): PresenceSpan[] {
  const spans: PresenceSpan[] = []
  let open: { what: Presence; from: number } | null = null
  const turn = (what: Presence | null, at: number) => {
    if (open && at > open.from) spans.push({ ...open, until: at })
    open = what && { what, from: at }
  }
  for (const { type, at, data } of events) {
    if (type === 'VideoEnded') turn(null, Date.parse(at))
    else if (data.by === side && type in begins) turn(begins[type]!, Date.parse(at))
  }
  turn(null, until)
  return spans
}

const connected = (spans: readonly PresenceSpan[]): Span[] => spans.filter(({ what }) => what === 'connected')

function overlap(one: readonly Span[], other: readonly Span[]): number {
  let ms = 0
  for (const a of one) for (const b of other) ms += Math.max(0, Math.min(a.until, b.until) - Math.max(a.from, b.from))
  return ms
}
