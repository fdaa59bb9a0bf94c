import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { changesBy, type EntryChange } from '@turno/domain/catalogue-entry/acts.ts'
import { type CatalogueEntryState, catalogueEntry, isKnown } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { fullName, people } from '@turno/read-models/people/query.ts'
import type { Reader } from '@turno/read-models/projection.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'

/** What somebody, or a table, did to an entry at once. */
export interface EntryAct {
  /** Of its first event. */
  id: string
  commandId: string
  at: string
  by: string
  /** The table that said so; null: it was done by hand. */
  importId: string | null
  changes: EntryChange[]
  undoneId: string | null
}

/** Everything that was ever done to an entry, the newest first, and the entry as it is. */
export async function historyOf(
  { eventStore }: Pick<CommonDeps, 'eventStore'>,
  catalogue: Catalogue,
  code: string,
): Promise<{ state: CatalogueEntryState; acts: EntryAct[] }> {
  // Nothing of an entry is sealed, so its events are read as they were written.
  const events = await eventStore.readStream(`${catalogueEntry.category}-${catalogueEntryIdOf(catalogue, code)}`)
  let state = catalogueEntry.initialState
  const acts = new Map<string, EntryAct>()
  for (const event of events) {
    const said = { type: event.type, data: event.data } as CatalogueEntryEvent
    const act = acts.get(event.metadata.commandId) ?? actOf(event, said)
    act.changes.push(...changesBy(isKnown(state) ? state : undefined, said))
    acts.set(event.metadata.commandId, act)
    state = catalogueEntry.evolve(state, said)
  }
  return { state, acts: [...acts.values()].filter(({ changes }) => changes.length > 0).reverse() }
}

function actOf({ id, metadata }: RecordedEvent, { data }: CatalogueEntryEvent): EntryAct {
  const { importId, undoneId = null } = data
  const { at, actor, commandId } = metadata
  return { id, commandId, at, by: actor.id, importId, changes: [], undoneId }
}

/** What brings back how an entry was before an act; undefined: something of it was changed since, or stays for ever. */
export function undoing({ changes }: Pick<EntryAct, 'changes'>, state: CatalogueEntryState) {
  if (!isKnown(state)) return undefined
  const details = { ...state.details }
  const undo: { name?: string; parent?: string | null; details?: Record<string, string>; retired?: boolean } = {}
  for (const { field, from, to } of changes) {
    if (field === 'removed') return undefined
    if (field === 'created' || field === 'retired') {
      if ((state.status === 'retired') !== (field === 'retired' && to === '1')) return undefined
      undo.retired = field === 'created' || from === '1'
    } else if (field === 'name') {
      if (state.name !== to || from === null) return undefined
      undo.name = from
    } else if (field === 'parent') {
      if (state.parent !== to) return undefined
      undo.parent = from
    } else {
      const name = field.slice('details.'.length)
      if ((state.details[name] ?? null) !== to) return undefined
      if (from === null) delete details[name]
      else details[name] = from
      undo.details = details
    }
  }
  return undo
}

/** The names of those who did some acts; '' for somebody who is not known any more. */
export async function actorNames(reader: Reader, acts: readonly { by: string }[]) {
  const known = await people(reader, new Set(acts.map(({ by }) => by)))
  return (id: string): string => fullName(known.get(id))
}
