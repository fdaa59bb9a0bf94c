import { testClock } from '@turno/adapters/clock/test-clock.ts'
import { commander } from '@turno/adapters/commands/transact.ts'
import { codec } from '@turno/adapters/event-store/codec.ts'
import type { Scavenge } from '@turno/adapters/event-store/eventstoredb-scavenge.ts'
import { keyring } from '@turno/adapters/event-store/keys.ts'
import { logIdentity } from '@turno/adapters/event-store/log-identity.ts'
import type { EventStore, Position, RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import type { FileStore } from '@turno/adapters/files/port.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { temporaryFiles } from '@turno/adapters/files/temporary-files.fixture.ts'
import type { Mail } from '@turno/adapters/mail/port.ts'
import type { PushService } from '@turno/adapters/push/port.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { projections } from '@turno/read-models/all.ts'
import pino from 'pino'
import { decodeWith } from '../projections/batch-projector.ts'
import { rebuild } from '../projections/rebuild.ts'
import { type Projector, startProjector } from '../projector.ts'
import { checkpointSaved } from '../reactors/reactor-checkpoint.ts'
import { ProviderDouble } from './provider-double.ts'

/** An embedded log with everything that a projector needs; processes come and go, the log and the services stay. */
export class World {
  readonly clock = testClock({ offsetMs: 0, save: () => undefined })
  readonly provider = new ProviderDouble()
  readonly mails: Mail[] = []
  /** In how many of the minutes that are asked about no api was there. */
  minutesAway = 0
  readonly texts: { to: string; text: string }[] = []
  readonly logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
  readonly eventStore: EventStore
  readonly logId: string
  readonly fileStore: FileStore
  readonly #running: Projector[] = []
  readonly #mailer = {
    send: async (mail: Mail) => {
      this.mails.push(mail)
      return 'sent' as const
    },
  }
  readonly #messaging = {
    sendSms: async (text: { to: string; text: string }) => {
      this.texts.push(text)
      return 'sent' as const
    },
    sendAppointmentSms: async () => 'sent' as const,
    placeCall: async () => 'sent' as const,
  }

  private constructor(eventStore: EventStore, logId: string, fileStore: FileStore) {
    this.eventStore = eventStore
    this.logId = logId
    this.fileStore = fileStore
  }

  /** @param eventStore an empty one unless given */
  static async open(eventStore?: EventStore): Promise<World> {
    eventStore ??= await openSqliteLog(':memory:')
    return new World(eventStore, await logIdentity(eventStore), await temporaryFiles())
  }

  /** A process on the log; give a store that dies to kill the process. */
  process(eventStore: EventStore = this.eventStore) {
    const keys = keyring({ store: eventStore, masterKey: Buffer.alloc(32, 7) })
    const events = codec({ types: eventTypes, keys })
    return {
      eventStore,
      keys,
      files: new SealedFiles({ store: this.fileStore, keys }),
      codec: events,
      clock: this.clock,
      commander: commander({ store: eventStore, codec: events, clock: this.clock }),
    }
  }

  /** The outside services; `mails` and `texts` hold what they got. */
  get services() {
    const outside = {
      payment: this.provider,
      merchant: { merchantId: '508029' },
      mailer: this.#mailer,
      messaging: this.#messaging,
      uptime: { missing: async () => this.minutesAway },
    }
    return { ...outside, publicUrl: 'http://turno.example' }
  }

  /** Read models of the log so far, or up to a position. */
  async projected(upTo?: Position): Promise<ReadStore> {
    const readStore = memoryReadStore()
    const { eventStore, logId } = this
    const end = upTo ?? (await eventStore.head())
    const decode = decodeWith(this.process().codec)
    if (end !== undefined) await rebuild({ eventStore, readStore, projections, decode, logId }, end)
    return readStore
  }

  startProjector(
    process = this.process(),
    scavenge?: Scavenge,
    options: { readStore?: ReadStore; operatorEmail?: string; push?: PushService } = {},
  ): Projector {
    const { logId, logger } = this
    const onClockMoved = this.clock.onMoved
    const projector = startProjector({
      ...process,
      ...this.services,
      readStore: memoryReadStore(),
      onClockMoved,
      projections,
      logId,
      logger,
      scavenge,
      ...options,
    })
    this.#running.push(projector)
    return projector
  }

  /** Waits until the log shows it: checks after every batch of events. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    const done = Promise.withResolvers<void>()
    const look = async () => {
      if (await isSo()) done.resolve()
    }
    const subscription = this.eventStore.subscribe(undefined, look)
    subscription.closed.catch(done.reject)
    await done.promise
    await subscription.stop()
  }

  /** Everything in the log except the reactors' checkpoints. */
  async story(): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = []
    for (
      let page = await this.eventStore.readAll(undefined, 500);
      page.length > 0;
      page = await this.eventStore.readAll(page.at(-1)!.position, 500)
    )
      events.push(...page)
    return events.filter(({ type }) => type !== checkpointSaved)
  }

  async close(): Promise<void> {
    for (const projector of this.#running) await projector.stop()
    await this.eventStore.close()
    await this.fileStore.close()
  }
}
