import * as video from '@turno/contract/endpoints/video.ts'
import { ask } from '../../api/call.ts'
import { backOffMs } from '../../wire/back-off.ts'

/** A call begins without servers rather than wait longer: two of one network need none. */
const patienceMs = 2_000
/** Credentials are renewed when so much of their time is over. */
const renewAt = 0.7

/** The servers by which browsers find each other, with credentials that are renewed in time. */
export class Ice {
  servers: RTCIceServer[] = []
  readonly #id: string
  readonly #renewed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  constructor(id: string, renewed: () => void) {
    this.#id = id
    this.#renewed = renewed
  }

  /** Once they are known, or after a moment. */
  async ready(): Promise<void> {
    await Promise.race([this.#fetch(), new Promise((resolve) => setTimeout(resolve, patienceMs))])
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  async #fetch(): Promise<void> {
    const answer = await ask(video.ice, { params: { id: this.#id } }).catch(() => undefined)
    if (this.#isClosed) return
    const waitMs = answer ? answer.valid_seconds * 1000 * renewAt : backOffMs(this.#failures++)
    this.#timer = setTimeout(() => void this.#fetch(), Math.max(1_000, waitMs))
    if (!answer) return
    this.#failures = 0
    this.servers = answer.ice_servers.map(({ urls, username, credential }) => ({
      urls,
      ...(username ? { username } : {}),
      ...(credential ? { credential } : {}),
    }))
    this.#renewed()
  }
}
