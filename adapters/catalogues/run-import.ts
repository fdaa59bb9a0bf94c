import { type Catalogue, catalogueEntryIdOf, type OfficialTable } from '@turno/domain/catalogue.ts'
import {
  type CatalogueEntryCommand,
  type CatalogueEntryState,
  catalogueEntry,
  isKnown,
} from '@turno/domain/catalogue-entry/decide.ts'
import {
  type CatalogueImportCommand,
  type CatalogueImportState,
  catalogueImport,
} from '@turno/domain/catalogue-import/decide.ts'
import { isRejection } from '@turno/domain/decider.ts'
import type { Actor } from '@turno/domain/event.ts'
import { commandIdOf } from '../commands/command-id.ts'
import type { Commander } from '../commands/commander.ts'
import type { Position } from '../event-store/port.ts'

/** One row: the facts of one entry. */
export interface Row {
  catalogue: Catalogue
  code: string
  name: string
  parent: string | null
  details: Record<string, string>
  enabled: boolean
}

/** A table ready to be imported; no code occurs twice. */
export interface Table {
  /** `seeds` never change an existing entry. */
  table: OfficialTable | 'seeds'
  /** SHA-256 of the file, in hex: the same file is the same import. */
  hash: string
  rows: readonly Row[]
  /** Number of further unusable rows. */
  wrong: number
}

/** Effect of importing a table, in entries. */
export interface Preview {
  added: number
  changed: number
  retired: number
  unchanged: number
}

export interface Imported {
  /** undefined: the catalogues already matched the table, and nothing was written. */
  importId: string | undefined
  changed: number
  position: Position | undefined
}

/** The progress of an import: reported at its start, and after each part of its table. */
export interface Progress {
  importId: string
  /** Rows in the log, and how many of them changed an entry. */
  done: number
  changed: number
}

/** Rows written concurrently; the log commits concurrent appends in one transaction. */
const chunk = 500

/** Previews an import; writes nothing. */
export async function previewImport(commander: Commander, table: Table): Promise<Preview> {
  return new CatalogueImport(commander, table, await importIdFor(commander, table)).preview()
}

/**
 * Writes a table to the log row by row, under ids that follow from file and row. After a kill, calling it again with
 * the same file continues; a file without changes writes nothing.
 */
export async function runImport(
  commander: Commander,
  table: Table,
  actor: Actor,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<Imported> {
  const importId = await importIdFor(commander, table)
  const work = new CatalogueImport(commander, table, importId)
  // The first import of a log has changes as a rule, so a start need not look for them first.
  const isWanted = table.table === 'seeds' || (await work.hasStarted()) || hasNews(await work.preview())
  if (isWanted) return work.run(actor, onProgress)
  return { importId: undefined, changed: 0, position: undefined }
}

/**
 * The import of this table: continues one that was stopped, and never writes to a completed one. Ids follow from the
 * file, so every process finds the same import.
 */
async function importIdFor(commander: Commander, { table, hash }: Pick<Table, 'table' | 'hash'>): Promise<string> {
  for (let run = 1; ; run++) {
    const importId = `${table}_${hash.slice(0, 16)}_${run}`
    if ((await commander.load(catalogueImport, importId)).state.status !== 'completed') return importId
  }
}

const hasNews = ({ added, changed, retired }: Preview): boolean => added + changed + retired > 0

type FollowCommand = Extract<CatalogueEntryCommand, { importId: string }>

class CatalogueImport {
  readonly #commander: Commander
  readonly #table: Table
  readonly #importId: string
  /** Other imports: whether they are completed. */
  readonly #completed = new Map<string, Promise<boolean>>()

  constructor(commander: Commander, table: Table, importId: string) {
    this.#commander = commander
    this.#table = table
    this.#importId = importId
  }

  async hasStarted(): Promise<boolean> {
    return (await this.#standing()).status !== 'none'
  }

  async preview(): Promise<Preview> {
    const preview: Preview = { added: 0, changed: 0, retired: 0, unchanged: 0 }
    for (const rows of chunksOf(this.#table.rows)) {
      const effects = await Promise.all(rows.map((row) => this.#effectOf(row)))
      for (const effect of effects) preview[effect] += 1
    }
    return preview
  }

  async run(actor: Actor, onProgress: (progress: Progress) => void): Promise<Imported> {
    const { table, hash, rows, wrong } = this.#table
    const importId = this.#importId
    const catalogues = [...new Set(rows.map(({ catalogue }) => catalogue))]
    await this.#write({ type: 'StartImport', importId, table, catalogues, hash, rows: rows.length, wrong }, actor)
    const standing = await this.#standing()
    let { done, changed } = standing.status === 'none' ? { done: 0, changed: 0 } : standing
    onProgress({ importId, done, changed })
    for (const some of chunksOf(rows.slice(done))) {
      const brought = await Promise.all(some.map((row) => this.#follow(row, actor)))
      done += some.length
      changed += brought.filter(Boolean).length
      await this.#write({ type: 'AdvanceImport', importId, rows: done, changed }, actor)
      onProgress({ importId, done, changed })
    }
    const position = await this.#write({ type: 'CompleteImport', importId }, actor)
    return { importId, changed, position }
  }

  async #standing(): Promise<CatalogueImportState> {
    return (await this.#commander.load(catalogueImport, this.#importId)).state
  }

  async #effectOf(row: Row): Promise<keyof Preview> {
    const { catalogue, code } = row
    const { state } = await this.#commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
    const events = catalogueEntry.decide({ ...(await this.#commandFor(row, state)), now: '' }, state)
    if (isRejection(events) || events.length === 0) return 'unchanged'
    if (events.some(({ type }) => type === 'CatalogueEntryRetired')) return 'retired'
    return state.status === 'none' ? 'added' : 'changed'
  }

  /** Whether the row changed its entry. */
  async #follow(row: Row, actor: Actor): Promise<boolean> {
    const id = catalogueEntryIdOf(row.catalogue, row.code)
    const context = this.#context(actor, row.catalogue, row.code)
    const commandFor = (state: CatalogueEntryState) => this.#commandFor(row, state)
    const outcome = await this.#commander.transact(catalogueEntry, id, commandFor, context)
    if (!outcome.ok) throw new Error(`${id} was refused: ${outcome.rejection.message}`)
    return outcome.events.length > 0
  }

  /** The command of the row to its entry. */
  async #commandFor({ enabled, ...said }: Row, state: CatalogueEntryState): Promise<FollowCommand> {
    const common = { ...said, importId: this.#importId, orphaned: await this.#isOrphaned(state) }
    return this.#table.table === 'seeds'
      ? { type: 'SeedEntry', ...common }
      : { type: 'ImportEntry', ...common, enabled }
  }

  /** Whether the entry's values came from another import that was never completed, and so are hidden. */
  async #isOrphaned(state: CatalogueEntryState): Promise<boolean> {
    if (!isKnown(state) || state.importId === null || state.importId === this.#importId) return false
    const isCompleted = this.#completed.get(state.importId) ?? this.#isCompleted(state.importId)
    this.#completed.set(state.importId, isCompleted)
    return !(await isCompleted)
  }

  async #isCompleted(importId: string): Promise<boolean> {
    return (await this.#commander.load(catalogueImport, importId)).state.status === 'completed'
  }

  async #write(command: CatalogueImportCommand, actor: Actor): Promise<Position | undefined> {
    const step = command.type === 'AdvanceImport' ? `${command.rows}` : ''
    const context = this.#context(actor, command.type, step)
    const outcome = await this.#commander.transact(catalogueImport, this.#importId, command, context)
    if (!outcome.ok) throw new Error(`${this.#importId} was refused: ${outcome.rejection.message}`)
    return outcome.position
  }

  #context(actor: Actor, ...step: string[]) {
    return { commandId: commandIdOf('import', this.#importId, ...step), actor, correlationId: this.#importId }
  }
}

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += chunk) yield items.slice(from, from + chunk)
}
