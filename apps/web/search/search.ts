import * as endpoints from '@turno/contract/endpoints/search.ts'
import { type FindDoctors, pageSize, type Suggestion, suggestedMax } from '@turno/contract/search.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'
import type { Asked } from './asked.ts'

/** A page of one column, as the key of its question. */
export function pageKey({ id, text, option, cityId, order, careType }: Asked, offset: number): string {
  const body: FindDoctors = {
    id,
    text,
    option,
    city_id: cityId,
    sort: order,
    care_type: careType,
    offset,
    limit: pageSize,
  }
  return JSON.stringify(body)
}

/** A page of a column; hours are taken while one looks. */
export const pageQuestion = questions((key) => ask(endpoints.find, { body: JSON.parse(key) as FindDoctors }), {
  everyMs: 10_000,
  about: ['availability-of-doctor'],
})

export const suggest = (text: string): Promise<Suggestion[]> =>
  ask(endpoints.suggest, { body: { text, limit: suggestedMax } })
