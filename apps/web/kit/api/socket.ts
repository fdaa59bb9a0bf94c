import {
  type ConnectMessage,
  closeCodes,
  heartbeatMs,
  type ServerMessage,
  serverMessage,
  socketPath,
  type WatchMessage,
} from '@turno/contract/socket/socket.ts'
import * as v from 'valibot'
import { whenAwake } from '../session/renewal.ts'
import { currentSession, type Session } from '../session/session.ts'
import { sessionEnded } from '../session/session-end.ts'
import { Refusal } from '../wire/answer.ts'
import { backOffMs } from '../wire/back-off.ts'
import { markConnected } from '../wire/connection.ts'
import { reflectedByAll, sawPosition, seenPosition } from '../wire/position.ts'
import { sawTime } from '../wire/server-time.ts'
import { allChanged, announceChange } from './changes.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/** A page's part of the socket while it is open, so that only that page loads its vocabulary. */
export interface Listener {
  /** The server hears this page (again): its knowledge of an earlier connection is gone. */
  ready(): void
  /** A message that the socket itself does not know. */
  heard(message: unknown): void
  lost(): void
}

/** After this long without a word the connection is dead, whatever the browser thinks. */
const silenceMs = heartbeatMs * 3

/** A listener is in a room: the wait is at most that of so few failures, 2 s. */
const impatient = 2

/** A socket that comes back by itself and goes on where it was, until it is closed. */
export class LiveSocket {
  readonly #session: Session
  readonly #report: (state: LiveState) => void
  readonly #watched: () => readonly string[]
  readonly #listeners: ReadonlySet<Listener>
  /** The last seen event; answers asked for from here on reflect at least the position known now. */
  #since: string | null = seenPosition()
  #ws: WebSocket | undefined
  #failures = 0
  #isReady = false
  /** The doctors that the server was last asked to watch. */
  #told: readonly string[] = []
  #isClosed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined

  /** @param watched the doctors whose free hours are looked at */
  constructor(
    session: Session,
    report: (state: LiveState) => void,
    watched: () => readonly string[],
    listeners: ReadonlySet<Listener>,
  ) {
    this.#session = session
    this.#report = report
    this.#watched = watched
    this.#listeners = listeners
    window.addEventListener('online', this.#comeBack)
    window.addEventListener('offline', this.#lose)
    document.addEventListener('visibilitychange', this.#comeBack)
    void this.#begin()
  }

  /** Changes are reported since the first answers: else all of these would be asked for once more. */
  async #begin(): Promise<void> {
    this.#since ??= await reflectedByAll()
    if (!this.#isClosed && !this.#ws) this.#open()
  }

  close(): void {
    this.#isClosed = true
    window.removeEventListener('online', this.#comeBack)
    window.removeEventListener('offline', this.#lose)
    document.removeEventListener('visibilitychange', this.#comeBack)
    this.#drop()
  }

  /** Tells the server the watched doctors. Before it is ready nothing may be sent. */
  watch(): void {
    const watched = this.#watched()
    if (!this.#isReady || watched.join() === this.#told.join()) return
    this.#told = watched
    const message: WatchMessage = { event: 'Watch', doctors: [...watched] }
    this.say(message)
  }

  get isReady(): boolean {
    return this.#isReady
  }

  /** Messages are dropped while the connection is away. */
  say(message: object): void {
    if (this.#isReady) this.#ws?.send(JSON.stringify(message))
  }

  #open(): void {
    this.#drop()
    const address = new URL(`${socketPath}?${new URLSearchParams({ userId: this.#session.userId })}`, location.origin)
    const ws = new WebSocket(address.href.replace(/^http/, 'ws'))
    const connect: ConnectMessage = {
      event: 'Connect',
      token: currentSession()?.token ?? this.#session.token,
      since: this.#since,
      doctors: [...this.#watched()],
    }
    this.#told = connect.doctors ?? []
    ws.onopen = () => ws.send(JSON.stringify(connect))
    ws.onmessage = ({ data }) => this.#receive(String(data))
    ws.onclose = ({ code }) => this.#closed(code)
    this.#ws = ws
    this.#listenFor()
  }

  #drop(): void {
    clearTimeout(this.#retry)
    clearTimeout(this.#silence)
    const ws = this.#ws
    this.#ws = undefined
    this.#isReady = false
    if (!ws) return
    ws.onopen = ws.onmessage = ws.onclose = null
    ws.close()
  }

  #listenFor(): void {
    clearTimeout(this.#silence)
    this.#silence = setTimeout(this.#lose, silenceMs)
  }

  #closed(code: number): void {
    if (code === closeCodes.sessionOver) this.#end()
    // Another socket hears of more, or of less.
    else if (code === closeCodes.audiencesChanged) this.#open()
    else this.#lose()
  }

  readonly #lose = (): void => {
    this.#drop()
    this.#reportLost()
    const failures = this.#listeners.size > 0 ? Math.min(this.#failures, impatient) : this.#failures
    this.#failures++
    this.#retry = setTimeout(() => this.#open(), backOffMs(failures))
  }

  /** The page is seen again or the network is back: no waiting. */
  readonly #comeBack = (): void => {
    if (!this.#ws && document.visibilityState === 'visible') this.#open()
  }

  /** The token ran out, the session waits for its password, or it is over: the server knows which. */
  #end(): void {
    this.#drop()
    this.#reportLost()
    whenAwake().then(
      () => this.#isClosed || this.#open(),
      (error) => (error instanceof Refusal ? sessionEnded() : this.#lose()),
    )
  }

  #reportLost(): void {
    this.#report('lost')
    for (const each of this.#listeners) each.lost()
  }

  #receive(text: string): void {
    this.#listenFor()
    const said: unknown = JSON.parse(text)
    const message = v.safeParse(serverMessage, said)
    if (!message.success) {
      // A newer server may send messages that this page does not know yet.
      for (const each of this.#listeners) each.heard(said)
      return
    }
    this.#understand(message.output)
    this.#since = message.output.id ?? this.#since
  }

  #understand(message: ServerMessage): void {
    if ('now' in message) sawTime(message.now)
    switch (message.event) {
      case 'ready':
        this.#failures = 0
        this.#isReady = true
        markConnected()
        this.watch()
        this.#report('live')
        for (const each of this.#listeners) each.ready()
        if (this.#since === null) allChanged()
        break
      case 'resync':
        allChanged()
        break
      case 'alive':
        break
      default:
        sawPosition(message.id.split(':')[1] ?? null)
        announceChange(message.data.question)
    }
  }
}
