import { isNamedByRules, standingParent } from '../catalogue.ts'
import { type Rejection, reject } from '../decider.ts'
import { isSeedImport } from '../import-ids.ts'
import type { CommandOf } from './commands.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { added, changes, isMoved, refusedTerms } from './row-changes.ts'
import { type CatalogueEntryState, isKnown, type Row } from './state.ts'
import { entryTexts } from './texts.ts'

/** Adds what is missing, and brings what only seeds have said up to date. */
export function seed(
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
export function follow(
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

/**
 * Brings an entry back to what it was before an import, unless something was said of it since. Entries that the import
 * added are retired: their codes stay theirs.
 */
export function takeBack(
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
