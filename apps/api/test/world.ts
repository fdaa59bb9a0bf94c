import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Clock, systemClock } from '@turno/adapters/clock/clock.ts'
import { type TestClock, testClock } from '@turno/adapters/clock/test-clock.ts'
import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import { recordApproval } from '@turno/adapters/commands/record-approval.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { send } from '@turno/adapters/commands/send.fixture.ts'
import { commander } from '@turno/adapters/commands/transact.ts'
import { sealedDrafts } from '@turno/adapters/drafts/sealed-drafts.ts'
import { codec } from '@turno/adapters/event-store/codec.ts'
import { type Keyring, keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore, Subscription } from '@turno/adapters/event-store/port.ts'
import type { FileStore } from '@turno/adapters/files/port.ts'
import { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import { temporaryFiles } from '@turno/adapters/files/temporary-files.fixture.ts'
import { memoryCounters } from '@turno/adapters/limits/memory.ts'
import { linkToken } from '@turno/adapters/links/link-token.ts'
import { monotonicReads } from '@turno/adapters/read-store/monotonic-reads.ts'
import type { ReadStore } from '@turno/adapters/read-store/port.ts'
import { memorySignals } from '@turno/adapters/signals/memory.ts'
import type { Signals } from '@turno/adapters/signals/port.ts'
import { socketPath } from '@turno/contract/socket/socket.ts'
import { account } from '@turno/domain/account/decide.ts'
import type { LinkPurpose } from '@turno/domain/account/state.ts'
import { eventTypes } from '@turno/domain/event-types.ts'
import { payment } from '@turno/domain/payment/decide.ts'
import { approvals } from '@turno/domain/payment/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import pino from 'pino'
import { WebSocket } from 'ws'
import type { ApiDeps } from '../kit/endpoint/deps.ts'
import { Search } from '../kit/search/search.ts'
import { sessionDurations } from '../kit/sessions/durations.ts'
import { SessionCache } from '../kit/sessions/session-cache.ts'
import { noClientSettings } from '../kit/settings/client-settings.ts'
import { noRelays } from '../kit/settings/relay-settings.ts'
import { createApi } from '../server/app.ts'
import { grantedTo } from '../server/sockets/serving.ts'
import { Sockets } from '../server/sockets/sockets.ts'
import { Rooms, type RoomsDeps } from '../shared/video/rooms.ts'
import { AnswerCheck } from './answer-check.ts'
import { Client, type Seen } from './client.ts'
import { type Ground, ofAFewPeople } from './ground.ts'
import { type Person, type PersonName, people } from './people.ts'
import { lookupKey, masterKey, passwords } from './seeded-log.ts'
import { payu, type Shown, shownProvider } from './shown-provider.ts'
import { TestSocket } from './test-socket.ts'
import { tokenSecret } from './test-token.ts'

const publicUrl = 'http://turno.example'

/** 10:00 in Bogotá on a Monday that the system's clock has not reached: the test clock only moves forward. */
const morning = '2031-03-03T15:00:00.000Z'

const neverReached = 2n ** 60n

type Parts = Pick<
  World,
  'clock' | 'keys' | 'eventStore' | 'files' | 'readStore' | 'commander' | 'providerFacts' | 'answers'
> & {
  sockets: Sockets
  rooms: Rooms
  sessionCache: SessionCache
  search: Search
  server: Server
  projecting: Subscription
}

type Chosen =
  | 'showsDigests'
  | 'publicUrl'
  | 'webDist'
  | 'trustedProxies'
  | 'metrics'
  | 'recoveryRevealsUnknown'
  | 'staffSecondFactor'
  | 'writesPerHour'
  | 'socketsPerAddress'
  | 'counters'
  | 'clientSettings'
  | 'relays'
  | 'legacyUrl'
  | 'logger'

interface Opening extends Partial<Pick<ApiDeps, Chosen>> {
  isBehind?: boolean
  /** Clock of tokens and sessions. */
  time?: Clock
  ground?: Ground
  /** The world's own unless given. */
  fileStore?: FileStore
  /** The world's own unless given. */
  signals?: Signals
  roomLimits?: RoomsDeps['limits']
  /** Answers go as they are: checking them costs more than making them. */
  isMeasured?: boolean
}

/** The API on the embedded engines with a few people, listening on loopback. */
export class World {
  readonly clock: TestClock
  readonly eventStore: EventStore
  readonly commander: Commander
  readonly keys: Keyring
  readonly files: SealedFiles
  /** The provider's answers to queries, by reference; without one it knows nothing. */
  readonly providerFacts: Shown = new Map()
  /** Every answer of this world so far. */
  readonly answers: AnswerCheck
  readonly readStore: ReadStore
  readonly lookupKey = lookupKey
  readonly #sockets: Sockets
  readonly #rooms: Rooms
  readonly #sessionCache: SessionCache
  readonly #search: Search
  readonly #server: Server
  readonly #projecting: Subscription
  /** Shared, so that nobody reads what was before another's write. */
  readonly #seen: Seen = {}

  private constructor(parts: Parts) {
    this.clock = parts.clock
    this.eventStore = parts.eventStore
    this.readStore = parts.readStore
    this.commander = parts.commander
    this.providerFacts = parts.providerFacts
    this.answers = parts.answers
    this.keys = parts.keys
    this.files = parts.files
    this.#sockets = parts.sockets
    this.#rooms = parts.rooms
    this.#sessionCache = parts.sessionCache
    this.#search = parts.search
    this.#server = parts.server
    this.#projecting = parts.projecting
  }

  /** @param isBehind whether its read models lack something that is in the log */
  static async open({
    isBehind = false,
    webDist,
    time = systemClock,
    ground,
    fileStore,
    isMeasured,
    signals,
    roomLimits,
    ...more
  }: Opening = {}): Promise<World> {
    const clock = testClock({ offsetMs: 0, save: () => undefined })
    clock.advanceTo(morning)
    const { eventStore, readStore, keepUp } = ground ?? (await ofAFewPeople())
    const keys = keyring({ store: eventStore, masterKey })
    const files = new SealedFiles({ store: fileStore ?? (await temporaryFiles()), keys })
    const events = codec({ types: eventTypes, keys })
    const decide = commander({ store: eventStore, codec: events, clock })
    const providerFacts: World['providerFacts'] = new Map()
    const answers = new AnswerCheck()
    const projecting = await keepUp(events)
    const logger = more.logger ?? pino({ level: process.env.LOG_LEVEL ?? 'silent' })
    const reads = monotonicReads(readStore, isBehind ? neverReached : undefined)
    const sessionCache = new SessionCache({ eventStore, commander: decide, keys, logger })
    const { trustedProxies = 0, socketsPerAddress } = more
    const rooms = new Rooms({ commander: decide, clock, signals: signals ?? memorySignals(), limits: roomLimits })
    const sockets = new Sockets({
      trustedProxies,
      socketsPerAddress,
      readStore: reads,
      clock,
      tokenSecret,
      sessionCache,
      grantedTo: (actor) => grantedTo({ readStore: reads, commander: decide }, actor),
      publicUrl,
      rooms,
      logger,
      // No heartbeat comes between the changes of a test.
      limits: { beatMs: 3_600_000 },
    })
    const search = new Search({ readStore: reads, clock, logger })
    const api = createApi({
      recoveryRevealsUnknown: false,
      staffSecondFactor: 'offered',
      support: { phone: '+576025550100', email: 'soporte@turno.example' },
      clientSettings: noClientSettings,
      relays: noRelays,
      publicUrl,
      writesPerHour: 1_000_000,
      counters: memoryCounters(),
      ...more,
      commander: decide,
      eventStore,
      files,
      drafts: sealedDrafts({ store: eventStore, keyring: keys }),
      keys,
      codec: events,
      readStore: reads,
      clock,
      payment: shownProvider(providerFacts),
      merchant: payu,
      lookupKey,
      tokenSecret,
      passwords,
      webDist,
      systemClock: time,
      sessionDurations,
      sessionCache,
      search,
      ...(isMeasured ? {} : { answered: answers.take }),
      logger,
    })
    const server = createServer(api).listen(0, '127.0.0.1').on('upgrade', sockets.upgrade)
    await new Promise((resolve) => server.once('listening', resolve))
    return new World({
      clock,
      eventStore,
      readStore,
      commander: decide,
      providerFacts,
      answers,
      sockets,
      rooms,
      sessionCache,
      search,
      server,
      projecting,
      keys,
      files,
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Logs a person in. */
  async as(name: PersonName): Promise<Client & { person: Person }> {
    const client = new Client(this.url, this.#seen)
    await client.login(people[name])
    return Object.assign(client, { person: people[name] })
  }

  nobody(): Client {
    return new Client(this.url, this.#seen)
  }

  /** A socket that has said nothing yet. */
  socket(
    userId: string,
    { path = `${socketPath}?userId=${userId}`, origin = publicUrl }: { path?: string; origin?: string } = {},
  ): TestSocket {
    return new TestSocket(new WebSocket(this.url.replace('http', 'ws') + path, { origin }))
  }

  /** Connects a person, as far as `ready`. */
  async live({ person, token }: { person: Person; token: string }, since: string | null = null): Promise<TestSocket> {
    const socket = this.socket(person.id)
    await socket.opened
    socket.connect({ token, since })
    await socket.until(({ event }) => event === 'ready')
    return socket
  }

  /** Mails nothing: issues a link and answers its token. */
  async issueLink(accountId: string, purpose: LinkPurpose): Promise<string> {
    const linkId = randomUUID()
    await send(this.commander, account, accountId, { type: 'IssueLink', accountId, linkId, purpose })
    return (await linkToken(this.keys, accountId, linkId))!
  }

  erase = (accountId: string) => send(this.commander, account, accountId, { type: 'ErasePerson', accountId })

  /** The reactors' work elsewhere: records the payment's facts in the order, and continues the purchase. */
  async settle(orderId: string): Promise<void> {
    const actor = { id: 'test', role: 'system' } as const
    const context = { actor, correlationId: orderId, causationId: orderId }
    const { state } = await this.commander.load(payment, orderId)
    for (const approval of approvals(state)) {
      const commandId = commandIdOf('settle', orderId, approval.transactionId)
      await recordApproval(this.commander, orderId, approval, { ...context, commandId })
    }
    await runProcess({ commander: this.commander, clock: this.clock }, purchase(orderId), context)
  }

  /** @throws {Error} an answer was not what its route says */
  async close(): Promise<void> {
    this.#rooms.close()
    await this.#sockets.close()
    await this.#sessionCache.close()
    this.#search.close()
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#projecting.stop()
    await this.eventStore.close()
    await this.files.store.close()
    if (this.answers.misfits.length > 0)
      throw new Error(`answers that do not fit their schemas:\n${[...new Set(this.answers.misfits)].join('\n')}`)
  }
}
