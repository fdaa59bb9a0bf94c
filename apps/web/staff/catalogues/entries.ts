import * as endpoints from '@turno/contract/endpoints/catalogues.ts'
import { ask } from '../../kit/api/call.ts'
import { question, questions } from '../../kit/api/question.ts'

export interface EntryQuery {
  catalogue: string
  search: string
  state: 'offered' | 'retired' | 'all'
  /** '': under any. */
  parent: string
  /** Values by field; a field that is not there may hold anything. */
  where: Readonly<Record<string, string>>
  /** '': by code. */
  sort: string
  offset: number
}

export const wholeOf = (catalogue: string): EntryQuery => ({
  ...{ catalogue, search: '', state: 'offered', parent: '', where: {}, sort: '', offset: 0 },
})

export const pageSize = 20

function sentFor({ catalogue, where, ...query }: EntryQuery, limit: number) {
  const pairs = Object.entries(where).map(([field, value]) => `${field}:${value}`)
  return { params: { catalogue }, query: { ...query, where: pairs.join(','), limit } }
}

const ofKey = questions(endpoints.findEntries, (key) => sentFor(JSON.parse(key) as EntryQuery, pageSize))

/** One page of a catalogue's found entries. */
export const entriesFound = (asked: EntryQuery) => ofKey(JSON.stringify(asked))

/** The first of all entries that answer to a question, whichever page it asks for. */
export const allFound = (asked: EntryQuery, most: number) =>
  ask(endpoints.findEntries, sentFor({ ...asked, offset: 0 }, most))

/** One entry as it is now, by catalogue and code. */
const entryOfKey = questions(endpoints.entry, (key) => {
  const [catalogue = '', code = ''] = JSON.parse(key) as string[]
  return { params: { catalogue, code } }
})
export const entryNow = (catalogue: string, code: string) => entryOfKey(JSON.stringify([catalogue, code]))

const usesOfKey = questions(endpoints.entryUses, (key) => {
  const [catalogue = '', code = ''] = JSON.parse(key) as string[]
  return { params: { catalogue, code } }
})
/** What a change of an entry touches. */
export const usesOf = (catalogue: string, code: string) => usesOfKey(JSON.stringify([catalogue, code]))

const usesOfAllByKey = questions(endpoints.entriesUses, (key) => {
  const [catalogue = '', ...codes] = JSON.parse(key) as string[]
  return { params: { catalogue }, body: { codes } }
})
/** What a change of many entries touches. */
export const usesOfAll = (catalogue: string, codes: readonly string[]) =>
  usesOfAllByKey(JSON.stringify([catalogue, ...codes]))

const progressEveryMs = 1_000

export const progressOf = questions(endpoints.importById, (id) => ({ params: { id } }), {
  everyMs: progressEveryMs,
  settled: ({ completed }) => completed,
})

/** The last imports of all tables, newest first. */
export const importsQuestion = question(endpoints.imports)
