import type { CatalogueRecord } from '@turno/contract/catalogues.ts'
import type { SentBody } from '@turno/contract/endpoint.ts'
import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import type { Catalogue, OfficialTable } from '@turno/domain/catalogue.ts'
import { ask } from '../api/call.ts'
import { question, questions } from '../api/question.ts'

export interface Asked {
  catalogue: Catalogue
  search: string
  state: 'offered' | 'retired' | 'all'
  offset: number
}

export const pageSize = 20

const ofKey = questions((key) => {
  const { catalogue, ...query } = JSON.parse(key) as Asked
  return ask(endpoints.findEntries, { params: { catalogue }, query: { ...query, limit: pageSize } })
})

/** One page of what was found in a catalogue. */
export const entriesFound = (asked: Asked) => ofKey(JSON.stringify(asked))

export const addEntry = (key: string, catalogue: Catalogue, body: SentBody<typeof endpoints.addEntry>) =>
  ask(endpoints.addEntry, { params: { catalogue }, key, body })

export const changeEntry = (
  key: string,
  catalogue: Catalogue,
  code: string,
  body: Partial<Pick<CatalogueRecord, 'name' | 'retired'>>,
) => ask(endpoints.changeEntry, { params: { catalogue, code }, key, body })

export const previewImport = (table: OfficialTable, file: File) =>
  ask(endpoints.previewImport, { params: { table }, file })

/** Answers the import that goes on from here, or null where the file brings nothing new. */
export const startImport = (key: string, table: OfficialTable, file: File) =>
  ask(endpoints.startImport, { params: { table }, file, key })

const progressEveryMs = 1_000

export const progressOf = questions((id) => ask(endpoints.importById, { params: { id } }), {
  everyMs: progressEveryMs,
  settled: ({ completed }) => completed,
})

/** The last imports of all tables, newest first. */
export const importsQuestion = question(() => ask(endpoints.imports))
