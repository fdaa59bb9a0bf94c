import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import type { Catalogue } from '@turno/domain/catalogue.ts'
import { question, questions } from '../../kit/api/question.ts'

export interface EntryQuery {
  catalogue: Catalogue
  search: string
  state: 'offered' | 'retired' | 'all'
  offset: number
}

export const pageSize = 20

const ofKey = questions(endpoints.findEntries, (key) => {
  const { catalogue, ...query } = JSON.parse(key) as EntryQuery
  return { params: { catalogue }, query: { ...query, limit: pageSize } }
})

/** One page of a catalogue's found entries. */
export const entriesFound = (asked: EntryQuery) => ofKey(JSON.stringify(asked))

const progressEveryMs = 1_000

export const progressOf = questions(endpoints.importById, (id) => ({ params: { id } }), {
  everyMs: progressEveryMs,
  settled: ({ completed }) => completed,
})

/** The last imports of all tables, newest first. */
export const importsQuestion = question(endpoints.imports)
