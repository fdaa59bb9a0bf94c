import type { Counters } from '@turno/adapters/limits/port.ts'
import { takeOne } from '@turno/adapters/limits/sliding-window.ts'
import { tooMany } from '../refusal/refusal.ts'

/** What one person may write in an hour (`WRITES_PER_HOUR`); every other limit is a share of it, so that all are raised together. */
export const usualWritesPerHour = 300

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/**
 * Shares of what a person may write, and the time they are for. An address may have many people behind it. Failed logins are counted by
 * LoginThrottle, and what is sent because of somebody by `domain/allowance`.
 */
const table = {
  /** Whatever has no limit of its own. */
  usual: { share: 1, windowSeconds: hourSeconds },
  /** What a person tells of himself, and his credentials: each is an event of his account for ever. */
  profile: { share: 1 / 5, windowSeconds: hourSeconds },
  upload: { share: 1 / 5, windowSeconds: hourSeconds },
  /** A request is told to every doctor who may answer it. */
  posting: { share: 1 / 15, windowSeconds: hourSeconds },
  publicWrite: { share: 10, windowSeconds: hourSeconds },
  /** Counted by network: whoever has written all he may stays logged in. */
  renewal: { share: 10, windowSeconds: hourSeconds },
  /** Mails and SMS to whoever the form names. */
  registration: { share: 1 / 10, windowSeconds: hourSeconds },
  receiver: { share: 1 / 60, windowSeconds: daySeconds },
  recovery: { share: 1 / 10, windowSeconds: hourSeconds },
  badPaymentNotice: { share: 1 / 5, windowSeconds: hourSeconds },
} as const

export type Limited = keyof typeof table

/** How often somebody may do something, counted over all processes. */
export class Limits {
  readonly #counters: Counters
  readonly #writesPerHour: number

  constructor(counters: Counters, writesPerHour = usualWritesPerHour) {
    this.#counters = counters
    this.#writesPerHour = writesPerHour
  }

  /** Counts one more of whoever it is: a person's id, a network, or an HMAC. @throws {Refusal} 429 */
  async take(what: Limited, who: string): Promise<void> {
    const { share, windowSeconds } = table[what]
    const rate = { max: Math.ceil(share * this.#writesPerHour), windowSeconds }
    const { waitMs } = await takeOne(this.#counters, `${what} ${who}`, rate)
    if (waitMs > 0) throw tooMany(waitMs)
  }
}
