import type { Actor } from '@turno/domain/event.ts'
import { toMs } from '@turno/domain/time.ts'
import type { WebSocket } from 'ws'
import type { Token } from '../sessions/tokens.ts'
import { type Cursor, isAfter } from './cursor.ts'
import type { Change } from './recent-changes.ts'

/** How long a closed client may take to say goodbye. */
const goodbyeMs = 2_000

/** Somebody who has shown his token, on one socket. */
export class Connection {
  readonly actor: Actor
  readonly sessionId: string
  readonly #ws: WebSocket
  readonly #expiresAtMs: number
  readonly #bufferedMaxBytes: number
  /** The last change told, or what the client had seen when it came. */
  #seen: Cursor | undefined
  #answered = true

  constructor(ws: WebSocket, token: Token, bufferedMaxBytes: number) {
    this.actor = token.actor
    this.sessionId = token.sessionId
    this.#ws = ws
    this.#expiresAtMs = toMs(token.expiresAt)
    this.#bufferedMaxBytes = bufferedMaxBytes
    ws.on('pong', () => {
      this.#answered = true
    })
  }

  /** Tells a change once, however many of its audience's names are this client's. */
  notify({ cursor }: Change, text: string): void {
    if (this.#seen && !isAfter(cursor, this.#seen)) return
    this.#seen = cursor
    this.send(text)
  }

  /** What comes up to this cursor is not told any more. */
  hasSeen(cursor: Cursor | undefined): void {
    this.#seen = cursor
  }

  /** A client that does not read is cut, before it costs memory: it comes back and is told what it missed. */
  send(text: string): void {
    if (this.#ws.bufferedAmount > this.#bufferedMaxBytes) this.#ws.terminate()
    else this.#ws.send(text)
  }

  /** Cuts a client that did not answer the last ping, else asks again. */
  beat(text: string): void {
    if (!this.#answered) {
      this.#ws.terminate()
      return
    }
    this.#answered = false
    this.#ws.ping()
    this.send(text)
  }

  hasExpired(): boolean {
    return Date.now() >= this.#expiresAtMs
  }

  close(code: number): void {
    dismiss(this.#ws, code)
  }
}

/** Closes politely; whoever does not close with us is cut. */
export function dismiss(ws: WebSocket, code: number): void {
  ws.close(code)
  const timer = setTimeout(() => ws.terminate(), goodbyeMs)
  ws.once('close', () => clearTimeout(timer))
}
