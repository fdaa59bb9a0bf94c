import { peoplePageSize } from '@turno/contract/areas/support-people.ts'
import { fullName, people } from '../people/query.ts'
import type { Person } from '../people/view.ts'
import { existing, lookup, type Reader } from '../projection.ts'
import { beginningIndex, entryKey, exactIndex, type IndexedPerson, model, thingIndex } from './view.ts'
import { documentKey, mailKey, phoneKey, thingForms, wordsOf } from './words.ts'

export interface FoundPeople {
  people: (Person & { yielded: boolean })[]
  total: number
}

/**
 * A page of people who match a text: by a document, phone, mail address or reference, whole, else by the beginnings of
 * words of the name; the newest first. It reads the documents of a page, however many people there are.
 */
export async function peopleNamed(reader: Reader, text: string, offset: number): Promise<FoundPeople> {
  const exact = await idsUnder(reader, exactNamesOf(text))
  const found = exact.length > 0 ? exact : await idsUnder(reader, thingForms(text).map(thingIndex))
  const { ids, total } =
    found.length > 0
      ? { ids: found.slice(offset, offset + peoplePageSize), total: found.length }
      : await byName(reader, wordsOf(text), offset)
  const [cards, entries] = await Promise.all([people(reader, ids), lookup<IndexedPerson>(reader, model, entryKey, ids)])
  const shown = ids.flatMap((id) => {
    const card = cards.get(id)
    return card && fullName(card) !== '' ? [{ ...card, yielded: entries.get(id)?.yielded ?? false }] : []
  })
  return { people: shown, total: found.length > 0 && shown.length < ids.length ? shown.length : total }
}

/** Ids of the people who match a text as above, the newest first, at most `limit`; no document is read. */
export async function idsNamed(reader: Reader, text: string, limit: number): Promise<string[]> {
  const exact = await idsUnder(reader, exactNamesOf(text))
  const found = exact.length > 0 ? exact : await idsUnder(reader, thingForms(text).map(thingIndex))
  if (found.length > 0) return found.slice(0, limit)
  return (await byName(reader, wordsOf(text), 0, limit)).ids
}

/** Accounts that doctors made with a person's document, before that person registered with it. */
export async function deskAccountsBeside(reader: Reader, { id, document }: Person): Promise<string[]> {
  if (!document) return []
  const ids = (await idsUnder(reader, [exactIndex(documentKey(document))])).filter((each) => each !== id)
  const entries = await existing<IndexedPerson>(reader, model, ids.map(entryKey))
  return ids.filter((_, at) => entries[at]?.yielded)
}

function exactNamesOf(text: string): string[] {
  const phone = phoneKey(text)
  const names = [/\d/.test(text) ? documentKey(text) : undefined, phone, text.includes('@') ? mailKey(text) : undefined]
  return names.filter((each) => each !== undefined).map(exactIndex)
}

const newestFirst = { order: 'descending' } as const

async function idsUnder(reader: Reader, indexes: readonly string[]): Promise<string[]> {
  const found = await Promise.all(indexes.map((index) => reader.range(model, index, newestFirst)))
  return [...new Set(found.flat())]
}

/** For several words only ids are compared. */
async function byName(reader: Reader, words: readonly string[], offset: number, size = peoplePageSize) {
  const indexes = words.map(beginningIndex)
  const [first] = indexes
  if (first === undefined) return { ids: [], total: 0 }
  if (indexes.length === 1) {
    const limit = offset + size
    const [upToPage, total] = await Promise.all([
      reader.range(model, first, { ...newestFirst, limit }),
      reader.count(model, first),
    ])
    return { ids: upToPage.slice(offset), total }
  }
  const lists = await Promise.all(indexes.map((index) => reader.range(model, index, newestFirst)))
  const [some, ...others] = lists.toSorted((a, b) => a.length - b.length)
  const sets = others.map((ids) => new Set(ids))
  const all = some!.filter((id) => sets.every((ids) => ids.has(id)))
  return { ids: all.slice(offset, offset + size), total: all.length }
}
