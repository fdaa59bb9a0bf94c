/** Who takes from the server's disk what erasing leaves there. */
export interface ScavengeOptions {
  /** EVENTSTORE_ADMIN_URL: `http[s]://[user:password@]host:port` of the server's HTTP interface. */
  adminUrl: string
  /** Told when the server did not take up the request, which is made again after `everyMs`. */
  onFailure: (reason: Error) => void
  /** A scavenge reads the whole log, so it is asked for no more often: a day unless told otherwise. */
  everyMs?: number
}

const dayMs = 24 * 60 * 60 * 1000
const answerWithinMs = 30_000

/**
 * Asks the server for scavenges: after an erasure at once, or when the last request is `everyMs` old. What is still to be asked for when
 * the process ends is asked for after the next erasure.
 */
export class Scavenger {
  readonly #url: URL
  readonly #authorization: string | undefined
  readonly #onFailure: (reason: Error) => void
  readonly #everyMs: number
  #askedAt = -Infinity
  #next: NodeJS.Timeout | undefined
  #asking: Promise<void> = Promise.resolve()

  /** @throws {TypeError} the address is none */
  constructor({ adminUrl, onFailure, everyMs = dayMs }: ScavengeOptions) {
    const { username, password } = new URL(adminUrl)
    this.#url = new URL('/admin/scavenge', adminUrl)
    this.#url.username = this.#url.password = ''
    if (username) this.#authorization = `Basic ${btoa(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)}`
    this.#onFailure = onFailure
    this.#everyMs = everyMs
  }

  /** Something was erased. */
  request(): void {
    if (this.#next) return
    const waitMs = Math.max(this.#askedAt + this.#everyMs - performance.now(), 0)
    this.#next = setTimeout(() => this.#ask(), waitMs)
    this.#next.unref()
  }

  /** Waits for a request on its way and makes no other. */
  async close(): Promise<void> {
    clearTimeout(this.#next)
    await this.#asking
  }

  #ask(): void {
    this.#next = undefined
    this.#askedAt = performance.now()
    this.#asking = this.#post().catch((reason) => {
      this.#onFailure(reason instanceof Error ? reason : new Error(String(reason)))
      this.request()
    })
  }

  async #post(): Promise<void> {
    const headers = { 'content-length': '0', ...(this.#authorization && { authorization: this.#authorization }) }
    const answer = await fetch(this.#url, { method: 'POST', headers, signal: AbortSignal.timeout(answerWithinMs) })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`EventStoreDB answered ${answer.status} when asked for a scavenge`)
  }
}
