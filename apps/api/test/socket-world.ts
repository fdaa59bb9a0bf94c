import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import type { ChangeMessage, ReadStore } from '@turno/adapters/read-store/port.ts'
import { socketPath } from '@turno/contract/socket/socket.ts'
import type { Role } from '@turno/domain/event.ts'
import pino from 'pino'
import { type ClientOptions, WebSocket } from 'ws'
import { type SocketDeps, Sockets } from '../server/sockets/sockets.ts'
import { TestSocket } from './test-socket.ts'
import { testToken, tokenSecret } from './test-token.ts'

const publicUrl = 'http://turno.example'
const now = '2031-03-03T15:00:00.000Z'

/** Sessions that a test ends. */
class Endings {
  readonly #ended = new Set<string>()
  #listener: (accountId: string) => void = () => undefined

  isOver = async (sessionId: string): Promise<boolean> => this.#ended.has(sessionId)

  onEnding(listener: (accountId: string) => void): void {
    this.#listener = listener
  }

  end(sessionId: string, accountId: string): void {
    this.#ended.add(sessionId)
    this.#listener(accountId)
  }
}

/** Real sockets on loopback over a read store whose changes the test writes. */
export class SocketWorld {
  readonly readStore: ReadStore
  readonly sockets: Sockets
  readonly endings: Endings
  readonly #server: Server
  #position = 0n
  #fence = 0

  private constructor(readStore: ReadStore, sockets: Sockets, endings: Endings, server: Server) {
    this.readStore = readStore
    this.sockets = sockets
    this.endings = endings
    this.#server = server
  }

  static async open({
    changesKept = 1000,
    ...deps
  }: Partial<SocketDeps> & { changesKept?: number } = {}): Promise<SocketWorld> {
    const readStore = memoryReadStore({ changesKept })
    const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
    const clock = { now: () => now }
    const endings = new Endings()
    const grantedTo = async () => []
    const rooms = { said: () => undefined, gone: () => undefined, changed: () => undefined }
    const own = { rooms, readStore, clock, tokenSecret, sessionCache: endings, grantedTo, publicUrl, logger }
    // No heartbeat comes between the changes of a test, unless it asks for some.
    const sockets = new Sockets({ ...own, ...deps, limits: { beatMs: 3_600_000, ...deps.limits } })
    const server = createServer((_, response) => response.writeHead(404).end()).on('upgrade', sockets.upgrade)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const world = new SocketWorld(readStore, sockets, endings, server)
    await world.takeOver('log')
    return world
  }

  async takeOver(logId: string): Promise<void> {
    this.#fence = (await this.readStore.takeOver(logId)).fence
  }

  /** Writes one change; answers its id. */
  async change(audience: string[], more: Partial<ChangeMessage> = {}): Promise<string> {
    return (await this.changes(1, audience, more))[0]!
  }

  /** Writes several changes in one batch. */
  async changes(count: number, audience: string[], more: Partial<ChangeMessage> = {}): Promise<string[]> {
    const position = ++this.#position
    const change = { audience, question: 'requests-of-patient', key: 'request/1', cause: 'RequestPosted', ...more }
    const messages = Array.from({ length: count }, (_, n) => ({ id: `log:${position}:${n}`, ...change }))
    await this.readStore.apply({ fence: this.#fence, position, writes: [], messages })
    return messages.map(({ id }) => id)
  }

  token = (id: string, role: Role = 'patient', sessionId?: string): Promise<string> =>
    testToken(id, { role, ...(sessionId ? { sessionId } : {}) })

  /** A socket that has said nothing yet. */
  socket(
    userId: string,
    { origin = publicUrl, path = `${socketPath}?userId=${userId}`, ...options }: ClientOptions & { path?: string } = {},
  ) {
    const { port } = this.#server.address() as AddressInfo
    return new TestSocket(new WebSocket(`ws://127.0.0.1:${port}${path}`, { ...options, origin }))
  }

  /** Connects a person, as far as `ready`. */
  async as(
    userId: string,
    { role = 'patient', since = null, ...options }: { role?: Role; since?: string | null } & ClientOptions = {},
  ) {
    const socket = this.socket(userId, options)
    await socket.opened
    socket.connect({ token: await this.token(userId, role), since })
    await socket.until((message) => message.event === 'ready')
    return socket
  }

  async close(): Promise<void> {
    await this.sockets.close()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
