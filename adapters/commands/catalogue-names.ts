import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry } from '@turno/domain/catalogue-entry/decide.ts'
import { type CatalogueEntryState, isKnown, type KnownEntry, shownIn } from '@turno/domain/catalogue-entry/state.ts'
import type { Commander } from './commander.ts'
import { isCompleted } from './completed-imports.ts'

/** An entry as the log has it for everybody now: for rules, and for texts written while the read models may be away. */
export async function entryNow(
  commander: Commander,
  catalogue: Catalogue,
  code: string,
): Promise<KnownEntry | { status: 'none' }> {
  const { state } = await commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
  return shownIn(state, (importId) => isCompleted(commander, importId))
}

/** How an entry is for everybody, where that is not what its stream says last. */
export async function shownOtherwise(
  commander: Commander,
  state: CatalogueEntryState,
): Promise<{ shown?: KnownEntry | null }> {
  if (!isKnown(state) || state.lastImportId === null || (await isCompleted(commander, state.lastImportId))) return {}
  const shown = await shownIn(state, (importId) => isCompleted(commander, importId))
  return { shown: isKnown(shown) ? shown : null }
}

/** Of kinds of documents, those that are asked for and whose fields fulfil a condition, as the log has them now. */
export async function certificationsWith(
  commander: Commander,
  ids: readonly string[],
  holds: (terms: Readonly<Record<string, string>>) => boolean,
): Promise<string[]> {
  const entries = await Promise.all(ids.map((id) => entryNow(commander, 'certifications', id)))
  return ids.filter((_, at) => {
    const entry = entries[at]!
    return entry.status === 'offered' && holds(entry.details)
  })
}

/** The name of the procedure, as patients or as the CUPS call it, or else of the speciality; '' where there is none. */
export async function fieldName(
  commander: Commander,
  cupId: string | null,
  specialityId: string | null,
): Promise<string> {
  const [procedure, cup, speciality] = await Promise.all([
    nameOf(commander, 'procedures', cupId),
    nameOf(commander, 'cups', cupId),
    nameOf(commander, 'specialities', specialityId),
  ])
  return procedure || cup || speciality
}

async function nameOf(commander: Commander, catalogue: Catalogue, code: string | null): Promise<string> {
  if (code === null) return ''
  const entry = await entryNow(commander, catalogue, code)
  return entry.status === 'none' ? '' : entry.name
}
