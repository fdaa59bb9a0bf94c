import type { RecordedEvent } from '@turno/adapters/event-store/port.ts'
import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { changesBy, type EntryChange, undoing } from '@turno/domain/catalogue-entry/acts.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { CatalogueEntryEvent } from '@turno/domain/catalogue-entry/events.ts'
import { type CatalogueEntryState, isKnown } from '@turno/domain/catalogue-entry/state.ts'
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

/** What acts changed, each value as an entry that has it: for the names of what it refers to. */
export const valuesIn = (acts: readonly Pick<EntryAct, 'changes'>[]) =>
  acts.flatMap(({ changes }) =>
    changes.flatMap(({ field, from, to }) =>
      [from, to].flatMap((value) => {
        if (value === null) return []
        if (field === 'parent') return { parent: value, details: {} }
        const [, name] = field.split('details.')
        return name ? { parent: null, details: { [name]: value } } : []
      }),
    ),
  )

/** When an entry was retired last, as the log noted it; null: it never was. */
export const retiredAtIn = (acts: readonly EntryAct[]): string | null =>
  acts.find(({ changes }) => changes.some(({ field, to }) => field === 'retired' && to === '1'))?.at ?? null

/** What brings back how an entry was before an act; undefined: that cannot be. */
export const undoingNow = (act: Pick<EntryAct, 'changes'>, state: CatalogueEntryState) =>
  isKnown(state) ? undoing(act, { ...state, retired: state.status === 'retired' }) : undefined

/** The names of those who did some acts; '' for somebody who is not known any more. */
export async function actorNames(reader: Reader, acts: readonly { by: string }[]) {
  const known = await people(reader, new Set(acts.map(({ by }) => by)))
  return (id: string): string => fullName(known.get(id))
}
