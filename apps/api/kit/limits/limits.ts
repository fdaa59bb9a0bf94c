import type { Counters } from '@turno/adapters/limits/port.ts'
import { takeOne } from '@turno/adapters/limits/sliding-window.ts'
import { tooMany } from '../refusal/refusal.ts'

/**
 * One person's writes in an hour (`WRITES_PER_HOUR`); every other limit is a share of it, so that one setting raises
 * all.
 */
export const usualWritesPerHour = 300

const hourSeconds = 3_600
const daySeconds = 24 * hourSeconds

/**
 * Shares of a person's writes, and their windows. Many people may share an address. LoginThrottle counts failed logins,
 * and `domain/allowance` counts messages.
 */
const table = {
  /** Everything without a limit of its own. */
  usual: { share: 1, windowSeconds: hourSeconds },
  /** Changes of profile and credentials: each is an event of the account for ever. */
  profile: { share: 1 / 5, windowSeconds: hourSeconds },
  upload: { share: 1 / 5, windowSeconds: hourSeconds },
  /** A request notifies every doctor who may answer it. */
  posting: { share: 1 / 15, windowSeconds: hourSeconds },
  /** Colleagues whom a doctor looks up by document. */
  colleague: { share: 1 / 10, windowSeconds: hourSeconds },
  /** A patient turns the wish for an earlier hour on or off: each is an event of the appointment for ever. */
  earlierHour: { share: 1 / 15, windowSeconds: hourSeconds },
  /** Another hour that a doctor proposes: each mails a patient. */
  proposal: { share: 1 / 5, windowSeconds: hourSeconds },
  /** A doctor makes an appointment for a patient: it may register somebody, mails them, and tries a document. */
  deskVisit: { share: 1 / 10, windowSeconds: hourSeconds },
  /** A person who waits for a payment asks every few seconds, in several tabs. */
  paymentResult: { share: 10, windowSeconds: hourSeconds },
  /** Browsers that a person allows push messages in. */
  push: { share: 1 / 10, windowSeconds: hourSeconds },
  /** An administrator changes many entries of a catalogue at once, each by a command, and takes them all back. */
  catalogue: { share: 10, windowSeconds: hourSeconds },
  /** A doctor's words are saved as they are typed, all day long, and the page is asked for anew meanwhile. */
  draft: { share: 15, windowSeconds: hourSeconds },
  publicWrite: { share: 10, windowSeconds: hourSeconds },
  /** Counted by network: a person who has used up their writes stays logged in. */
  renewal: { share: 10, windowSeconds: hourSeconds },
  /** Mails and SMS to the addressee of the form. */
  registration: { share: 1 / 10, windowSeconds: hourSeconds },
  receiver: { share: 1 / 60, windowSeconds: daySeconds },
  /** Records that support hands out to one mailbox, which strangers' forms do not use up. */
  handedOut: { share: 1 / 60, windowSeconds: daySeconds },
  recovery: { share: 1 / 10, windowSeconds: hourSeconds },
  /** An insurer checks the papers of many people from one network; of 80 random bits nobody finds one by trying. */
  paperCheck: { share: 5, windowSeconds: hourSeconds },
  /** Documents of people who closed their account, which a doctor or support tries. */
  closedRecord: { share: 1 / 10, windowSeconds: hourSeconds },
  /** All that a doctor signed, or a patient's whole record, at once: a large one comes in several archives. */
  recordArchive: { share: 1 / 15, windowSeconds: hourSeconds },
  badPaymentNotice: { share: 1 / 5, windowSeconds: hourSeconds },
} as const

export type Limited = keyof typeof table

/** Limits of how often a caller may do something, counted over all processes. */
export class Limits {
  readonly #counters: Counters
  readonly #writesPerHour: number

  constructor(counters: Counters, writesPerHour = usualWritesPerHour) {
    this.#counters = counters
    this.#writesPerHour = writesPerHour
  }

  /** Counts one more call. @param who a person's id, a network, or an HMAC @throws {Refusal} 429 */
  async take(what: Limited, who: string): Promise<void> {
    const { share, windowSeconds } = table[what]
    const rate = { max: Math.ceil(share * this.#writesPerHour), windowSeconds }
    const { waitMs } = await takeOne(this.#counters, `${what} ${who}`, rate)
    if (waitMs > 0) throw tooMany(waitMs)
  }
}
