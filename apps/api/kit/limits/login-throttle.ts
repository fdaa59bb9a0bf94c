import { beginTry, forgetTries, forgiveTry } from '@turno/adapters/limits/growing-waits.ts'
import type { Counters } from '@turno/adapters/limits/port.ts'
import { takeOne } from '@turno/adapters/limits/sliding-window.ts'
import { tooMany } from '../refusal/refusal.ts'
import { networkOf } from './network.ts'

/** Failures at one account, or at one account from one device. */
const failuresOfAccount = {
  freeFailures: 5,
  firstWaitSeconds: 1,
  longestWaitSeconds: 5 * 60,
  rememberedSeconds: 24 * 3_600,
}
/** Failures from one network in ten minutes, whatever accounts it tries. */
const failuresOfNetwork = { max: 200, windowSeconds: 600 }

/** Tries from all devices that know one account: an earlier guest may have collected many such cookies. */
const triesOfDevices = { max: 20, windowSeconds: 600 }

/** A password try: counted as a failure until it is known to be none. */
export interface PasswordTry {
  /** The password was right. */
  succeeded(): Promise<void>
  /** The password was not checked. */
  undone(): Promise<void>
}

interface Guesser {
  /** The target of the guess: the id under which a user name is looked up. */
  account: string
  address: string
  /** A device on which this very account has been open before: strangers' failures do not count against it. */
  device: string | undefined
}

/** Slows down password guessing. Counts failures only, on the system's time, over all processes. */
export class LoginThrottle {
  readonly #counters: Counters

  constructor(counters: Counters) {
    this.#counters = counters
  }

  /**
   * Devices that know an account and have failed too often together count like strangers.
   * @throws {Refusal} 429 while the account or the network has to wait; then nothing is counted
   */
  async begin({ account, address, device }: Guesser): Promise<PasswordTry> {
    if (device !== undefined) {
      const { waitMs, giveBack } = await takeOne(this.#counters, `tries of devices ${account}`, triesOfDevices)
      if (waitMs === 0) return this.#beginOn(`${device} ${account}`, giveBack)
    }
    const taken = await takeOne(this.#counters, `failures of ${networkOf(address)}`, failuresOfNetwork)
    if (taken.waitMs > 0) throw tooMany(taken.waitMs)
    return this.#beginOn(account, taken.giveBack)
  }

  /** Call it after the owner of the mailbox has set the password: ends the waits that strangers caused. */
  async forget(account: string): Promise<void> {
    await forgetTries(this.#counters, account)
  }

  async #beginOn(key: string, giveBack: () => Promise<void>): Promise<PasswordTry> {
    const waitMs = await beginTry(this.#counters, key, failuresOfAccount)
    if (waitMs > 0) {
      await giveBack()
      throw tooMany(waitMs)
    }
    return {
      succeeded: async () => void (await Promise.all([forgetTries(this.#counters, key), giveBack()])),
      undone: async () => void (await Promise.all([forgiveTry(this.#counters, key, failuresOfAccount), giveBack()])),
    }
  }
}
