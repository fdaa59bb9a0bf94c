import type { Clock } from '@turno/adapters/clock/clock.ts'
import type { ReadSide } from '@turno/adapters/read-store/port.ts'
import type { Logger } from 'pino'
import { CodeSearch } from './codes/code-search.ts'
import { LiveIndex } from './live-index.ts'
import { Suggestions } from './suggestions.ts'

/** Searches of this process: the doctors to be had first, the meanings of a text, and the codes of a visit. */
export class Search {
  readonly doctors: LiveIndex
  readonly suggestions: Suggestions
  /** Made of the read models by whoever asks first: nobody waits for it at the start. */
  readonly codes = new CodeSearch()

  constructor(deps: { readStore: ReadSide; clock: Clock; logger: Logger }) {
    this.doctors = new LiveIndex(deps)
    this.suggestions = new Suggestions(deps.readStore, deps.logger)
  }

  /** Whether the first two were made of the read models. */
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
