import { type Catalogue, declarations, isNamedByRules } from '../catalogue.ts'
import { type Decider, notFound, type Rejection, reject, unreachable } from '../decider.ts'
import { plusMinutes, toMs } from '../time.ts'
import type { CatalogueEntryCommand, CommandOf } from './commands.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { follow, seed, takeBack } from './importing.ts'
import { added, changes, isMoved, refusedTerms } from './row-changes.ts'
import { type CatalogueEntryState, evolve, isKnown, type KnownEntry } from './state.ts'
import { entryTexts } from './texts.ts'

const nameMax = 500
/** A form that was open when the entry was retired may still be sent. */
const retiredBeforeRemovalMinutes = 24 * 60

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
