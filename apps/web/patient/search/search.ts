import { type FindDoctors, pageSize, type Suggestion, suggestedMax } from '@turno/contract/areas/search.ts'
import * as endpoints from '@turno/contract/endpoints/search.ts'
import type { Coordinates } from '@turno/domain/distance.ts'
import { ask } from '../../kit/api/call.ts'
import { questions } from '../../kit/api/question.ts'
import { type City, cityInWords } from './city-in-words.ts'
import type { SearchQuery } from './search-query.ts'
import type { Suggested } from './suggestions.ts'

/** A page of one column, as the key of its question. While it is not known where somebody is, nobody is close by. */
export function pageKey(asked: SearchQuery, here: Coordinates | undefined, offset: number): string {
  const { id, text, option, cityId, entity, careType } = asked
  const order = asked.order === 'distance' && !here ? 'earliest' : asked.order
  const body: FindDoctors = {
    ...(id === '' && entity ? { id, text: '', option: 4 } : { id, text, option }),
    city_id: cityId,
    health_entity_id: entity,
    sort: order,
    care_type: careType,
    ...(order === 'distance' ? here : {}),
    offset,
    limit: pageSize,
  }
  return JSON.stringify(body)
}

/** A page of a column; hours are taken while one looks. */
export const pageQuestion = questions(endpoints.find, (key) => ({ body: JSON.parse(key) as FindDoctors }), {
  everyMs: 10_000,
  about: ['availability-of-doctor'],
})

/**
 * Suggestions for a text, which count the doctors of a city. Where it means nothing as it stands, a city that it names
 * is taken out of it: a doctor may be called like a city.
 * @param within the chosen city; '': none
 */
export async function suggest(text: string, within: string, cities: readonly City[]): Promise<Suggested> {
  const all = await suggestedFor(text, within)
  const named = all.length > 0 ? null : cityInWords(text, cities)
  if (!named) return { for: text, within, all, meant: text, cityId: within }
  const { rest: meant, cityId } = named
  return { for: text, within, all: await suggestedFor(meant, cityId), meant, cityId }
}

const suggestedFor = (text: string, city_id: string): Promise<Suggestion[]> =>
  ask(endpoints.suggest, { body: { text, city_id, limit: suggestedMax } })
