import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import { closeCodes, heartbeatMs } from '@turno/contract/socket/socket.ts'
import { clientMessageMax } from '@turno/contract/socket/video-signals.ts'
import type { Actor } from '@turno/domain/event.ts'
import { toMs } from '@turno/domain/time.ts'
import type { Logger } from 'pino'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { usualSocketsPerAddress } from '../../kit/limits/caller-limits.ts'
import type { SessionCache } from '../../kit/sessions/session-cache.ts'
import { readToken, type Token } from '../../kit/sessions/tokens.ts'
import type { Rooms } from '../../shared/video/rooms.ts'
import { asked, connectOf, laterOf, refuse } from './admission.ts'
import { ChangeFeed } from './change-feed.ts'
import { Connection, dismiss } from './connection.ts'
import { cursorOf } from './cursor.ts'
import { MessageAllowance } from './message-allowance.ts'
import { changeText, statusText } from './messages.ts'
import type { Change } from './recent-changes.ts'
import { RoundRobin } from './round-robin.ts'
import { regrantedBy } from './serving.ts'
import { SocketCounts } from './socket-counts.ts'
import { Subscribers } from './subscribers.ts'

const goingAway = 1001
const tooLarge = 1009
/** Longer messages are no signal of a call. */
const usualMessageMax = 8_192
/** Each asks several streams. */
const costOfJoining = 10
/** One heartbeat of ten thousand sockets would block everything else for a third of a second. */
const batchesPerBeat = 100
const limitsInUse = {
  /** Time limit for a client to send its token. */
  tokenMs: 5_000,
  /** Time that a client waits until this process has read the current changes. */
  feedMs: 3_000,
  beatMs: heartbeatMs,
  /** The largest buffer for a client that reads slowly. */
  bufferedMaxBytes: 1024 * 1024,
  /** A client that missed more queries everything again. */
  missedMax: 500,
  socketsPerUserMax: 30,
}

export interface SocketDeps {
  readStore: ReadSide
  clock: Clock
  tokenSecret: Uint8Array
  /** A socket ends with its session, whichever process ended that. */
  sessionCache: Pick<SessionCache, 'isOver' | 'onEnding'>
  /** Audiences that not everybody of somebody's role is in. */
  grantedTo(actor: Actor): Promise<readonly string[]>
  /** The product's address for browsers: pages from other origins get no socket. */
  publicUrl: string
  /** As for requests. */
  trustedProxies?: number
  socketsPerAddress?: number | undefined
  /** Rooms of consultations by video. */
  rooms: Pick<Rooms, 'said' | 'gone' | 'changed'>
  logger: Logger
  limits?: Partial<typeof limitsInUse>
}

/** Sockets that notify each person, and nobody else, of their changes. */
export class Sockets {
  readonly #deps: SocketDeps
  readonly #limits: typeof limitsInUse
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: clientMessageMax, perMessageDeflate: false })
  readonly #subscribers = new Subscribers()
  readonly #counts: SocketCounts
  readonly #beats = new RoundRobin<Connection>(batchesPerBeat)
  readonly #feed: ChangeFeed
  readonly #beat: NodeJS.Timeout
  #isClosing = false

  constructor(deps: SocketDeps) {
    this.#deps = deps
    this.#limits = { ...limitsInUse, ...deps.limits }
    this.#counts = new SocketCounts(deps.socketsPerAddress ?? usualSocketsPerAddress, deps.trustedProxies ?? 0)
    this.#feed = new ChangeFeed({
      ...deps,
      changed: (changes) => {
        for (const change of changes) {
          this.#subscribers.notify(change)
          this.#openAnew(change)
          deps.rooms.changed(change.audience)
        }
      },
      missed: () => {
        deps.rooms.changed()
        for (const connection of this.#subscribers.all) this.#resync(connection)
      },
    })
    deps.sessionCache.onEnding((accountId) => void this.#endSessions(accountId))
    this.#feed.start()
    this.#beat = setInterval(() => this.#beatNext(), this.#limits.beatMs / batchesPerBeat)
  }

  /** For a server's 'upgrade' event. */
  readonly upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const wanted = asked(request, this.#deps.publicUrl)
    socket.on('error', () => socket.destroy())
    if ('refused' in wanted) refuse(socket, wanted.refused)
    else if (!this.#counts.lets(request, socket)) refuse(socket, 429)
    else
      this.#open().then(
        () => this.#server.handleUpgrade(request, socket, head, (ws) => this.#greet(ws, wanted.userId)),
        () => refuse(socket, 503),
      )
  }

  /** Accepts no more sockets and closes all. */
  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#beat)
    this.#feed.stop()
    for (const ws of this.#server.clients) dismiss(ws, goingAway)
    await new Promise<void>((resolve) => this.#server.close(() => resolve()))
  }

  /** @throws {Error} the server is closing, or the read models cannot be shown */
  async #open(): Promise<void> {
    await this.#feed.upToDate(this.#limits.feedMs)
    if (this.#isClosing) throw new Error('closing')
  }

  #greet(ws: WebSocket, userId: string): void {
    const impatience = setTimeout(() => dismiss(ws, closeCodes.tokenMissing), this.#limits.tokenMs)
    ws.on('error', () => ws.terminate())
    ws.once('close', () => clearTimeout(impatience))
    ws.once('message', (data, isBinary) => {
      clearTimeout(impatience)
      if (lengthOf(data) > usualMessageMax) dismiss(ws, tooLarge)
      else void this.#admit(ws, userId, isBinary ? undefined : connectOf(data))
    })
  }

  async #admit(ws: WebSocket, userId: string, connect: ReturnType<typeof connectOf>): Promise<void> {
    if (!connect) return dismiss(ws, closeCodes.badMessage)
    // Nothing may be said before it is known who says it.
    const tooSoon = () => dismiss(ws, closeCodes.badMessage)
    ws.on('message', tooSoon)
    const session = await this.#sessionOf(connect.token).catch(() => undefined)
    if (ws.readyState !== ws.OPEN) return
    if (!session) return dismiss(ws, closeCodes.sessionOver)
    if (session.actor.id !== userId) return dismiss(ws, closeCodes.notYourself)
    if (this.#subscribers.countOf(userId) >= this.#limits.socketsPerUserMax)
      return dismiss(ws, closeCodes.tooManySockets)
    const granted = await this.#deps.grantedTo(session.actor).catch(() => undefined)
    if (!granted) return dismiss(ws, goingAway)
    if (ws.readyState !== ws.OPEN) return
    const connection = new Connection(ws, session, granted, this.#limits.bufferedMaxBytes)
    connection.watch(connect.doctors)
    ws.once('close', () => this.#leave(connection))
    const allowance = new MessageAllowance()
    ws.off('message', tooSoon).on('message', (data, isBinary) => {
      if (!connection.isOpen) return
      const code = this.#hear(connection, allowance, isBinary ? undefined : data)
      if (code !== undefined) connection.close(code)
    })
    this.#join(connection, connect.since ?? undefined)
    // The session may have ended while the token was being checked, or a grant.
    await Promise.all([this.#endIfOver(connection), this.#endIfGrantsChanged(connection)])
  }

  /** Hears a later message. Answers the code that ends the socket, if something does. */
  #hear(connection: Connection, allowance: MessageAllowance, data: RawData | undefined): number | undefined {
    const heard = allowance.take()
    if (heard !== 'heard') return heard === 'tooMany' ? closeCodes.tooManyMessages : undefined
    const said = data && laterOf(data)
    const isSignal = said?.event === 'Signal'
    if (data && !isSignal && lengthOf(data) > usualMessageMax) return tooLarge
    if (!said) return closeCodes.badMessage
    if (said.event === 'Watch') return this.#watch(connection, said.doctors) ? undefined : closeCodes.badMessage
    if (said.event === 'JoinRoom' && allowance.take(costOfJoining) !== 'heard') return undefined
    this.#deps.rooms.said(connection, said)
    return undefined
  }

  async #sessionOf(text: string): Promise<Token | undefined> {
    const { tokenSecret, sessionCache } = this.#deps
    const token = await readToken(tokenSecret, 'access', text)
    if (!token || toMs(token.expiresAt) <= Date.now()) return undefined
    return (await sessionCache.isOver(token.sessionId, token.actor.id)) ? undefined : token
  }

  async #endSessions(accountId: string): Promise<void> {
    await Promise.all([...this.#subscribers.named(accountId)].map((connection) => this.#endIfOver(connection)))
  }

  /** Keeps the socket while the log cannot be read: the token expires soon. */
  async #endIfOver(connection: Connection): Promise<void> {
    const isOver = await this.#deps.sessionCache.isOver(connection.sessionId, connection.actor.id).catch(() => false)
    if (isOver) connection.close(closeCodes.sessionOver)
  }

  /** A person whose grants changed hears nothing more on these sockets. */
  #openAnew(change: Change): void {
    const regranted = regrantedBy(change)
    if (!regranted) return
    for (const connection of change.audience.flatMap((name) => [...this.#subscribers.named(name)])) {
      if (connection.actor.role !== regranted.role) continue
      if (regranted.isCertain) this.#endForOthers(connection)
      else void this.#endIfGrantsChanged(connection)
    }
  }

  async #endIfGrantsChanged(connection: Connection): Promise<void> {
    const granted = await this.#deps.grantedTo(connection.actor).catch(() => undefined)
    if (!granted || !connection.hasGrants(granted)) this.#endForOthers(connection)
  }

  /** The client opens another socket. */
  #endForOthers(connection: Connection): void {
    this.#leave(connection)
    connection.close(closeCodes.audiencesChanged)
  }

  /** Synchronous, so that no change falls between the missed and the next ones. */
  #join(connection: Connection, since: string | undefined): void {
    const missed = since === undefined ? [] : this.#feed.recent.after(cursorOf(since))
    const own = missed === 'resync' ? missed : missed.filter((change) => this.#subscribers.includes(change, connection))
    connection.hasSeen(since === undefined ? this.#feed.recent.newest?.cursor : cursorOf(since))
    if (own === 'resync' || own.length > this.#limits.missedMax) this.#resync(connection)
    else for (const change of own) connection.notify(change, changeText(change))
    this.#subscribers.join(connection)
    this.#beats.join(connection)
    connection.send(this.#status('ready'))
  }

  #watch(connection: Connection, doctorIds: readonly string[]): boolean {
    this.#subscribers.leave(connection)
    const isWatching = connection.watch(doctorIds)
    this.#subscribers.join(connection)
    return isWatching
  }

  #leave(connection: Connection): void {
    this.#deps.rooms.gone(connection)
    this.#subscribers.leave(connection)
    this.#beats.leave(connection)
  }

  #resync(connection: Connection): void {
    connection.hasSeen(this.#feed.recent.newest?.cursor)
    connection.send(this.#status('resync'))
  }

  #beatNext(): void {
    const text = this.#status('alive')
    for (const connection of this.#beats.next()) {
      if (connection.hasExpired()) connection.close(closeCodes.sessionOver)
      else connection.beat(text)
    }
  }

  #status(event: Parameters<typeof statusText>[0]): string {
    return statusText(event, this.#feed.recent.newest?.id ?? null, this.#deps.clock.now())
  }
}

/** In bytes. */
const lengthOf = (data: RawData): number =>
  Array.isArray(data) ? data.reduce((sum, { length }) => sum + length, 0) : data.byteLength
