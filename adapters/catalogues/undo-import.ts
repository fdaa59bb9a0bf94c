import { setImmediate } from 'node:timers/promises'
import { type Catalogue, catalogueEntryIdOf, parentOf } from '@turno/domain/catalogue.ts'
import { namedIn } from '@turno/domain/catalogue-details.ts'
import type { CatalogueEntryCommand } from '@turno/domain/catalogue-entry/commands.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { type CatalogueEntryState, isKnown, type KnownEntry } from '@turno/domain/catalogue-entry/state.ts'
import { catalogueImport } from '@turno/domain/catalogue-import/decide.ts'
import type { RowError } from '@turno/domain/catalogue-import/events.ts'
import { isRejection } from '@turno/domain/decider.ts'
import type { Actor } from '@turno/domain/event.ts'
import { undoingIdOf } from '@turno/domain/import-ids.ts'
import { entryNow } from '../commands/catalogue-names.ts'
import type { Commander } from '../commands/commander.ts'
import { isCompleted } from '../commands/completed-imports.ts'
import type { EventStore, RecordedEvent } from '../event-store/port.ts'
import { chunksOf, ImportRun, type Progress, type Taken } from './import-run.ts'
import { SameNames } from './same-names.ts'
import type { Standing } from './table.ts'

interface Log {
  commander: Commander
  eventStore: EventStore
}

/** The entries of a catalogue by their codes, as people see them. */
type Entries = ReadonlyMap<string, Standing>
type EntriesOf = (catalogue: Catalogue) => Promise<Entries>

/** What taking an import back would do, in entries. */
interface UndoPreview {
  /** All that it changed. */
  entries: number
  changed: number
  /** It added them, or they were retired before. */
  retired: number
  /** They stay as they are, and why. */
  wrong: number
  errors: RowError[]
}

/** Says what `undoImport` would do; writes nothing. @returns undefined: nobody can take this import back */
export async function previewUndo(log: Log, entriesOf: EntriesOf, importId: string, now: string) {
  const undoing = await Undoing.of(log, entriesOf, importId)
  return undoing?.preview(now)
}

/**
 * Takes back what a completed import did, entry by entry, each by a command that names what it undoes; what somebody
 * has changed since stays, and is listed. It runs as an import does: after a kill, calling it again continues, and what
 * it did is shown once all is done.
 * @returns the id of the import that takes back; undefined: nobody can take this import back
 */
export async function undoImport(
  log: Log,
  entriesOf: EntriesOf,
  importId: string,
  actor: Actor,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<{ importId: string; changed: number } | undefined> {
  const undoing = await Undoing.of(log, entriesOf, importId)
  return undoing?.run(actor, onProgress)
}

/** An entry that the import changed. */
interface Touched {
  catalogue: Catalogue
  code: string
  /** Its first event of the import: its id, and how many events the entry had before. */
  undoneId: string
  revision: number
}

const batch = 5_000

class Undoing {
  readonly #log: Log
  readonly #importId: string
  readonly #table: Catalogue
  readonly #touched: readonly Touched[]
  /** The entries that are offered again, by id: others may name them. */
  readonly #back: ReadonlySet<string>
  readonly #names: SameNames

  private constructor(log: Log, entries: Entries, importId: string, table: Catalogue, touched: readonly Touched[]) {
    this.#log = log
    this.#importId = importId
    this.#table = table
    this.#touched = touched
    this.#back = new Set(touched.map(({ catalogue, code }) => catalogueEntryIdOf(catalogue, code)))
    const others = [...entries].filter(([code]) => !this.#back.has(catalogueEntryIdOf(table, code)))
    this.#names = new SameNames({ table, rows: [], others: new Map(others) })
  }

  static async of(log: Log, entriesOf: EntriesOf, importId: string): Promise<Undoing | undefined> {
    const { state } = await log.commander.load(catalogueImport, importId)
    if (state.status !== 'completed' || state.table === 'seeds' || state.undoneImportId !== null) return undefined
    const entries = await entriesOf(state.table)
    return new Undoing(log, entries, importId, state.table, await touchedBy(log.eventStore, importId))
  }

  async preview(now: string): Promise<UndoPreview> {
    const found: UndoPreview = { entries: this.#touched.length, changed: 0, retired: 0, wrong: 0, errors: [] }
    let at = 0
    for (const some of chunksOf(this.#touched)) {
      for (const effect of await Promise.all(some.map((entry) => this.#effectOf(entry, now)))) {
        at += 1
        if (effect === 'changed' || effect === 'retired') found[effect] += 1
        else if (effect !== 'unchanged') {
          found.wrong += 1
          found.errors.push({ ...effect, row: at })
        }
      }
      // An embedded log answers at once: without this nobody else would get their turn.
      await setImmediate()
    }
    return found
  }

  async run(actor: Actor, onProgress: (progress: Progress) => void) {
    const importId = undoingIdOf(this.#importId)
    const run = new ImportRun(this.#log.commander, importId, actor)
    const catalogues = [...new Set(this.#touched.map(({ catalogue }) => catalogue))]
    const beginning = { table: this.#table, catalogues, hash: '', wrong: 0, undoneImportId: this.#importId }
    const takeBack = async ({ at, ...entry }: Touched & { at: number }): Promise<Taken> => {
      const { catalogue, code } = entry
      const context = run.context(catalogue, code)
      const id = catalogueEntryIdOf(catalogue, code)
      const commandFor = (state: CatalogueEntryState) => this.#commandFor(entry, state)
      const outcome = await this.#log.commander.transact(catalogueEntry, id, commandFor, context)
      if (!outcome.ok) return { ...refused(code, outcome.rejection.message), row: at }
      return outcome.events.length > 0 ? 'changed' : 'unchanged'
    }
    const rows = this.#touched.map((entry, at) => ({ ...entry, at: at + 1 }))
    return { importId, changed: (await run.run(beginning, rows, takeBack, onProgress)).changed }
  }

  async #effectOf(entry: Touched, now: string): Promise<'changed' | 'retired' | 'unchanged' | RowError> {
    const { catalogue, code } = entry
    const { state } = await this.#log.commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
    const events = catalogueEntry.decide({ ...(await this.#commandFor(entry, state)), now }, state)
    if (isRejection(events)) return refused(code, events.message)
    if (events.some(({ type }) => type === 'CatalogueEntryRetired')) return 'retired'
    return events.length > 0 ? 'changed' : 'unchanged'
  }

  async #commandFor(entry: Touched, state: CatalogueEntryState): Promise<TakeBack> {
    const { catalogue, code, undoneId } = entry
    const before = await this.#before(entry)
    const obstacle = before && isKnown(state) ? await this.#obstacleTo(entry, before, state) : undefined
    const ids = { importId: undoingIdOf(this.#importId), undoneImportId: this.#importId, undoneId }
    return { type: 'TakeBackEntry', catalogue, code, ...ids, before, obstacle }
  }

  /** The entry as people saw it before the import; null: it was not there. */
  async #before({ catalogue, code, revision }: Touched): Promise<TakeBack['before']> {
    if (revision === 0) return null
    const stream = `${catalogueEntry.category}-${catalogueEntryIdOf(catalogue, code)}`
    let state = catalogueEntry.initialState
    for (const { type, data } of await this.#log.eventStore.readStream(stream, { limit: revision })) {
      const said = { type, data } as CatalogueEntryEvent
      const { importId } = said.data
      if (importId === null || (await isCompleted(this.#log.commander, importId)))
        state = catalogueEntry.evolve(state, said)
    }
    if (!isKnown(state)) return null
    const { name, parent, details, status } = state
    return { name, parent, details, retired: status === 'retired' }
  }

  /** Why an entry cannot be again what it was; undefined: it can. */
  async #obstacleTo({ catalogue, code }: Touched, before: NonNullable<TakeBack['before']>, state: KnownEntry) {
    const isNamedSo = state.status === 'offered' && state.name === before.name && state.parent === before.parent
    const holder = before.retired || isNamedSo ? undefined : this.#names.holderOf(code, before)
    if (holder !== undefined) return { holder }
    const missing = await this.#missingIn(catalogue, before, state)
    return missing === undefined ? undefined : { missing }
  }

  /** The first code that the entry would name again, and that nobody offers any more. */
  async #missingIn(catalogue: Catalogue, before: NonNullable<TakeBack['before']>, state: KnownEntry) {
    const namedBy = ({ parent, details }: Pick<KnownEntry, 'parent' | 'details'>) => {
      const above = parentOf(catalogue)
      const own = above && parent !== null ? [{ catalogue: above, code: parent }] : []
      return [...own, ...namedIn(catalogue, details)]
    }
    const kept = new Set(namedBy(state).map((one) => catalogueEntryIdOf(one.catalogue, one.code)))
    for (const one of namedBy(before)) {
      const id = catalogueEntryIdOf(one.catalogue, one.code)
      if (kept.has(id) || this.#back.has(id)) continue
      if ((await entryNow(this.#log.commander, one.catalogue, one.code)).status !== 'offered') return one.code
    }
    return undefined
  }
}

type TakeBack = Extract<CatalogueEntryCommand, { type: 'TakeBackEntry' }>

const refused = (code: string, message: string): RowError => ({ row: 0, column: 'Codigo', said: code, message })

/** What an import changed, in the order of the log: all of it stands between its start and its end. */
async function touchedBy(eventStore: EventStore, importId: string): Promise<Touched[]> {
  const ends = await eventStore.readStream(`${catalogueImport.category}-${importId}`)
  const [first, last] = [ends[0], ends.at(-1)]
  const touched = new Map<string, Touched>()
  let after = first?.position
  while (last && after !== undefined && after < last.position) {
    const events = await eventStore.readAll(after, batch)
    if (events.length === 0) break
    for (const event of events) note(event, importId, touched)
    after = events.at(-1)!.position
  }
  return [...touched.values()]
}

function note({ id, stream, revision, data }: RecordedEvent, importId: string, touched: Map<string, Touched>): void {
  if (!stream.startsWith(`${catalogueEntry.category}-`) || touched.has(stream)) return
  const { catalogue, code, importId: by } = data as CatalogueEntryEvent['data']
  if (by === importId) touched.set(stream, { catalogue, code, undoneId: id, revision })
}
