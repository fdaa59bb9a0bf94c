import { randomUUID } from 'node:crypto'
import type { UserType } from '@turno/contract/people.ts'
import { type DemoPerson, demoPasswords } from '../demo/people.ts'

interface Envelope {
  code: number
  message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
  data: any
}

const userType: Record<DemoPerson['role'], UserType> = {
  patient: '1',
  doctor: '2',
  assistant: '3',
  administrator: '4',
  support: '5',
}

/** An HTTP client of a logged-in person, who reads their own writes. */
export class Client {
  readonly id: string
  readonly #url: string
  readonly token: string
  #seen: string | undefined

  private constructor(url: string, id: string, token: string) {
    this.#url = url
    this.id = id
    this.token = token
  }

  static async logIn(url: string, { document, role }: DemoPerson): Promise<Client> {
    const body = JSON.stringify({ username: document, password: demoPasswords[role], user_type: userType[role] })
    const response = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    const { data, access_token } = (await response.json()) as { data: { user_id: string }; access_token: string }
    return new Client(url, data.user_id, access_token)
  }

  get = (path: string) => this.#send('GET', path)
  post = (path: string, body: object = {}) => this.#send('POST', path, body)

  async #send(method: string, path: string, body?: object): Promise<Envelope> {
    const response = await fetch(this.#url + path, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
        ...(this.#seen ? { 'x-wait-for': this.#seen } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    this.#seen = response.headers.get('x-position') ?? this.#seen
    return (await response.json()) as Envelope
  }

  /** Repeats a request until its answer is as expected; the test's own timeout ends it. */
  async until(path: string, isSo: (data: Envelope['data']) => boolean): Promise<Envelope['data']> {
    for (;;) {
      const { data } = await this.get(path)
      if (isSo(data)) return data
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}
