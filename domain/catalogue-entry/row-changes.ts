import { type Catalogue, standingParent } from '../catalogue.ts'
import { asksTooSoon, isNeeded, wrongTerms } from '../certification-terms.ts'
import { type Rejection, reject } from '../decider.ts'
import { bogotaDate } from '../time.ts'
import type { CatalogueEntryEvent } from './events.ts'
import { type CatalogueEntryState, isKnown, type KnownEntry, type Row } from './state.ts'
import { entryTexts } from './texts.ts'

type EntryId = Pick<CatalogueEntryEvent['data'], 'catalogue' | 'code' | 'importId'> & { undoneId?: string }

/** An entry that was not there. */
export const added = (entry: EntryId, { name, parent, details }: Row): CatalogueEntryEvent => ({
  type: 'CatalogueEntryAdded',
  data: { ...entry, name, parent, details },
})

/** The events that bring an entry to a row; `retired`: it changes whether forms offer it. */
export function changes(
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

/**
 * The terms of a kind of document decide who is activated: they are judged here, whoever says them. A kind that comes
 * back begins to be needed tomorrow at the earliest, as a new one.
 */
export function refusedTerms(
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

/** Whether a parent is another one than the rules of Turno let this entry have. */
export const isMoved = ({ catalogue, code }: { catalogue: Catalogue; code: string }, parent: string | null): boolean =>
  standingParent(catalogue, code, parent) !== parent
