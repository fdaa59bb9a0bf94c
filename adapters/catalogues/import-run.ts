import {
  type CatalogueImportCommand,
  type CatalogueImportState,
  catalogueImport,
} from '@turno/domain/catalogue-import/decide.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import type { Actor } from '@turno/domain/event.ts'
import { commandIdOf } from '../commands/command-id.ts'
import type { Commander } from '../commands/commander.ts'
import type { Position } from '../event-store/port.ts'

/** The progress of an import: reported at its start, and after each part of its rows. */
export interface Progress {
  importId: string
  /** Rows in the log, and how many of them changed an entry. */
  done: number
  changed: number
}

/** What came of one row: it changed its entry, it did not, or why it could not. */
export type Taken = 'changed' | 'unchanged' | RowError

type Beginning = Omit<Extract<CatalogueImportCommand, { type: 'StartImport' }>, 'type' | 'importId' | 'rows'>

/** Rows written concurrently; the log commits concurrent appends in one transaction. */
const chunk = 500

/** Some items at a time. */
export function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += chunk) yield items.slice(from, from + chunk)
}

/** An import on its way into the log. Its commands' ids follow from its own id: repeated, they write nothing again. */
export class ImportRun {
  readonly #commander: Commander
  readonly #importId: string
  readonly #actor: Actor

  constructor(commander: Commander, importId: string, actor: Actor) {
    this.#commander = commander
    this.#importId = importId
    this.#actor = actor
  }

  async hasStarted(): Promise<boolean> {
    return (await this.#standing()).status !== 'none'
  }

  /** Takes all rows, or those that are left where it was stopped. */
  async run<Row>(
    beginning: Beginning,
    rows: readonly Row[],
    take: (row: Row) => Promise<Taken>,
    onProgress: (progress: Progress) => void,
  ): Promise<{ changed: number; position: Position | undefined }> {
    const importId = this.#importId
    await this.#write({ type: 'StartImport', importId, rows: rows.length, ...beginning })
    const standing = await this.#standing()
    let { done, changed } = standing.status === 'none' ? { done: 0, changed: 0 } : standing
    onProgress({ importId, done, changed })
    for (const some of chunksOf(rows.slice(done))) {
      const taken = await Promise.all(some.map(take))
      done += some.length
      changed += taken.filter((each) => each === 'changed').length
      const errors = taken.filter((each) => typeof each === 'object')
      await this.#write({ type: 'AdvanceImport', importId, rows: done, changed, errors })
      onProgress({ importId, done, changed })
    }
    return { changed, position: await this.#write({ type: 'CompleteImport', importId }) }
  }

  context(...step: string[]) {
    const commandId = commandIdOf('import', this.#importId, ...step)
    return { commandId, actor: this.#actor, correlationId: this.#importId }
  }

  async #standing(): Promise<CatalogueImportState> {
    return (await this.#commander.load(catalogueImport, this.#importId)).state
  }

  async #write(command: CatalogueImportCommand): Promise<Position | undefined> {
    const step = command.type === 'AdvanceImport' ? `${command.rows}` : ''
    const context = this.context(command.type, step)
    const outcome = await this.#commander.transact(catalogueImport, this.#importId, command, context)
    if (!outcome.ok) throw new Error(`${this.#importId} was refused: ${outcome.rejection.message}`)
    return outcome.position
  }
}
