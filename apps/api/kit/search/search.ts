import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { Logger } from 'pino'
import { LiveIndex } from './live-index.ts'
import { Suggestions } from './suggestions.ts'

/** Searches of this process: the doctors to be had first, and the meanings of a text. */
export class Search {
  readonly doctors: LiveIndex
  readonly suggestions: Suggestions

  constructor(deps: { readStore: ReadSide; clock: Clock; logger: Logger }) {
    this.doctors = new LiveIndex(deps)
    this.suggestions = new Suggestions(deps.readStore, deps.logger)
  }

  /** Whether both were made of the read models. */
  get isReady(): boolean {
    return this.doctors.isReady && this.suggestions.isReady
  }

  /** Resolves once both have read what was written by now, or could not. */
  async settled(): Promise<void> {
    await Promise.all([this.doctors.settled, this.suggestions.settled])
  }

  close(): void {
    this.doctors.close()
    this.suggestions.close()
  }
}
