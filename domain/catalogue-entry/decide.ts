import type { Catalogue } from '../catalogue.ts'
import { type Decider, notFound, reject, unreachable } from '../decider.ts'
import { isNamedByRules } from '../named-codes.ts'
import type { CatalogueEntryEvent } from './events.ts'

export type CatalogueEntryState =
  | { status: 'none' }
  | {
      status: 'offered' | 'retired'
      name: string
      parent: string | null
      details: Record<string, string>
      /** The last import that changed or confirmed it. */
      importId: string | null
    }
type KnownEntry = Exclude<CatalogueEntryState, { status: 'none' }>

/** Columns of one entry. */
interface Row {
  name: string
  parent: string | null
  details: Record<string, string>
}

export type CatalogueEntryCommand = { catalogue: Catalogue; code: string } & (
  | ({ type: 'AddEntry' } & Row)
  | { type: 'RenameEntry'; name: string }
  | { type: 'RetireEntry' }
  | { type: 'RestoreEntry' }
  /** `orphaned`: the import that wrote it last was never completed. An entry made by hand is left alone. */
  | ({ type: 'SeedEntry'; importId: string; orphaned: boolean } & Row)
  | ({ type: 'ImportEntry'; importId: string; orphaned: boolean; enabled: boolean } & Row)
)
type CommandOf<Type> = Extract<CatalogueEntryCommand, { type: Type }>

const nameMax = 500

/** Forms, or rules such as a doctor's activation, need it. */
const namedByRules = 'Este registro no se puede retirar: las reglas de Turno lo necesitan.'

/** One choice of a catalogue. Its code is its own for ever: a retired choice keeps it. */
export const catalogueEntry: Decider<CatalogueEntryCommand, CatalogueEntryEvent, CatalogueEntryState> = {
  category: 'catalogueEntry',
  initialState: { status: 'none' },
  about: ({ data }) => [`${data.catalogue}_${data.code}`, ...(data.importId ? [data.importId] : [])],
  decide(command, state) {
    switch (command.type) {
      case 'SeedEntry':
        return seed(command, state)
      case 'ImportEntry':
        return follow(command, state)
      case 'AddEntry':
        return add(command, state)
    }
    if (state.status === 'none') return notFound
    const entry = { catalogue: command.catalogue, code: command.code, importId: null }
    switch (command.type) {
      case 'RenameEntry':
        return rename(command, state)
      case 'RetireEntry':
        if (isNamedByRules(entry.catalogue, entry.code)) return reject(namedByRules)
        return state.status === 'retired' ? [] : [{ type: 'CatalogueEntryRetired', data: entry }]
      case 'RestoreEntry':
        return state.status === 'offered' ? [] : [{ type: 'CatalogueEntryRestored', data: entry }]
      default:
        return unreachable(command)
    }
  },
  evolve(state, { type, data }): CatalogueEntryState {
    if (type === 'CatalogueEntryAdded') {
      const { name, parent, details, importId } = data
      return { status: 'offered', name, parent, details, importId }
    }
    if (state.status === 'none') return state
    // Manual changes to an entry of an incomplete import become visible with the entry, no sooner.
    const known: KnownEntry = { ...state, importId: data.importId ?? state.importId }
    switch (type) {
      case 'CatalogueEntryRenamed':
        return { ...known, name: data.name }
      case 'CatalogueEntryDescribed':
        return { ...known, parent: data.parent, details: data.details }
      case 'CatalogueEntryRetired':
        return { ...known, status: isNamedByRules(data.catalogue, data.code) ? 'offered' : 'retired' }
      case 'CatalogueEntryRestored':
        return { ...known, status: 'offered' }
      case 'CatalogueEntryConfirmed':
        return known
    }
  },
}

function add(
  { catalogue, code, name: written, parent, details }: CommandOf<'AddEntry'>,
  { status }: CatalogueEntryState,
) {
  if (status !== 'none') return reject('Ya existe un registro con este código')
  const name = written.trim()
  return refusedName(name) ?? [added({ catalogue, code, importId: null }, { name, parent, details })]
}

function rename({ catalogue, code, name: written }: CommandOf<'RenameEntry'>, state: KnownEntry) {
  const name = written.trim()
  if (name === state.name) return []
  return (
    refusedName(name) ?? [{ type: 'CatalogueEntryRenamed' as const, data: { catalogue, code, importId: null, name } }]
  )
}

const refusedName = (name: string) => {
  if (name === '') return reject('Nombre es requerido')
  return name.length > nameMax ? reject(`El nombre admite hasta ${nameMax} caracteres`) : undefined
}

function seed(
  { catalogue, code, importId, orphaned, ...row }: CommandOf<'SeedEntry'>,
  { status }: CatalogueEntryState,
): CatalogueEntryEvent[] {
  const entry = { catalogue, code, importId }
  if (status === 'none') return [added(entry, row)]
  return orphaned ? [{ type: 'CatalogueEntryConfirmed', data: entry }] : []
}

/** Makes the entry equal to the table's row; nothing where it is already. */
function follow(command: CommandOf<'ImportEntry'>, state: CatalogueEntryState): CatalogueEntryEvent[] {
  const { catalogue, code, importId, name, parent, details, enabled, orphaned } = command
  const entry = { catalogue, code, importId }
  const events: CatalogueEntryEvent[] = []
  if (state.status === 'none') events.push(added(entry, command))
  else {
    if (state.name !== name) events.push({ type: 'CatalogueEntryRenamed', data: { ...entry, name } })
    if (state.parent !== parent || !sameDetails(state.details, details))
      events.push({ type: 'CatalogueEntryDescribed', data: { ...entry, parent, details } })
  }
  const isOffered = state.status !== 'retired'
  if (isOffered && !enabled && !isNamedByRules(catalogue, code))
    events.push({ type: 'CatalogueEntryRetired', data: entry })
  if (!isOffered && enabled) events.push({ type: 'CatalogueEntryRestored', data: entry })
  return events.length === 0 && orphaned ? [{ type: 'CatalogueEntryConfirmed', data: entry }] : events
}

type EntryId = Pick<CatalogueEntryEvent['data'], 'catalogue' | 'code' | 'importId'>
const added = (entry: EntryId, { name, parent, details }: Row): CatalogueEntryEvent => ({
  type: 'CatalogueEntryAdded',
  data: { ...entry, name, parent, details },
})

function sameDetails(some: Record<string, string>, others: Record<string, string>): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}
