import { catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import type { CatalogueEntryCommand } from '@turno/domain/catalogue-entry/commands.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { type CatalogueEntryState, isKnown } from '@turno/domain/catalogue-entry/state.ts'
import { isRejection, type Rejection } from '@turno/domain/decider.ts'
import { systemClock } from '../clock/clock.ts'
import { shownOtherwise } from '../commands/catalogue-names.ts'
import type { Commander } from '../commands/commander.ts'
import { isCompleted } from '../commands/completed-imports.ts'
import { type Entry, Resolving } from './resolving.ts'
import type { Fault } from './row-reading.ts'
import type { Row, Table } from './table.ts'

type FollowCommand = Extract<CatalogueEntryCommand, { type: 'SeedEntry' | 'ImportEntry' }>

/** What a row would do to its entry. */
export type Effect =
  | { what: 'added' | 'changed' | 'retired' | 'unchanged'; entry: Entry; state: CatalogueEntryState }
  | { what: 'wrong'; faults: readonly Fault[] }

/** A row that cannot be brought in, by the entry as it is now. */
export class RowRefused extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message)
    this.faults = faults
  }
}

/** A row that the rules of its entry refuse. */
export const refusedBy = (code: string, { message }: Rejection): RowRefused =>
  new RowRefused([{ key: 'code', said: code, message }])

/** Says what the rows of one table make of the entries that there are. */
export class RowJudge {
  readonly #commander: Commander
  readonly #table: Table
  readonly #importId: string
  readonly #resolving: Resolving
  /** Imports are looked up once a run: of one that was never completed there may be thousands of rows. */
  readonly #completed = new Map<string, boolean>()

  constructor(commander: Commander, table: Table, importId: string) {
    this.#commander = commander
    this.#table = table
    this.#importId = importId
    this.#resolving = new Resolving(commander, table)
  }

  async effectOf(row: Row): Promise<Effect> {
    const { catalogue } = row
    try {
      const code = await this.codeOf(row)
      const { state } = await this.#commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
      const entry = await this.#entryOf(row, code, state)
      const { now = systemClock.now() } = this.#table
      const events = catalogueEntry.decide({ ...(await this.#commandFor(entry, state)), now }, state)
      if (isRejection(events)) throw refusedBy(code, events)
      return { what: effectIn(events, state), entry, state }
    } catch (error) {
      if (error instanceof RowRefused) return { what: 'wrong', faults: error.faults }
      throw error
    }
  }

  /** @throws {RowRefused} */
  async codeOf(row: Row): Promise<string> {
    if (this.#table.table === 'seeds') return row.code
    const found = await this.#resolving.codeOf(row)
    if ('faults' in found) throw new RowRefused(found.faults)
    return found.code
  }

  /** The command that makes an entry what its row says. @throws {RowRefused} */
  async commandOf(row: Row, code: string, state: CatalogueEntryState): Promise<FollowCommand> {
    return this.#commandFor(await this.#entryOf(row, code, state), state)
  }

  /** @throws {RowRefused} */
  async #entryOf(row: Row, code: string, state: CatalogueEntryState): Promise<Entry> {
    if (this.#table.table === 'seeds') return { ...row, parent: row.parent ?? null, enabled: true }
    const found = await this.#resolving.entryOf(row, code, state)
    if ('faults' in found) throw new RowRefused(found.faults)
    return found.entry
  }

  async #commandFor({ enabled, ...said }: Entry, state: CatalogueEntryState): Promise<FollowCommand> {
    const common = { ...said, importId: this.#importId, orphaned: await this.#isOrphaned(state) }
    return this.#table.table === 'seeds'
      ? { type: 'SeedEntry', ...common }
      : {
          type: 'ImportEntry',
          ...common,
          enabled,
          ...(common.orphaned && (await shownOtherwise(this.#commander, state))),
        }
  }

  /** Whether the entry's values came from another import that was never completed, and so are hidden. */
  async #isOrphaned(state: CatalogueEntryState): Promise<boolean> {
    if (!isKnown(state) || state.importId === null || state.importId === this.#importId) return false
    const known = this.#completed.get(state.importId) ?? (await isCompleted(this.#commander, state.importId))
    this.#completed.set(state.importId, known)
    return !known
  }
}

function effectIn(events: readonly CatalogueEntryEvent[], state: CatalogueEntryState) {
  if (events.length === 0) return 'unchanged'
  if (events.some(({ type }) => type === 'CatalogueEntryRetired')) return 'retired'
  return state.status === 'none' ? 'added' : 'changed'
}
