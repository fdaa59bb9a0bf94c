import type { OnProgress } from '@turno/adapters/event-store/copying/copied-events.ts'

const everyMs = 1_000

/** Prints progress and speed, a line a second and one at the end of each step. */
export class Progress {
  readonly #print: (line: string) => void
  readonly #what: string
  #step = ''
  #line = ''
  #begun = { at: 0, events: 0 }
  #printedAt = 0

  /** @param what the name of the counted things */
  constructor(print: (line: string) => void, what = 'events') {
    this.#print = print
    this.#what = what
  }

  readonly on: OnProgress = (step, events, of) => {
    const now = performance.now()
    if (step !== this.#step) this.#begin(step, events, now)
    const perSecond = Math.round(((events - this.#begun.events) * 1_000) / Math.max(now - this.#begun.at, 1))
    this.#line = `${step}: ${events}${of === undefined ? '' : ` of ${of}`} ${this.#what}, ${perSecond}/s`
    if (now - this.#printedAt >= everyMs) this.#printLine(now)
  }

  /** Prints the end of the last step. */
  end(): void {
    if (this.#line) this.#printLine(performance.now())
    this.#step = ''
  }

  #begin(step: string, events: number, now: number): void {
    this.end()
    this.#step = step
    this.#begun = { at: now, events }
    this.#printedAt = now
  }

  #printLine(now: number): void {
    this.#print(this.#line)
    this.#line = ''
    this.#printedAt = now
  }
}
