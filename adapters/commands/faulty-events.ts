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
import type { CommandContext, Commander } from './transact.ts'

const placeOf = ({ id, stream, revision, type }: RecordedEvent): EventPlace => ({ eventId: id, stream, revision, type })

const bySystem = (eventId: string): CommandContext => ({
  commandId: randomUUID(),
  actor: { id: 'system', role: 'system' },
  correlationId: eventId,
})

/** Writes down that an event stops something; once, until it is sound or set aside. @throws what the event store throws */
export async function reportFault(
  commander: Commander,
  { event, fault, detail }: UnusableEvent,
  where: string,
): Promise<void> {
  const command = { type: 'ReportFault', event: placeOf(event), where, fault, detail } as const
  await commander.transact(faultyEvents, faultyEventsId, command, bySystem(event.id))
}

/** Finds out which events that commands could not use a newer release can, and says so. @throws what the event store throws */
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

/** What a projector or reactor (`where`) asks about events that may have been set aside, and tells about those that stop it. */
export class FaultyEvents {
  readonly #commander: Commander
  readonly #logger: Logger
  readonly #where: string
  #state: FaultyEventsState = {}
  #reportedId: string | undefined

  constructor({ commander, logger }: { commander: Commander; logger: Logger }, where: string) {
    this.#commander = commander
    this.#logger = logger
    this.#where = where
  }

  /** Reads what is known; to be called before beginning, and whenever something was told. @throws what the event store throws */
  async refresh(): Promise<void> {
    this.#state = (await this.#commander.load(faultyEvents, faultyEventsId)).state
  }

  isPassedOver({ stream, id }: Pick<RecordedEvent, 'stream' | 'id'>): boolean {
    const known = this.#state[placeKey({ stream, eventId: id })]
    return known !== undefined && isPassedOver(known, this.#where)
  }

  /** Tells, in the log and to whoever reads this process's own, what stops here; and sees whether it was set aside. */
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

  /** Asked with an event that could be used just now, before anything of it stays: false when it was set aside meanwhile. */
  async mayUse(event: RecordedEvent): Promise<boolean> {
    const known = this.#state[placeKey({ stream: event.stream, eventId: event.id })]
    if (!known?.where.includes(this.#where)) return true
    const command = soundIn(this.#where, placeOf(event))
    const outcome = await this.#commander.transact(faultyEvents, faultyEventsId, command, bySystem(event.id))
    await this.refresh()
    return outcome.ok
  }
}

/** What read models pass over, for whoever builds them anew; read by the stream's name, before anything else. */
export async function passedOverByModels(
  eventStore: EventStore,
): Promise<(event: Pick<RecordedEvent, 'stream' | 'id'>) => boolean> {
  const recorded = await eventStore.readStream(faultyEventsStream)
  const aside = recorded.filter(
    ({ type, data }) => type === 'EventSetAside' && (data as { where: string[] }).where.includes(readModels),
  )
  const keys = new Set(aside.map(({ data }) => placeKey(data as EventPlace)))
  return ({ stream, id }) => keys.has(placeKey({ stream, eventId: id }))
}
