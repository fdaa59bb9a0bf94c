import type { CatalogueEntries, CatalogueRecord, ImportPreview, ImportProgress } from '@turno/contract/catalogues.ts'
import type { Catalogue, OfficialTable } from '@turno/domain/catalogue.ts'
import { call } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

export interface Asked {
  catalogue: Catalogue
  search: string
  state: 'offered' | 'retired' | 'all'
  offset: number
}

export const pageSize = 20

const ofKey = questions((key) => {
  const { catalogue, search, state, offset } = JSON.parse(key) as Asked
  const query = { search, state, offset: String(offset), limit: String(pageSize) }
  return call<CatalogueEntries>('get', `v1/catalogues/${catalogue}/entries`, { query })
})

/** One page of what was found in a catalogue. */
export const entriesFound = (asked: Asked) => ofKey(JSON.stringify(asked))

export interface NewEntry {
  code: string
  name: string
  parent: string | null
}

export const addEntry = (key: string, catalogue: Catalogue, entry: NewEntry): Promise<unknown> =>
  call('post', `v1/catalogues/${catalogue}/entries`, { json: entry, key })

export const changeEntry = (
  key: string,
  catalogue: Catalogue,
  code: string,
  change: Partial<Pick<CatalogueRecord, 'name' | 'retired'>>,
) => call<unknown>('patch', `v1/catalogues/${catalogue}/entries/${encodeURIComponent(code)}`, { json: change, key })

export const previewImport = (table: OfficialTable, file: File): Promise<ImportPreview> =>
  call('post', `v1/catalogue-imports/${table}/preview`, { file })

/** Answers the import that goes on from here, or null where the file brings nothing new. */
export const startImport = (key: string, table: OfficialTable, file: File): Promise<{ id: string | null }> =>
  call('post', `v1/catalogue-imports/${table}`, { file, key })

const progressEveryMs = 1_000

export const progressOf = questions((id) => call<ImportProgress>('get', `v1/catalogue-imports/${id}`), {
  everyMs: progressEveryMs,
  settled: ({ completed }) => completed,
})

/** The last imports of all tables, newest first. */
export const importsQuestion = question(() => call<ImportProgress[]>('get', 'v1/catalogue-imports'))
