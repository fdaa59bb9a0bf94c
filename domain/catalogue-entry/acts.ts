import type { CatalogueEntryEvent } from './events.ts'

/** What an entry says; undefined before it is there. */
interface Said {
  name: string
  parent: string | null
  details: Readonly<Record<string, string>>
}

/** One thing that an act changed; null: it was not there, or is not. `details.<name>` is a field of the catalogue. */
export interface EntryChange {
  field: 'created' | 'name' | 'parent' | 'retired' | 'removed' | `details.${string}`
  from: string | null
  to: string | null
}

/** What an event changed of an entry that said this before. */
export function changesBy(before: Said | undefined, { type, data }: CatalogueEntryEvent): EntryChange[] {
  switch (type) {
    case 'CatalogueEntryAdded':
      return [{ field: 'created', from: null, to: data.name }]
    case 'CatalogueEntryRenamed':
      return [{ field: 'name', from: before?.name ?? null, to: data.name }]
    case 'CatalogueEntryDescribed':
      return described(before, data)
    case 'CatalogueEntryRetired':
      return [{ field: 'retired', from: null, to: '1' }]
    case 'CatalogueEntryRestored':
      return [{ field: 'retired', from: '1', to: null }]
    case 'CatalogueEntryRemoved':
      return [{ field: 'removed', from: before?.name ?? null, to: null }]
    case 'CatalogueEntryConfirmed':
      return []
  }
}

function described(before: Said | undefined, after: Pick<Said, 'parent' | 'details'>): EntryChange[] {
  const { parent = null, details = {} } = before ?? {}
  const names = [...new Set([...Object.keys(details), ...Object.keys(after.details)])].sort()
  const fields = names.map((name) => ({
    field: `details.${name}` as const,
    from: details[name] ?? null,
    to: after.details[name] ?? null,
  }))
  return [{ field: 'parent' as const, from: parent, to: after.parent }, ...fields].filter(({ from, to }) => from !== to)
}

/** What takes an act back. */
interface Undo {
  name?: string
  parent?: string | null
  details?: Record<string, string>
  retired?: boolean
}

/** What brings back how an entry was before an act; undefined: something of it was changed since, or stays for ever. */
export function undoing(
  { changes }: { changes: readonly EntryChange[] },
  now: Said & { retired: boolean },
): Undo | undefined {
  const details = { ...now.details }
  const undo: Undo = {}
  for (const { field, from, to } of changes) {
    if (field === 'removed') return undefined
    if (field === 'created' || field === 'retired') {
      if (now.retired !== (field === 'retired' && to === '1')) return undefined
      undo.retired = field === 'created' || from === '1'
    } else if (field === 'name') {
      if (now.name !== to || from === null) return undefined
      undo.name = from
    } else if (field === 'parent') {
      if (now.parent !== to) return undefined
      undo.parent = from
    } else {
      const name = field.slice('details.'.length)
      if ((now.details[name] ?? null) !== to) return undefined
      if (from === null) delete details[name]
      else details[name] = from
      undo.details = details
    }
  }
  return undo
}
