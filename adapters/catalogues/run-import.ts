import { setImmediate } from 'node:timers/promises'
import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import {
  type CatalogueEntryCommand,
  type CatalogueEntryState,
  catalogueEntry,
  isKnown,
} from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import {
  type CatalogueImportCommand,
  type CatalogueImportState,
  catalogueImport,
} from '@turno/domain/catalogue-import/decide.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import { isRejection, type Rejection } from '@turno/domain/decider.ts'
import type { Actor } from '@turno/domain/event.ts'
import { systemClock } from '../clock/clock.ts'
import { commandIdOf } from '../commands/command-id.ts'
import type { Commander } from '../commands/commander.ts'
import type { Position } from '../event-store/port.ts'
import { type ColumnKey, titleOf } from './columns.ts'
import { changeOf, type EntryChange } from './entry-change.ts'
import { type Entry, isOnlySpelling, Resolving } from './resolving.ts'
import type { Fault } from './row-reading.ts'

/** One row: what a table says of one entry. What it does not say stays as it is. */
export interface Row {
  catalogue: Catalogue
  code: string
  name: string
  parent?: string | null
  /** Fields that it fills, and those that it empties. */
  details: Record<string, string>
  cleared?: readonly string[]
  enabled?: boolean
}

/** A table ready to be imported; no code occurs twice. */
export interface Table {
  /** `seeds` change nothing that anybody else has said. */
  table: Catalogue | 'seeds'
  /** SHA-256 of the file and how it is to be imported, in hex: the same file is the same import. */
  hash: string
  rows: readonly Row[]
  /** Number of further unusable rows, and what is wrong with them. */
  wrong: number
  errors?: readonly RowError[]
  /** Names that differ only in capitals and accents stay as they are. */
  keepSpelling?: boolean
  /** When it is judged, where that is not the time of this machine: some days may only be to come. */
  now?: string
  /** The number of each row in the file, and how that calls its columns. */
  places?: readonly number[]
  headers?: Partial<Record<ColumnKey, string>>
}

/** Effect of importing a table, in entries. */
export interface Preview {
  added: number
  changed: number
  retired: number
  unchanged: number
  /** All rows that are left out, by their number. */
  wrong: number
  errors: RowError[]
  /** How many names differ only in capitals and accents. */
  spelling: number
  /** The first entries that become otherwise. */
  changes: EntryChange[]
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
  if (table.table === 'seeds' || (await work.hasStarted())) return work.run(actor, onProgress)
  const found = await work.preview()
  if (hasNews(found)) return work.run(actor, onProgress, found)
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

/** A preview lists so many changes. */
const changesMax = 200
const saidMax = 40

/** What a row would do to its entry. */
type Effect =
  | { what: 'added' | 'changed' | 'retired' | 'unchanged'; entry: Entry; state: CatalogueEntryState }
  | { what: 'wrong'; faults: Fault[] }

/** A row that cannot be brought in, by the entry as it is now. */
class RowRefused extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message)
    this.faults = faults
  }
}

class CatalogueImport {
  readonly #commander: Commander
  readonly #table: Table
  readonly #importId: string
  readonly #resolving: Resolving
  /** Other imports: whether they are completed. */
  readonly #completed = new Map<string, Promise<boolean>>()

  constructor(commander: Commander, table: Table, importId: string) {
    this.#commander = commander
    this.#table = table
    this.#importId = importId
    this.#resolving = new Resolving(commander, table)
  }

  async hasStarted(): Promise<boolean> {
    return (await this.#standing()).status !== 'none'
  }

  async preview(): Promise<Preview> {
    const { rows, wrong, errors = [] } = this.#table
    const counted = { added: 0, changed: 0, retired: 0, unchanged: 0, spelling: 0 }
    const preview: Preview = { ...counted, wrong, errors: [...errors], changes: [] }
    let at = 0
    for (const some of chunksOf(rows)) {
      const effects = await Promise.all(some.map((row) => this.#effectOf(row)))
      for (const effect of effects) await this.#note(effect, at++, preview)
      // An embedded log answers at once: without this nobody else would get their turn.
      await setImmediate()
    }
    preview.errors.sort((one, other) => one.row - other.row)
    return preview
  }

  async #note(effect: Effect, at: number, preview: Preview): Promise<void> {
    preview[effect.what] += 1
    if (effect.what === 'wrong') {
      preview.errors.push(...effect.faults.map((fault) => this.#errorOf(fault, at)))
      return
    }
    const { what, entry, state } = effect
    if (isKnown(state) && isOnlySpelling(state.name, this.#table.rows[at]!.name)) preview.spelling += 1
    if (what === 'unchanged' || preview.changes.length >= changesMax) return
    preview.changes.push(await changeOf(this.#commander, what, entry, state))
  }

  #errorOf({ key, said, message }: Fault, at: number): RowError {
    const { catalogue } = this.#table.rows[at]!
    const { places = [], headers = {} } = this.#table
    const column = headers[key] ?? titleOf(catalogue, key)
    return { row: places[at] ?? at + 1, column, said: said.slice(0, saidMax), message }
  }

  /** @param found what the preview said of the table's errors */
  async run(actor: Actor, onProgress: (progress: Progress) => void, found?: Preview): Promise<Imported> {
    const { table, hash, rows } = this.#table
    const { wrong, errors = [] } = found ?? this.#table
    const importId = this.#importId
    const catalogues = [...new Set(rows.map(({ catalogue }) => catalogue))]
    const facts = { table, catalogues, hash, rows: rows.length, wrong, errors: errors.map(plainError) }
    await this.#write({ type: 'StartImport', importId, ...facts }, actor)
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

  async #effectOf(row: Row): Promise<Effect> {
    const { catalogue } = row
    try {
      const code = await this.#codeOf(row)
      const { state } = await this.#commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
      const entry = await this.#entryOf(row, code, state)
      const { now = systemClock.now() } = this.#table
      const events = catalogueEntry.decide({ ...(await this.#commandFor(entry, state)), now }, state)
      if (isRejection(events)) throw refusedBy(code, events)
      return { what: effectIn(events, state), entry, state }
    } catch (error) {
      if (error instanceof RowRefused) return { what: 'wrong', faults: [...error.faults] }
      throw error
    }
  }

  /** Whether the row changed its entry. What is wrong by now was said before, or is left alone. */
  async #follow(row: Row, actor: Actor): Promise<boolean> {
    const { catalogue } = row
    try {
      const code = await this.#codeOf(row)
      const id = catalogueEntryIdOf(catalogue, code)
      const context = this.#context(actor, catalogue, code)
      const commandFor = async (state: CatalogueEntryState) =>
        this.#commandFor(await this.#entryOf(row, code, state), state)
      const outcome = await this.#commander.transact(catalogueEntry, id, commandFor, context)
      if (!outcome.ok) throw refusedBy(code, outcome.rejection)
      return outcome.events.length > 0
    } catch (error) {
      if (error instanceof RowRefused && this.#table.table !== 'seeds') return false
      throw error
    }
  }

  /** @throws {RowRefused} */
  async #codeOf(row: Row): Promise<string> {
    if (this.#table.table === 'seeds') return row.code
    const found = await this.#resolving.codeOf(row)
    if ('faults' in found) throw new RowRefused(found.faults)
    return found.code
  }

  /** @throws {RowRefused} */
  async #entryOf(row: Row, code: string, state: CatalogueEntryState): Promise<Entry> {
    if (this.#table.table === 'seeds') return { ...row, parent: row.parent ?? null, enabled: true }
    const found = await this.#resolving.entryOf(row, code, state)
    if ('faults' in found) throw new RowRefused(found.faults)
    return found.entry
  }

  /** The command that makes an entry what it is to be. */
  async #commandFor({ enabled, ...said }: Entry, state: CatalogueEntryState): Promise<FollowCommand> {
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

/** A row that the rules of its entry refuse. */
const refusedBy = (code: string, { message }: Rejection): RowRefused =>
  new RowRefused([{ key: 'code', said: code, message }])

function effectIn(events: readonly CatalogueEntryEvent[], state: CatalogueEntryState) {
  if (events.length === 0) return 'unchanged'
  if (events.some(({ type }) => type === 'CatalogueEntryRetired')) return 'retired'
  return state.status === 'none' ? 'added' : 'changed'
}

const plainError = ({ row, column, said, message }: RowError): RowError => ({ row, column, said, message })

function* chunksOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += chunk) yield items.slice(from, from + chunk)
}
