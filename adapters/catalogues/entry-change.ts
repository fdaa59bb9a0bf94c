import { type Catalogue, declarations, parentOf } from '@turno/domain/catalogue.ts'
import { type CatalogueEntryState, isKnown } from '@turno/domain/catalogue-entry/state.ts'
import type { Detail } from '@turno/domain/catalogues/declaration.ts'
import { entryNow } from '../commands/catalogue-names.ts'
import type { Commander } from '../commands/commander.ts'
import type { Entry } from './resolving.ts'

/** What a table makes of one entry, in the words of people. */
export interface EntryChange {
  what: 'added' | 'changed' | 'retired'
  code: string
  name: string
  /** By field, what it says today ('': nothing) and then. */
  changes: { label: string; from: string; to: string }[]
}

/** What becomes otherwise of an entry. */
export async function changeOf(
  commander: Commander,
  what: EntryChange['what'],
  { catalogue, code, name, parent, details, enabled }: Entry,
  state: CatalogueEntryState,
): Promise<EntryChange> {
  const before = isKnown(state)
    ? state
    : { name, parent: null, details: {} as Record<string, string>, status: 'offered' }
  const changes: EntryChange['changes'] = []
  const note = (label: string, from: string, to: string) => from !== to && changes.push({ label, from, to })
  note('Nombre', before.name, name)
  const named = (of: Catalogue | undefined, codes: string | null | undefined) => namesOf(commander, of, codes ?? '')
  if (before.parent !== parent) {
    const above = parentOf(catalogue)
    note('Pertenece a', await named(above, before.parent), await named(above, parent))
  }
  for (const [field, detail] of Object.entries<Detail<Catalogue>>(declarations[catalogue].fields ?? {})) {
    const [from = '', to = ''] = [before.details[field], details[field]]
    const words = (value: string) => ('of' in detail ? named(detail.of, value) : wordsOf(detail, value))
    if (from !== to) note(detail.label, await words(from), await words(to))
  }
  note('Habilitado', before.status === 'retired' ? 'NO' : 'SI', enabled ? 'SI' : 'NO')
  return { what, code, name, changes }
}

function wordsOf(detail: Detail, value: string): string {
  if (detail.kind === 'option') return detail.options[value] ?? value
  return detail.kind === 'tick' ? (value === '1' ? 'Sí' : 'No') : value
}

/** The names of some entries, between commas; a code that has none stays. */
async function namesOf(commander: Commander, of: Catalogue | undefined, codes: string): Promise<string> {
  if (of === undefined || codes === '') return codes
  const names = codes.split(' ').map(async (code) => {
    const entry = await entryNow(commander, of, code)
    return entry.status === 'none' ? code : entry.name
  })
  return (await Promise.all(names)).join(', ')
}
