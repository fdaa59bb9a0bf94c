import type { VideoReport } from '@turno/contract/areas/video.ts'
import * as video from '@turno/contract/endpoints/video.ts'
import { ask } from '../../../kit/api/call.ts'
import { Unreachable } from '../../../kit/wire/answer.ts'
import { backOffMs } from '../../../kit/wire/back-off.ts'

/** Limit of reports kept for a network that comes back: the last ones tell the story. */
const waitingMax = 20

/** Reports the course of the call to the server, one report after the other; the call never waits for it. */
export class Reports {
  readonly #id: string
  #waiting: VideoReport[] = []
  #isSending = false

  constructor(id: string) {
    this.#id = id
  }

  add(report: VideoReport): void {
    this.#waiting = [...this.#waiting, report].slice(-waitingMax)
    if (!this.#isSending) void this.#send()
  }

  async #send(): Promise<void> {
    this.#isSending = true
    for (let one = this.#waiting.shift(); one; one = this.#waiting.shift()) await this.#insist(one)
    this.#isSending = false
  }

  /** Until the server has answered, whatever it says. */
  async #insist(body: VideoReport): Promise<void> {
    const key = crypto.randomUUID()
    for (let failures = 0; ; failures++) {
      try {
        return void (await ask(video.report, { params: { id: this.#id }, body, key }))
      } catch (error) {
        if (!(error instanceof Unreachable)) return
        await new Promise((resolve) => setTimeout(resolve, backOffMs(failures)))
      }
    }
  }
}
