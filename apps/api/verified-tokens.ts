import { type Session, sessionOf } from './authorise.ts'

const keptMax = 10_000

/** Verifying a signature costs more than all else in a read: a token that was found valid is not verified again until it ends. */
export class VerifiedTokens {
  readonly #secret: Uint8Array
  readonly #keptMax: number
  readonly #sessions = new Map<string, Session>()

  /** @param max tokens kept; the longest known goes first */
  constructor(secret: Uint8Array, max = keptMax) {
    this.#secret = secret
    this.#keptMax = max
  }

  /** Whose a token is and when it ends. @throws {Refused} 401 unless it is valid now */
  async sessionOf(token: string): Promise<Session> {
    const known = this.#sessions.get(token)
    if (known && Date.now() < known.expiresAtMs) return known
    this.#sessions.delete(token)
    const session = await sessionOf(this.#secret, token)
    this.#keep(token, session)
    return session
  }

  get size(): number {
    return this.#sessions.size
  }

  #keep(token: string, session: Session): void {
    this.#sessions.set(token, session)
    const [oldest] = this.#sessions.keys()
    if (this.#sessions.size > this.#keptMax && oldest !== undefined) this.#sessions.delete(oldest)
  }
}
