import type { Counts } from './samples.ts'

const stuckSeconds = 4
const silentSeconds = 3
/** How long after somebody came back to the page complete silence is suspicious. */
const armedSeconds = 10

/**
 * Finds a microphone that claims to be live and gives nothing, as a phone's after a telephone call (iOS). It sends no
 * packets; or, just after the page is seen again, packets without any sound at all.
 */
export class SoundWatch {
  #before: Pick<Counts, 'packetsSent' | 'soundEnergy'> | undefined
  #stuckFor = 0
  #silentFor = 0
  #armedFor = 0

  /** The page is seen again. */
  arm(): void {
    this.#armedFor = armedSeconds
    this.#silentFor = 0
  }

  /** Once a second while a microphone should be heard. Answers whether its capture is dead. */
  isDead(now: Pick<Counts, 'packetsSent' | 'soundEnergy'>): boolean {
    const before = this.#before
    this.#before = now
    if (!before) return false
    this.#armedFor--
    this.#stuckFor = now.packetsSent === before.packetsSent ? this.#stuckFor + 1 : 0
    this.#silentFor = this.#armedFor > 0 && now.soundEnergy === before.soundEnergy ? this.#silentFor + 1 : 0
    return this.#stuckFor >= stuckSeconds || this.#silentFor >= silentSeconds
  }

  forget(): void {
    this.#before = undefined
    this.#stuckFor = this.#silentFor = 0
  }
}
