import { readToken, type Token } from './tokens.ts'

const keptMax = 10_000

/** Caches verified access tokens, because verifying a signature costs more than all else in a read. */
export class VerifiedTokens {
  readonly #secret: Uint8Array
  readonly #keptMax: number
  readonly #tokens = new Map<string, Token>()

  /** @param max size of the cache; the oldest token leaves first */
  constructor(secret: Uint8Array, max = keptMax) {
    this.#secret = secret
    this.#keptMax = max
  }

  /** The claims of a genuine token, expired or not; undefined for any other text. */
  readonly read = async (text: string): Promise<Token | undefined> => {
    const known = this.#tokens.get(text)
    if (known) return known
    const token = await readToken(this.#secret, 'access', text)
    if (token) this.#keep(text, token)
    return token
  }

  /** The claims of a token that was read lately. */
  known(text: string): Token | undefined {
    return this.#tokens.get(text)
  }

  get size(): number {
    return this.#tokens.size
  }

  #keep(text: string, token: Token): void {
    this.#tokens.set(text, token)
    const [oldest] = this.#tokens.keys()
    if (this.#tokens.size > this.#keptMax && oldest !== undefined) this.#tokens.delete(oldest)
  }
}
