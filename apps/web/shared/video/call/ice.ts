import * as video from '@turno/contract/endpoints/video.ts'
import { ask } from '../../../kit/api/call.ts'
import { backOffMs } from '../../../kit/wire/back-off.ts'

/** Credentials are renewed when so much of their time is over. */
const renewAt = 0.7

/** The servers by which browsers find each other, with credentials that are renewed in time. */
export class Ice {
  /** For RTCPeerConnection. */
  configuration: RTCConfiguration = {}
  readonly #known = Promise.withResolvers<void>()
  readonly #id: string
  readonly #renewed: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #isClosed = false

  constructor(id: string, renewed: () => void) {
    this.#id = id
    this.#renewed = renewed
  }

  /** Once they are known: before that it is not known either whether a direct way may be tried. */
  ready(): Promise<void> {
    void this.#fetch()
    return this.#known.promise
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
    const iceServers = answer.ice_servers.map(({ urls, username, credential }) => ({
      urls,
      ...(username ? { username } : {}),
      ...(credential ? { credential } : {}),
    }))
    const iceTransportPolicy = answer.relayed_only ? 'relay' : 'all'
    this.configuration = { iceServers, iceTransportPolicy, bundlePolicy: 'max-bundle' }
    this.#known.resolve()
    this.#renewed()
  }
}
