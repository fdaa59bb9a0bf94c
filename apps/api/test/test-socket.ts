import { type ConnectMessage, type ServerMessage, serverMessage } from '@turno/contract/socket/socket.ts'
import { type RoomMessage, type RoomServerMessage, roomServerMessage } from '@turno/contract/socket/video-signals.ts'
import * as v from 'valibot'
import type { WebSocket } from 'ws'

/** A real client that keeps all messages. */
export class TestSocket {
  readonly ws: WebSocket
  readonly messages: ServerMessage[] = []
  /** Messages of a room. */
  readonly ofRooms: RoomServerMessage[] = []
  /** All messages, to the letter. */
  readonly texts: string[] = []
  readonly opened: Promise<void>
  /** Close code, or the HTTP status of a refused upgrade. */
  readonly closed: Promise<number>
  #received = Promise.withResolvers<void>()

  constructor(ws: WebSocket) {
    this.ws = ws
    this.opened = new Promise((resolve) => ws.once('open', resolve))
    this.closed = new Promise((resolve) => {
      ws.once('unexpected-response', (_, response) => {
        response.resume()
        resolve(response.statusCode ?? 0)
      })
      ws.once('close', resolve)
    })
    ws.on('error', () => undefined)
    ws.on('message', (data) => {
      this.texts.push(data.toString())
      const message = v.parse(v.variant('event', [serverMessage, roomServerMessage]), JSON.parse(data.toString()))
      if (v.is(roomServerMessage, message)) this.ofRooms.push(message)
      else this.messages.push(message)
      this.#received.resolve()
      this.#received = Promise.withResolvers()
    })
  }

  connect(message: Omit<ConnectMessage, 'event'>): void {
    this.ws.send(JSON.stringify({ event: 'Connect', ...message }))
  }

  say(message: RoomMessage): void {
    this.ws.send(JSON.stringify(message))
  }

  /** Waits for a message like this one. */
  until(matches: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return this.#untilIn(this.messages, matches)
  }

  /** Waits for a message of a room like this one. */
  untilInRoom(matches: (message: RoomServerMessage) => boolean): Promise<RoomServerMessage> {
    return this.#untilIn(this.ofRooms, matches)
  }

  async #untilIn<Message>(messages: Message[], matches: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const found = messages.find(matches)
      if (found) return found
      await this.#received.promise
    }
  }

  /** Waits for this change; answers the ids of all changes so far, in order. */
  async idsUntil(id: string): Promise<string[]> {
    await this.until((message) => 'data' in message && message.id === id)
    return this.ids
  }

  /** Resolves once everything that the server had sent by now has arrived. */
  async echo(): Promise<void> {
    this.ws.ping()
    await new Promise((resolve) => this.ws.once('pong', resolve))
  }

  /** Ids of the changes so far. */
  get ids(): string[] {
    return this.messages.flatMap((message) => ('data' in message ? [message.id] : []))
  }
}
