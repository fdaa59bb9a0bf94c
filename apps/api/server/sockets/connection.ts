import { watchersOf } from '@turno/contract/socket/socket.ts'
import type { Actor } from '@turno/domain/event.ts'
import { toMs } from '@turno/domain/time.ts'
import type { WebSocket } from 'ws'
import type { Token } from '../../kit/sessions/tokens.ts'
import { type Cursor, isAfter } from './cursor.ts'
import type { Change } from './recent-changes.ts'

/** Time limit for a client to close its side. */
const goodbyeMs = 2_000
/** Number of times that a client may look at other doctors between two heartbeats. */
const looksMax = 300

/** An authenticated socket. */
export class Connection {
  readonly actor: Actor
  readonly sessionId: string
  readonly #ws: WebSocket
  readonly #expiresAtMs: number
  readonly #bufferedMaxBytes: number
  /** The last change sent, or the client's cursor when it connected. */
  #seen: Cursor | undefined
  #answered = true
  readonly #granted: readonly string[]
  #watching: string[] = []
  #looks = 0

  /** @param granted audiences that not everybody of the person's role is in */
  constructor(ws: WebSocket, token: Token, granted: readonly string[], bufferedMaxBytes: number) {
    this.actor = token.actor
    this.sessionId = token.sessionId
    this.#ws = ws
    this.#granted = granted
    this.#expiresAtMs = toMs(token.expiresAt)
    this.#bufferedMaxBytes = bufferedMaxBytes
    ws.on('pong', () => {
      this.#answered = true
    })
  }

  /** Sends a change once, also if several names of its audience belong to this client. */
  notify({ cursor }: Change, text: string): void {
    if (this.#seen && !isAfter(cursor, this.#seen)) return
    this.#seen = cursor
    this.send(text)
  }

  /** Changes up to this cursor will not be sent. */
  hasSeen(cursor: Cursor | undefined): void {
    this.#seen = cursor
  }

  /** Cuts a client that does not read before it costs memory; it reconnects and gets what it missed. */
  send(text: string): void {
    if (this.#ws.bufferedAmount > this.#bufferedMaxBytes) this.#ws.terminate()
    else this.#ws.send(text)
  }

  /** Sends what somebody else says. A client that reads slowly misses it, and is not cut for what others do. */
  pass(text: string): void {
    if (this.#ws.bufferedAmount < this.#bufferedMaxBytes / 4) this.#ws.send(text)
  }

  /** Cuts a client that did not answer the last ping, else pings again. */
  beat(text: string): void {
    if (!this.#answered) {
      this.#ws.terminate()
      return
    }
    this.#answered = false
    this.#looks = 0
    this.#ws.ping()
    this.send(text)
  }

  /**
   * The audiences it belongs to: the person's, the role's, those that the person was granted, and those of the doctors
   * whom it watches.
   */
  get names(): string[] {
    return [this.actor.id, `role:${this.actor.role}`, ...this.#granted, ...this.#watching]
  }

  /** Whether these are the audiences that the person was granted. */
  hasGrants(audiences: readonly string[]): boolean {
    return audiences.toSorted().join() === this.#granted.toSorted().join()
  }

  /** Watches these doctors in place of those before; false: too often. */
  watch(doctorIds: readonly string[]): boolean {
    this.#watching = [...new Set(doctorIds.map(watchersOf))]
    this.#looks += 1
    return this.#looks <= looksMax
  }

  /** False as soon as it is being closed, though the client may still say something. */
  get isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  hasExpired(): boolean {
    return Date.now() >= this.#expiresAtMs
  }

  close(code: number): void {
    dismiss(this.#ws, code)
  }
}

/** Closes the socket; cuts a client that does not close its side. */
export function dismiss(ws: WebSocket, code: number): void {
  ws.close(code)
  const timer = setTimeout(() => ws.terminate(), goodbyeMs)
  ws.once('close', () => clearTimeout(timer))
}
