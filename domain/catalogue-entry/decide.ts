import { type Catalogue, declarations, isNamedByRules, standingParent } from '../catalogue.ts'
import { asksTooSoon, isNeeded, wrongTerms } from '../certification-terms.ts'
import { type Decider, notFound, type Rejection, reject, unreachable } from '../decider.ts'
import { isSeedImport } from '../import-ids.ts'
import { bogotaDate, plusMinutes, toMs } from '../time.ts'
import type { CatalogueEntryEvent } from './events.ts'

/** Columns of one entry. */
interface Row {
  name: string
  parent: string | null
  details: Record<string, string>
}

/** What an import, or somebody (null), made of an entry. */
type Version = Row & Pick<KnownEntry, 'status' | 'retiredAt'> & { importId: string | null }

export type CatalogueEntryState =
  | { status: 'none' }
  | { status: 'removed' }
  | (Row & {
      status: 'offered' | 'retired'
      /** The last import that changed or confirmed it. */
      importId: string | null
      /** The import that said the last word; null: somebody did. */
      lastImportId: string | null
      /** How many events it has: who changes it says which of them they saw. */
      revision: number
      isMadeByHand: boolean
      /** Somebody said something of it themselves: seeds leave it alone. */
      isChangedByHand: boolean
      /** When it was retired, if it is; null where the log does not say. */
      retiredAt: string | null
      /** What it may be for everybody, the newest last: an import's version is not there before it is completed. */
      versions: Version[]
    })
export type KnownEntry = Extract<CatalogueEntryState, Row>

/** A code that an entry would name again, and that nobody offers any more; or one that has its name by now. */
type Obstacle = { missing: string } | { holder: string }

export type CatalogueEntryCommand = { catalogue: Catalogue; code: string } & (
  | ({ type: 'AddEntry' } & Row)
  /**
   * What is to be otherwise. `revision`: the one that was edited; a change of an older one is refused. `undoneId`: the
   * first event of the act that this one takes back.
   */
  | ({ type: 'ChangeEntry'; retired?: boolean | undefined; revision?: number | undefined; undoneId?: string } & {
      [Column in keyof Row]?: Row[Column] | undefined
    } & Shown)
  /** `isUsed`: something named it after it was retired; `retiredAt`: as the log noted it, if the event does not say. */
  | { type: 'RemoveEntry'; hasChildren: boolean; isUsed: boolean; retiredAt?: string | null }
  /** `orphaned`: the import that wrote it last was never completed. An entry changed by hand is left alone. */
  | ({ type: 'SeedEntry'; importId: string; orphaned: boolean } & Row)
  | ({ type: 'ImportEntry'; importId: string; orphaned: boolean; enabled: boolean } & Row & Shown)
  /**
   * Takes back what an import did, unless somebody, or another import, has said something since. `undoneId`: the first
   * event of it; `before`: what the entry was, null: it was not there; `obstacle`: why it cannot be that again.
   */
  | {
      type: 'TakeBackEntry'
      importId: string
      undoneImportId: string
      undoneId: string
      before: (Row & { retired: boolean }) | null
      obstacle?: Obstacle | undefined
    }
)

/**
 * How the entry is for everybody, where an import that was never completed has written it since: a change begins with
 * this, and is judged by it. null: it is there for nobody.
 */
interface Shown {
  shown?: KnownEntry | null
}
type CommandOf<Type> = Extract<CatalogueEntryCommand, { type: Type }>

const nameMax = 500
/** A form that was open when the entry was retired may still be sent. */
const retiredBeforeRemovalMinutes = 24 * 60

export const entryTexts = {
  exists: 'Ya existe un registro con este código',
  removed: 'Este código fue de un registro que se eliminó, y no se vuelve a usar.',
  /** Forms, or rules such as a doctor's activation, need it. */
  named: 'Este registro no se puede retirar: las reglas de Turno lo necesitan.',
  namedParent: 'Este registro no se puede mover: las reglas de Turno lo necesitan donde está.',
  overtaken: 'Alguien cambió este registro mientras lo editabas. Mira cómo quedó y guarda otra vez.',
  changedSince: 'Cambió después de la importación: queda como está.',
  missing: (code: string) => `Volvería a nombrar el registro ${code}, que ya no se ofrece: queda como está.`,
  holder: (code: string) => `El código ${code} ya tiene el nombre que este tenía: queda como está.`,
  notByHand: 'No fue eliminar el registro: solo se elimina lo que alguien creó a mano. Puedes retirarlo.',
  notRetired: 'No fue eliminar el registro: primero retíralo, y espera un día.',
  hasChildren: 'No fue eliminar el registro: otros registros pertenecen a él.',
  uncounted: 'No fue eliminar el registro: quién lo eligió no se cuenta. Puedes retirarlo.',
  isUsed: 'No fue eliminar el registro: todavía se usa.',
  neededAtOnce: 'Sería obligatoria desde ya. Primero cambia «Obligatoria desde»: mañana como pronto.',
  askedTooSoon: 'Ocultaría muy pronto a quien ya está verificado. Primero cambia «Para ya verificados desde».',
} as const

/** One choice of a catalogue. Its code is its own for ever: a retired or removed choice keeps it. */
export const catalogueEntry: Decider<CatalogueEntryCommand, CatalogueEntryEvent, CatalogueEntryState> = {
  category: 'catalogueEntry',
  initialState: { status: 'none' },
  about: ({ data }) => [`${data.catalogue}_${data.code}`, ...(data.importId ? [data.importId] : [])],
  decide(command, state) {
    switch (command.type) {
      case 'AddEntry':
        return add(command, state)
      case 'ChangeEntry':
        return isKnown(state) ? change(command, state) : notFound
      case 'RemoveEntry':
        return remove(command, state)
      case 'SeedEntry':
        return seed(command, state)
      case 'ImportEntry':
        return follow(command, state)
      case 'TakeBackEntry':
        return takeBack(command, state)
      default:
        return unreachable(command)
    }
  },
  evolve,
}

/** Whether there is such an entry, offered or retired. */
export const isKnown = (state: CatalogueEntryState): state is KnownEntry =>
  state.status === 'offered' || state.status === 'retired'

/** The entry as it is for everybody. @param isThere whether an import is completed */
export async function shownIn(
  state: CatalogueEntryState,
  isThere: (importId: string) => Promise<boolean>,
): Promise<KnownEntry | { status: 'none' }> {
  if (!isKnown(state)) return { status: 'none' }
  for (const { importId, ...version } of state.versions.toReversed())
    if (importId === null || (await isThere(importId))) return { ...state, ...version }
  return { status: 'none' }
}

function evolve(state: CatalogueEntryState, event: CatalogueEntryEvent): CatalogueEntryState {
  const after = changedBy(state, event)
  if (!isKnown(after)) return after
  const { importId } = event.data
  const { name, parent, details, status, retiredAt } = after
  const others = importId === null ? [] : after.versions.filter((version) => version.importId !== importId)
  return { ...after, versions: [...others, { name, parent, details, status, retiredAt, importId }] }
}

function changedBy(state: CatalogueEntryState, { type, data }: CatalogueEntryEvent): CatalogueEntryState {
  if (type === 'CatalogueEntryAdded') {
    const { name, details, importId } = data
    const parent = standingParent(data.catalogue, data.code, data.parent)
    const isByHand = importId === null
    const made = {
      lastImportId: importId,
      isMadeByHand: isByHand,
      isChangedByHand: isByHand,
      retiredAt: null,
      revision: 1,
      versions: [],
    }
    return { status: 'offered', name, parent, details, importId, ...made }
  }
  if (!isKnown(state)) return state
  const known: KnownEntry = {
    ...state,
    // Manual changes to an entry of an incomplete import become visible with the entry, no sooner.
    importId: data.importId ?? state.importId,
    lastImportId: data.importId,
    isChangedByHand: data.importId === null || state.isChangedByHand,
    revision: state.revision + 1,
  }
  switch (type) {
    case 'CatalogueEntryRenamed':
      return { ...known, name: data.name }
    case 'CatalogueEntryDescribed':
      return { ...known, parent: standingParent(data.catalogue, data.code, data.parent), details: data.details }
    case 'CatalogueEntryRetired':
      if (isNamedByRules(data.catalogue, data.code)) return { ...known, status: 'offered' }
      return { ...known, status: 'retired', retiredAt: data.at ?? null }
    case 'CatalogueEntryRestored':
      return { ...known, status: 'offered', retiredAt: null }
    case 'CatalogueEntryConfirmed':
      return known
    case 'CatalogueEntryRemoved':
      return { status: 'removed' }
  }
}

function add(command: CommandOf<'AddEntry'> & { now: string }, { status }: CatalogueEntryState) {
  const { catalogue, code, name: written, parent, details } = command
  if (status !== 'none') return reject(status === 'removed' ? entryTexts.removed : entryTexts.exists)
  const name = written.trim()
  return (
    refusedName(name) ??
    refusedTerms(command, { status }, { details, retired: false }) ?? [
      added({ catalogue, code, importId: null }, { name, parent, details }),
    ]
  )
}

/**
 * The terms of a kind of document decide who is activated: they are judged here, whoever says them. A kind that comes
 * back begins to be needed tomorrow at the earliest, as a new one.
 */
function refusedTerms(
  { catalogue, now }: { catalogue: Catalogue; now: string },
  state: CatalogueEntryState,
  after: Pick<Row, 'details'> & { retired: boolean },
): Rejection | undefined {
  if (catalogue !== 'certifications') return undefined
  const today = bogotaDate(now)
  const wrong = wrongTerms(isKnown(state) ? state.details : {}, after.details, today)
  if (wrong) return reject(wrong.message)
  const comesBack = state.status === 'retired' && !after.retired
  if (!comesBack) return undefined
  if (isNeeded(after.details, today)) return reject(entryTexts.neededAtOnce)
  return asksTooSoon({}, after.details, today) ? reject(entryTexts.askedTooSoon) : undefined
}

function change(command: CommandOf<'ChangeEntry'> & { now: string }, state: KnownEntry) {
  const { shown = state } = command
  if (shown === null) return notFound
  const { catalogue, code, retired = shown.status === 'retired', revision, undoneId, now } = command
  if (revision !== undefined && revision !== state.revision) return reject(entryTexts.overtaken)
  const name = command.name === undefined ? shown.name : command.name.trim()
  const refused = refusedName(name)
  if (refused) return refused
  if (retired && shown.status === 'offered' && isNamedByRules(catalogue, code)) return reject(entryTexts.named)
  const { parent = shown.parent, details = shown.details } = command
  if (isMoved(command, parent)) return reject(entryTexts.namedParent)
  const refusedDetails = refusedTerms(command, shown, { details, retired })
  if (refusedDetails) return refusedDetails
  return changes({ catalogue, code, importId: null, ...(undoneId && { undoneId }) }, state, {
    ...{ name, parent, details },
    ...(retired !== (state.status === 'retired') && { retired, at: now }),
  })
}

const isMoved = ({ catalogue, code }: { catalogue: Catalogue; code: string }, parent: string | null): boolean =>
  standingParent(catalogue, code, parent) !== parent

const refusedName = (name: string): Rejection | undefined => {
  if (name === '') return reject('Nombre es requerido')
  return name.length > nameMax ? reject(`El nombre admite hasta ${nameMax} caracteres`) : undefined
}

/** Whether somebody made it, and no table has said anything of it. */
const isRemovable = ({ isMadeByHand, importId }: KnownEntry): boolean => isMadeByHand && importId === null

/**
 * From when an entry can be removed, if nothing names it then; null: as it is, it cannot be.
 * @param retiredAt when the log noted that it was retired, for events that do not say it themselves
 */
export function removableFrom(catalogue: Catalogue, state: KnownEntry, retiredAt: string | null = null): string | null {
  if (declarations[catalogue].sensitive) return null
  const since = state.retiredAt ?? retiredAt
  if (state.status !== 'retired' || !isRemovable(state) || since === null) return null
  return plusMinutes(since, retiredBeforeRemovalMinutes)
}

function remove(
  { catalogue, code, hasChildren, isUsed, retiredAt, now }: CommandOf<'RemoveEntry'> & { now: string },
  state: CatalogueEntryState,
): CatalogueEntryEvent[] | Rejection {
  if (state.status === 'removed') return []
  if (!isKnown(state)) return notFound
  // Who chose it is counted nowhere.
  if (declarations[catalogue].sensitive) return reject(entryTexts.uncounted)
  if (!isRemovable(state)) return reject(entryTexts.notByHand)
  const from = removableFrom(catalogue, state, retiredAt)
  if (from === null || toMs(now) < toMs(from)) return reject(entryTexts.notRetired)
  if (hasChildren) return reject(entryTexts.hasChildren)
  if (isUsed) return reject(entryTexts.isUsed)
  return [{ type: 'CatalogueEntryRemoved', data: { catalogue, code, importId: null } }]
}

/** Adds what is missing, and brings what only seeds have said up to date. */
function seed(
  { catalogue, code, importId, orphaned, ...row }: CommandOf<'SeedEntry'>,
  state: CatalogueEntryState,
): CatalogueEntryEvent[] {
  const entry = { catalogue, code, importId }
  if (state.status === 'none') return [added(entry, row)]
  if (state.status === 'removed') return []
  const isSeeded = !state.isChangedByHand && state.importId !== null && isSeedImport(state.importId)
  const events = isSeeded || orphaned ? changes(entry, state, state.isChangedByHand ? state : row) : []
  return events.length === 0 && orphaned ? [{ type: 'CatalogueEntryConfirmed', data: entry }] : events
}

/** Makes the entry equal to the table's row; nothing where it is already. */
function follow(
  command: CommandOf<'ImportEntry'> & { now: string },
  state: CatalogueEntryState,
): CatalogueEntryEvent[] | Rejection {
  const { catalogue, code, importId, name, details, enabled, orphaned, now } = command
  const parent = standingParent(catalogue, code, command.parent)
  const entry = { catalogue, code, importId }
  const isWanted = enabled || isNamedByRules(catalogue, code)
  if (state.status === 'removed') return []
  const { shown = state } = command
  const refused = refusedTerms(command, shown ?? { status: 'none' }, { details, retired: !isWanted })
  if (refused) return refused
  if (state.status === 'none')
    return [
      added(entry, { name, parent, details }),
      ...(isWanted ? [] : [{ type: 'CatalogueEntryRetired' as const, data: { ...entry, at: now } }]),
    ]
  const retired = !isWanted
  const events = changes(entry, state, {
    ...{ name, parent, details },
    ...(retired !== (state.status === 'retired') && { retired, at: now }),
  })
  return events.length === 0 && orphaned ? [{ type: 'CatalogueEntryConfirmed', data: entry }] : events
}

/** Entries that the import added are retired: their codes stay theirs. */
function takeBack(
  command: CommandOf<'TakeBackEntry'> & { now: string },
  state: CatalogueEntryState,
): CatalogueEntryEvent[] | Rejection {
  const { catalogue, code, importId, undoneImportId, undoneId, before, obstacle, now } = command
  if (!isKnown(state) || state.lastImportId !== undoneImportId) return reject(entryTexts.changedSince)
  if (obstacle)
    return reject('missing' in obstacle ? entryTexts.missing(obstacle.missing) : entryTexts.holder(obstacle.holder))
  const { retired, ...row } = before ?? { ...rowOf(state), retired: true }
  if (retired && isNamedByRules(catalogue, code)) return reject(entryTexts.named)
  if (isMoved(command, row.parent)) return reject(entryTexts.namedParent)
  const refused = refusedTerms(command, state, { details: row.details, retired })
  if (refused) return refused
  return changes({ catalogue, code, importId, undoneId }, state, {
    ...row,
    ...(retired !== (state.status === 'retired') && { retired, at: now }),
  })
}

const rowOf = ({ name, parent, details }: Row): Row => ({ name, parent, details })

type EntryId = Pick<CatalogueEntryEvent['data'], 'catalogue' | 'code' | 'importId'> & { undoneId?: string }

const added = (entry: EntryId, { name, parent, details }: Row): CatalogueEntryEvent => ({
  type: 'CatalogueEntryAdded',
  data: { ...entry, name, parent, details },
})

/** The events that bring an entry to a row; `retired`: it changes whether forms offer it. */
function changes(
  entry: EntryId,
  state: KnownEntry,
  { name, parent, details, retired, at }: Row & { retired?: boolean; at?: string },
): CatalogueEntryEvent[] {
  const events: CatalogueEntryEvent[] = []
  if (state.name !== name) events.push({ type: 'CatalogueEntryRenamed', data: { ...entry, name } })
  if (state.parent !== parent || !sameDetails(state.details, details))
    events.push({ type: 'CatalogueEntryDescribed', data: { ...entry, parent, details } })
  if (retired === true) events.push({ type: 'CatalogueEntryRetired', data: { ...entry, ...(at && { at }) } })
  if (retired === false) events.push({ type: 'CatalogueEntryRestored', data: entry })
  return events
}

function sameDetails(some: Record<string, string>, others: Record<string, string>): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}
