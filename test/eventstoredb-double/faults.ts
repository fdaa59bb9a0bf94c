import { setTimeout as pause } from 'node:timers/promises'

/** Faults on demand. Frozen and killed are real: the double is a process that takes SIGSTOP and SIGKILL. */
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
  /** 'busy' is answered too, but the append was written. */
  | 'busyAfterCommit'
  /** Nothing is answered for a second. */
  | 'pause'
  /** The answer comes a little later. */
  | 'slow'
  /** The disk takes its time for an append, and the next one waits for it. */
  | 'slowDisk'
  /**
   * An appended event can be read, and is acknowledged, a while after the append: losers of its race are refused first.
   * Unless this is planned it happens by chance.
   */
  | 'late'
  /** Subscriptions deliver nothing more and say nothing about it. */
  | 'silence'
  /** Is not planned: a duplicate of an event that is not replicated yet got, after a while, a timeout. */
  | 'gaveUp'
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
const diskMs = 15
const lateMs = 50
const chanceOfLate = 1 / 20
/** Of what is late by chance. */
const latestMs = 20

export class Faults {
  #plans: Plans = {}
  #asked: Partial<Record<FaultKind, number>> = {}
  #pausing: Promise<void> = Promise.resolve()
  #writing: Promise<void> = Promise.resolve()
  /** Number of strikes of each fault since it was planned. */
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

  /** Counts what was not planned. */
  note(kind: FaultKind): void {
    this.struck[kind] = (this.struck[kind] ?? 0) + 1
  }

  /** To be waited for before anything is answered: a pause holds up everybody. */
  async delay(): Promise<void> {
    if (this.strikes('pause')) this.#pausing = pause(pauseMs)
    if (this.strikes('slow')) await pause(slowMs)
    await this.#pausing
  }

  /** To be waited for before something is written. */
  async disk(): Promise<void> {
    if (this.strikes('slowDisk')) this.#writing = this.#writing.then(() => pause(diskMs))
    await this.#writing
  }

  /** Time until an append can be read. */
  lagMs(): number {
    if (this.#plans.late) return this.strikes('late') ? lateMs : 0
    return Math.random() < chanceOfLate ? Math.random() * latestMs : 0
  }
}
