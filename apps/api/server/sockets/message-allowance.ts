/** Messages that a socket may say at once, and how many a second it may go on with. */
const burst = 400
const aSecond = 30
/** A client that goes on after so many ignored messages is no browser of ours. */
const ignoredMax = 2_000

/** Lets as many messages of one socket through as a conversation needs. */
export class MessageAllowance {
  #left = burst
  #ignored = 0
  #sinceMs: number

  constructor(nowMs = performance.now()) {
    this.#sinceMs = nowMs
  }

  /** Takes one message, or what costs as much as several: whether it is listened to, or the socket ends. */
  take(cost = 1, nowMs = performance.now()): 'heard' | 'ignored' | 'tooMany' {
    this.#left = Math.min(burst, this.#left + ((nowMs - this.#sinceMs) / 1_000) * aSecond)
    this.#sinceMs = nowMs
    if (this.#left === burst) this.#ignored = 0
    if (this.#left >= cost) {
      this.#left -= cost
      return 'heard'
    }
    this.#ignored += 1
    return this.#ignored > ignoredMax ? 'tooMany' : 'ignored'
  }
}
