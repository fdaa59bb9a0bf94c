import { type Catalogue, catalogueEntryIdOf } from '@turno/domain/catalogue.ts'
import { catalogueEntry, isKnown, type KnownEntry } from '@turno/domain/catalogue-entry/decide.ts'
import type { Commander } from './commander.ts'

/** An entry as the log has it now: for rules, and for texts written while the read models may be away. */
export async function entryNow(
  commander: Commander,
  catalogue: Catalogue,
  code: string,
): Promise<KnownEntry | { status: 'none' }> {
  const { state } = await commander.load(catalogueEntry, catalogueEntryIdOf(catalogue, code))
  return isKnown(state) ? state : { status: 'none' }
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
