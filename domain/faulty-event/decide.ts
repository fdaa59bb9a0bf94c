import { type Decider, type Rejection, reject, unreachable } from '../decider.ts'
import { idOfStream } from '../ids.ts'
import type { FaultyEventEvent as Event, Fault } from './events.ts'

/** The only stream of its kind. */
export const faultyEventsId = 'all'
export const faultyEventsStream = `faultyEvents-${faultyEventsId}`

/** An event of the log by its place. */
export interface EventPlace {
  eventId: string
  stream: string
  revision: number
  type: string
}

export interface FaultyEvent extends EventPlace {
  fault: Fault
  detail: string
  foundAt: string
  /** Parts that the event has stopped; the first to find it comes first. */
  where: readonly string[]
  /** Parts that pass over it. */
  setAsideFor: readonly string[]
}

/** By `placeKey`, without events that turned out to be sound. */
export type FaultyEventsState = Readonly<Record<string, FaultyEvent>>

export type FaultyEventCommand =
  | ({ type: 'ReportFault'; event: EventPlace; where: string } & Pick<FaultyEvent, 'fault' | 'detail'>)
  | { type: 'ReportSound'; event: EventPlace; where: string }
  | { type: 'SetEventAside'; event: Pick<EventPlace, 'eventId' | 'stream'>; reason: string; by: string }

const texts = {
  reasonNeeded: 'Escribe por qué lo apartas: queda en el registro.',
  notFaulty: 'Ese evento ya no detiene nada.',
  isSetAside: 'Ese evento ya está apartado.',
} as const

/** The one part that must pass over the same events in every rebuild. */
export const readModels = 'read-models'
/** Loading a stream in order to decide. */
export const commands = 'commands'

/** A process gets no more requests once its models or reactors have been stuck for longer than this. */
export const stuckAfterMs = 60_000

export const placeKey = ({ stream, eventId }: Pick<EventPlace, 'eventId' | 'stream'>): string => `${stream} ${eventId}`

/**
 * Whether a part passes over an event. Read models do so only if they never used it, because a rebuild must do the
 * same.
 */
export const isPassedOver = ({ setAsideFor }: Pick<FaultyEvent, 'setAsideFor'>, where: string): boolean =>
  where === readModels ? setAsideFor.includes(readModels) : setAsideFor.length > 0

/**
 * Events that cannot be used. Only an event that stops something is set aside. A part that finds an event sound records
 * so before using it. The stream accepts one of the two, so an event set aside was never used, and a rebuild that
 * passes over it gives the same read models.
 */
export const faultyEvents: Decider<FaultyEventCommand, Event, FaultyEventsState> = {
  category: 'faultyEvents',
  initialState: {},
  about: ({ data: { eventId, stream } }) => [eventId, idOfStream(stream)],
  decide(command, state): Event[] | Rejection {
    const known = state[placeKey(command.event)]
    switch (command.type) {
      case 'ReportFault': {
        const { event, where, fault, detail, now } = command
        if (known && (isPassedOver(known, where) || known.where.includes(where))) return []
        return [{ type: 'EventFoundFaulty', data: { ...event, where, fault, detail, foundAt: now } }]
      }
      case 'ReportSound':
        if (known && isPassedOver(known, command.where)) return reject(texts.isSetAside)
        return known?.where.includes(command.where)
          ? [{ type: 'EventFoundSound', data: { ...command.event, where: command.where } }]
          : []
      case 'SetEventAside': {
        const reason = command.reason.trim()
        if (!known) return reject(texts.notFaulty)
        if (known.where.length === 0) return []
        if (reason === '') return reject(texts.reasonNeeded)
        const { eventId, stream, revision, type, where } = known
        return [
          {
            type: 'EventSetAside',
            data: { eventId, stream, revision, type, where: [...where], reason, by: command.by },
          },
        ]
      }
      default:
        return unreachable(command)
    }
  },
  evolve(state, event) {
    const key = placeKey(event.data)
    const { [key]: known, ...others } = state
    switch (event.type) {
      case 'EventFoundFaulty': {
        const { where, ...found } = event.data
        const { where: open = [], setAsideFor = [], foundAt } = known ?? {}
        const since = open.length > 0 && foundAt ? foundAt : found.foundAt
        return { ...others, [key]: { ...found, foundAt: since, where: [...open, where], setAsideFor } }
      }
      case 'EventFoundSound':
        return known
          ? withOpen(
              others,
              known,
              known.where.filter((each) => each !== event.data.where),
            )
          : state
      case 'EventSetAside':
        return known
          ? withOpen(others, { ...known, setAsideFor: [...known.setAsideFor, ...event.data.where] }, [])
          : state
    }
  },
}

/** Events that neither stop anything nor are passed over are forgotten. */
const withOpen = (others: FaultyEventsState, known: FaultyEvent, where: readonly string[]): FaultyEventsState =>
  where.length + known.setAsideFor.length > 0 ? { ...others, [placeKey(known)]: { ...known, where } } : others

/** Events that wait for a person, the oldest first. */
export const openFaults = (state: FaultyEventsState): FaultyEvent[] =>
  Object.values(state)
    .filter(({ where }) => where.length > 0)
    .sort((a, b) => a.foundAt.localeCompare(b.foundAt))

/** Streams that decide about money. */
export const isAboutMoney = ({ stream }: Pick<EventPlace, 'stream'>): boolean =>
  stream.startsWith('order-') || stream.startsWith('payment-')
