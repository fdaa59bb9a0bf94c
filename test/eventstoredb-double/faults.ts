import { setTimeout as pause } from 'node:timers/promises'

/** What can go wrong on demand. Frozen and killed are real: the double is a process that takes SIGSTOP and SIGKILL. */
export type FaultKind =
  /** Every connection is cut, and the append was not written. */
  | 'cutBeforeCommit'
  /** Every connection is cut, and the append was written. */
  | 'cutAfterCommit'
  /** The call ends as it does on a server that is starting or stopping. */
  | 'unavailable'
  /** The call ends by naming the leader: this very server, as it is the only one. */
  | 'notLeader'
  /** An append is refused because it could not be written in time, and it was not. */
  | 'busy'
  /** The same answer, but it was written. */
  | 'busyAfterCommit'
  /** Nothing is answered for a second. */
  | 'pause'
  /** The answer comes a little later. */
  | 'slow'
  /** Subscriptions deliver nothing more and say nothing about it. */
  | 'silence'
  /** The question what the server can do ends in an error, of a kind after which the client asks no more. */
  | 'noFeatures'
  /** A scavenge is asked for and not begun. */
  | 'noScavenge'

/** Strikes every n-th time it could, at most so often. */
interface Plan {
  every?: number
  times?: number
}

export type Plans = Partial<Record<FaultKind, Plan>>

const pauseMs = 1_000
const slowMs = 30

export class Faults {
  #plans: Plans = {}
  #asked: Partial<Record<FaultKind, number>> = {}
  #pausing: Promise<void> = Promise.resolve()
  /** How often each has struck since it was planned. */
  struck: Partial<Record<FaultKind, number>> = {}

  plan(plans: Plans): void {
    this.#plans = plans
    this.#asked = {}
    this.struck = {}
  }

  strikes(kind: FaultKind): boolean {
    const plan = this.#plans[kind]
    if (!plan) return false
    const asked = (this.#asked[kind] ?? 0) + 1
    this.#asked[kind] = asked
    const struck = this.struck[kind] ?? 0
    if (asked % (plan.every ?? 1) !== 0 || struck >= (plan.times ?? Infinity)) return false
    this.struck[kind] = struck + 1
    return true
  }

  /** To be waited for before anything is answered: a pause holds up everybody. */
  async delay(): Promise<void> {
    if (this.strikes('pause')) this.#pausing = pause(pauseMs)
    if (this.strikes('slow')) await pause(slowMs)
    await this.#pausing
  }
}
