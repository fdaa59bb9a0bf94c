import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { Commander } from '@turno/adapters/commands/commander.ts'
import type { SealedDrafts } from '@turno/adapters/drafts/sealed-drafts.ts'
import type { Codec } from '@turno/adapters/event-store/codec.ts'
import type { Keyring } from '@turno/adapters/event-store/keys.ts'
import type { EventStore } from '@turno/adapters/event-store/port.ts'
import type { SealedFiles } from '@turno/adapters/files/sealed-files.ts'
import type { Counters } from '@turno/adapters/limits/port.ts'
import type { ProductMetrics } from '@turno/adapters/metrics/product-metrics.ts'
import type { PaymentProvider } from '@turno/adapters/payment/port.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { ClientSettings } from '@turno/contract/answers/shell.ts'
import type { Endpoint } from '@turno/contract/endpoint.ts'
import type { Logger } from 'pino'
import type { Search } from '../search/search.ts'
import type { SessionDurations } from '../sessions/durations.ts'
import type { SessionCache } from '../sessions/session-cache.ts'
import type { Relays } from '../settings/relay-settings.ts'
import type { SupportContact } from '../settings/support-contact.ts'
import type { Answer } from './answer.ts'

/**
 * Dependencies of all handlers. A handler that uses more names it, `Call<PaymentDeps>`, and its routes are made by
 * `handlersWith<PaymentDeps>()`: so the types say which areas reach the provider, the search or the relays.
 */
export interface CommonDeps {
  /** Decides and appends; also loads the state of a stream. */
  commander: Commander
  eventStore: EventStore
  /** The read models. Their position is that of an answer, known only while they may be shown. */
  readStore: ReadSide
  /** Photos and documents, which events name. */
  files: SealedFiles
  /** What doctors are still writing, beside the log. */
  drafts: SealedDrafts
  /** Keys from which mailed links follow. */
  keys: Keyring
  clock: Clock
  /** Tokens and sessions go by this one, whatever the product's clock says. */
  systemClock: Clock
  sessionCache: SessionCache
  passwords: PasswordCost
  /** Never rotated: HMACs of what people are looked up by. */
  lookupKey: Uint8Array
  /** Signs access tokens (HS256), at least 32 bytes. */
  tokenSecret: Uint8Array
  /** This server's address for browsers, without a slash at the end. */
  publicUrl: string
  /** Settings of this installation for every browser. */
  clientSettings: ClientSettings
  logger: Logger
  /** Metrics, shown at /metrics; undefined measures nothing. */
  metrics?: ProductMetrics
}

/** Logins, registrations and all that opens a session. */
export interface AuthenticationDeps extends CommonDeps {
  sessionDurations: SessionDurations
  /** Whether password recovery reveals that a document is not registered. */
  recoveryRevealsUnknown: boolean
  /** Whether administrators and support get in without a second factor. */
  staffSecondFactor: StaffSecondFactor
  /** Contact for people where the product cannot help. */
  support: SupportContact
  /** A site that patients and doctors go on at once they are logged in; undefined: this one. */
  legacyUrl?: string | undefined
}

/** Orders, and support's questions about them. */
export interface PaymentDeps extends CommonDeps {
  payment: PaymentProvider
  /** The account that money must arrive at, as the provider names it. */
  merchant: { merchantId: string; accountId: string; checkoutUrl: string }
}

/** Dependencies for finding doctors and suggesting meanings of a text. */
export interface SearchDeps extends CommonDeps {
  search: Search
}

/** Stories, whose events are read as they were written. */
export interface StoryDeps extends CommonDeps {
  /** Opens sealed fields. */
  codec: Codec
}

export interface VideoDeps extends CommonDeps {
  /** Servers by which browsers find each other for a call. */
  relays: Relays
}

export interface MenuDeps extends CommonDeps {
  /** A site where doctors keep the clinical histories of whom they care for; undefined: their menu leads to none. */
  clinicHistoryUrl?: string | undefined
}

/** Dependencies of the API; the composition root makes them. The ones declared here are the server's alone. */
export interface ApiDeps extends AuthenticationDeps, PaymentDeps, SearchDeps, StoryDeps, VideoDeps, MenuDeps {
  /** Web servers between callers and here that say in X-Forwarded-For who called; 0, the default, believes nobody. */
  trustedProxies?: number
  /** Folder with the built web application; undefined serves none. */
  webDist: string | undefined
  /** Shared with the other apis. */
  counters: Counters
  /** Limit of one person's writes in an hour; the usual unless given. */
  writesPerHour?: number | undefined
  /** Sockets that one network may have open here; the usual unless given. */
  socketsPerAddress?: number | undefined
  /** Called when there is another log where this one was: only a new process can go on. */
  logReplaced?(error: Error): void
  /** Gets every answer before it is sent: tests check it against the schema. */
  answered?(endpoint: Endpoint, answer: Answer): void
  /** Serves digests of the read models to this machine, for a memory store that no other process can read. */
  showsDigests?: true
  /** Bearer token that reads /metrics; undefined: callers on this machine may. */
  metricsToken?: string | undefined
}

export type StaffSecondFactor = 'required' | 'offered'

/** argon2id: memory in KiB, passes, threads. */
export interface PasswordCost {
  memoryKiB: number
  passes: number
  parallelism: number
}

/** Cost of passwords in production: 64 MiB, 3 passes. */
export const passwordCost: PasswordCost = { memoryKiB: 64 * 1024, passes: 3, parallelism: 1 }
