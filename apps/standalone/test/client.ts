import { randomUUID } from 'node:crypto'
import { type Envelope, headers } from '@turno/contract/envelope.ts'
import { type UserType, userTypes } from '@turno/contract/kinds/roles.ts'
import { type DemoPerson, demoPasswords } from '../demo/people.ts'

/** Time after which an answer counts as none; browsers wait as long. */
const timeoutMs = 20_000
/** A table is judged row by row before the answer: on a machine that does other work, too, thousands take long. */
const fileTimeoutMs = 120_000

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
type Data = any

export interface Answer {
  status: number
  body: Envelope<Data>
  /** The body's. */
  code: number
  data: Data
}

/** Nothing that could be read came back; what was asked for may have happened or not. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly why: 'unreachable' | 'timeout' | 'malformed'

  constructor(why: NoAnswer['why'], cause: unknown) {
    super(`${why}: ${cause instanceof Error ? cause.message : String(cause)}`)
    this.why = why
  }
}

export type LoggingIn = Pick<DemoPerson, 'document' | 'role'>

/** Login data of a person of the demo. */
export function credentials({ document, role }: LoggingIn) {
  const user_type = (Object.keys(userTypes) as UserType[]).find((type) => userTypes[type] === role)
  return { username: document, password: demoPasswords[role], user_type }
}

/** A person's browser without the browser: logged in, and reading its own writes. */
export class Client {
  readonly id: string
  readonly url: string
  readonly token: string
  #seen: string | undefined
  #now = new Date(0).toISOString()

  private constructor(url: string, id: string, token: string) {
    this.url = url
    this.id = id
    this.token = token
  }

  /** @throws {NoAnswer} @throws {Error} the login was refused */
  static async logIn(url: string, person: LoggingIn): Promise<Client> {
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials(person)),
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(giveUp)
    const answer = (await response.json()) as { access_token?: string; data: { user_id: string } }
    if (!answer.access_token) throw new Error(`${person.role} ${person.document} is not let in: ${response.status}`)
    return new Client(url, answer.data.user_id, answer.access_token)
  }

  /** Of somebody who is logged in already. */
  static of = (url: string, { userId, token }: { userId: string; token: string }): Client =>
    new Client(url, userId, token)

  /** The product's time as the last answer said. */
  get now(): string {
    return this.#now
  }

  get = (path: string): Promise<Answer> => this.send('GET', path)
  post = (path: string, body: object = {}, key?: string): Promise<Answer> => this.send('POST', path, body, key)
  delete = (path: string, key?: string): Promise<Answer> => this.send('DELETE', path, undefined, key)

  /**
   * @param body bytes are sent as a file
   * @param key what makes a retry the same intention; every call is one of its own unless given
   * @throws {NoAnswer}
   */
  async send(method: string, path: string, body?: object, key: string = randomUUID()): Promise<Answer> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(method === 'GET' ? {} : { [headers.idempotencyKey]: key }),
        ...(this.#seen ? { [headers.waitFor]: this.#seen } : {}),
        ...(body ? { 'content-type': isFile(body) ? 'application/octet-stream' : 'application/json' } : {}),
      },
      signal: AbortSignal.timeout(body && isFile(body) ? fileTimeoutMs : timeoutMs),
      ...(body ? { body: isFile(body) ? body : JSON.stringify(body) } : {}),
    }).catch(giveUp)
    const text = await response.text().catch(giveUp)
    this.#seen = response.headers.get(headers.position) ?? this.#seen
    this.#now = response.headers.get('X-Now') ?? this.#now
    const answer = envelopeOf(text)
    return { status: response.status, body: answer, code: answer.code, data: answer.data }
  }

  /** Repeats a request until its answer is as expected; the test's own timeout ends it. */
  async until(path: string, isSo: (data: Data) => boolean): Promise<Data> {
    for (;;) {
      const { data } = await this.get(path)
      if (isSo(data)) return data
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

const isFile = (body: object): body is Uint8Array<ArrayBuffer> => body instanceof Uint8Array

function giveUp(error: Error): never {
  throw new NoAnswer(error.name === 'TimeoutError' ? 'timeout' : 'unreachable', error.cause ?? error)
}

function envelopeOf(text: string): Answer['body'] {
  const parsed = parse(text)
  if (
    typeof parsed !== 'object' ||
    parsed === null ||
    !('code' in parsed) ||
    typeof parsed.code !== 'number' ||
    !('data' in parsed)
  )
    throw new NoAnswer('malformed', text.slice(0, 80))
  return parsed as Answer['body']
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new NoAnswer('malformed', error)
  }
}
