import type { Catalogue } from '@turno/domain/catalogue.ts'
import type { EntryChange } from '@turno/domain/catalogue-entry/acts.ts'
import type { CatalogueImportEvent } from '@turno/domain/catalogue-import/events.ts'
import type { Model } from '../projection.ts'

/** One version of an entry, from an import or (null) edited by hand. Hidden until its import completes. */
export interface Version {
  importId: string | null
  name: string
  parent: string | null
  details: Record<string, string>
  retired: boolean
  /** A table that somebody brought in has it. */
  confirmed?: true
}

export interface EntryView {
  code: string
  /** How many events it has, hidden ones too. */
  revision: number
  /** Oldest first. */
  versions: Version[]
}

type Started = Extract<CatalogueImportEvent, { type: 'CatalogueImportStarted' }>['data']

export interface ImportView extends Pick<Started, 'table' | 'catalogues' | 'rows' | 'wrong'> {
  id: string
  /** Who began it. */
  by: string
  /** The first rows that were left out, and why. */
  errors: NonNullable<Started['errors']>
  /** The import that it takes back. */
  undoneImportId: string | null
  /** Rows in the log, and how many of them changed an entry. */
  done: number
  changed: number
  startedAt: string
  completedAt: string | null
}

/** What somebody did by hand to one entry at once. */
export interface ActView {
  /** Of its first event: an act that takes it back names this. */
  id: string
  commandId: string
  catalogue: Catalogue
  code: string
  /** Of the entry, after the act. */
  name: string
  at: string
  by: string
  changes: EntryChange[]
  /** The act that it takes back. */
  undoneId: string | null
}

/** The visible part of a catalogue changes only with its edition, the id of the event that made it. */
export interface Edition {
  id: string
  /**
   * The last changes by hand, oldest first, each with the edition that it made another of: who has that one reads only
   * what has changed since.
   */
  since: { edition: string; code: string }[]
}

export const model: Model = { name: 'catalogues', version: 7 }
export const entryKey = (catalogue: Catalogue, code: string): string => `entry/${catalogue}/${code}`
/** Codes of a catalogue, hidden ones too. */
export const codesIndex = (catalogue: Catalogue): string => `codes/${catalogue}`
export const editionKey = (catalogue: Catalogue): string => `edition/${catalogue}`
export const importKey = (id: string): string => `import/${id}`
/** Ids of imports of tables, by when they were started; '' of all of them. */
export const importsIndex = (table: Catalogue | ''): string => (table === '' ? 'imports' : `imports/${table}`)
/** The last acts by hand, newest first. */
export const actsKey = 'acts'
