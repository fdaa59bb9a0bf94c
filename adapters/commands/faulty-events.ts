import { randomUUID } from 'node:crypto'
import {
  commands,
  type EventPlace,
  type FaultyEventsState,
  faultyEvents,
  faultyEventsId,
  faultyEventsStream,
  isPassedOver,
  openFaults,
  placeKey,
  readModels,
} from '@turno/domain/faulty-event/decide.ts'
import type { Logger } from 'pino'
import type { Codec } from '../event-store/codec.ts'
import type { EventStore, RecordedEvent } from '../event-store/port.ts'
import type { UnusableEvent } from '../event-store/unusable-event.ts'
import type { CommandContext, Commander } from './commander.ts'

const placeOf = ({ id, stream, revision, type }: RecordedEvent): EventPlace => ({ eventId: id, stream, revision, type })

const bySystem = (eventId: string): CommandContext => ({
  commandId: randomUUID(),
  actor: { id: 'system', role: 'system' },
  correlationId: eventId,
})

/**
 * Records that an event stops `where`; once, until the event is sound or set aside. @throws what the event store throws
 */
export async function reportFault(
  commander: Commander,
  { event, fault, detail }: UnusableEvent,
  where: string,
): Promise<void> {
  const command = { type: 'ReportFault', event: placeOf(event), where, fault, detail } as const
  await commander.transact(faultyEvents, faultyEventsId, command, bySystem(event.id))
}

/**
 * Finds out which faulty events this release can use, and records them as sound. @throws what the event store throws
 */
export async function findSound(deps: { commander: Commander; eventStore: EventStore; codec: Codec }): Promise<void> {
  const { commander, eventStore, codec } = deps
  const { state } = await commander.load(faultyEvents, faultyEventsId)
  for (const place of openFaults(state).filter((each) => each.where.includes(commands))) {
    const [event] = await eventStore.readStream(place.stream, { from: place.revision, limit: 1 })
    const isSound = event !== undefined && (await codec.decode(event).then(Boolean, () => false))
    if (isSound)
      await commander.transact(faultyEvents, faultyEventsId, soundIn(commands, placeOf(event)), bySystem(event.id))
  }
}

const soundIn = (where: string, event: EventPlace) => ({ type: 'ReportSound', event, where }) as const

/** The faulty events of a projector or reactor (`where`): which events it passes over, and which one stops it. */
export class FaultyEvents {
  readonly #commander: Commander
  readonly #logger: Logger
  readonly #where: string
  #state: FaultyEventsState = {}
  /** Nearly always: then no event need be looked up. */
  #isEmpty = true
  #reportedId: string | undefined

  constructor({ commander, logger }: { commander: Commander; logger: Logger }, where: string) {
    this.#commander = commander
    this.#logger = logger
    this.#where = where
  }

  /** Reads the current state; call it at the start and after every report. @throws what the event store throws */
  async refresh(): Promise<void> {
    this.#state = (await this.#commander.load(faultyEvents, faultyEventsId)).state
    this.#isEmpty = Object.keys(this.#state).length === 0
  }

  isPassedOver({ stream, id }: Pick<RecordedEvent, 'stream' | 'id'>): boolean {
    if (this.#isEmpty) return false
    const known = this.#state[placeKey({ stream, eventId: id })]
    return known !== undefined && isPassedOver(known, this.#where)
  }

  /**
   * Reports the event that stops this part, in the event store and in this process's log; then checks whether it was
   * set aside.
   */
  async report(error: UnusableEvent): Promise<void> {
    const { id, stream, revision, type } = error.event
    if (this.#reportedId !== id)
      this.#logger.error(
        { err: error, event: { id, stream, revision, type }, where: this.#where },
        'an event stops this part',
      )
    this.#reportedId = id
    await reportFault(this.#commander, error, this.#where)
    await this.refresh()
  }

  /**
   * Call it with a usable event before using it: answers false if the event was set aside meanwhile. A promise only
   * where it was reported as faulty.
   */
  mayUse(event: RecordedEvent): boolean | Promise<boolean> {
    if (this.#isEmpty) return true
    const known = this.#state[placeKey({ stream: event.stream, eventId: event.id })]
    return !known?.where.includes(this.#where) || this.#reportSound(event)
  }

  async #reportSound(event: RecordedEvent): Promise<boolean> {
    const command = soundIn(this.#where, placeOf(event))
    const outcome = await this.#commander.transact(faultyEvents, faultyEventsId, command, bySystem(event.id))
    await this.refresh()
    return outcome.ok
  }
}

/** The events that read models pass over, for a rebuild; read by stream name before anything else. */
export async function passedOverByModels(
  eventStore: EventStore,
): Promise<(event: Pick<RecordedEvent, 'stream' | 'id'>) => boolean> {
  const recorded = await eventStore.readStream(faultyEventsStream)
  const aside = recorded.filter(
    ({ type, data }) => type === 'EventSetAside' && (data as { where: string[] }).where.includes(readModels),
  )
  const keys = new Set(aside.map(({ data }) => placeKey(data as EventPlace)))
  return ({ stream, id }) => keys.size > 0 && keys.has(placeKey({ stream, eventId: id }))
}
