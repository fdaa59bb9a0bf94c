import * as endpoints from '@turno/contract/endpoints/search.ts'
import type { Suggestion } from '@turno/contract/search.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'
import type { Asked } from './asked.ts'
import { suggestionsMost } from './suggestions.ts'

/** Spec, section 9. */
export const pageSize = 10

/** The fields of a search that a page of one column is asked with, as text. */
export const pageKey = ({ id, text, option, cityId, order, careType }: Asked, offset: number): string =>
  JSON.stringify({ id, text, option, city_id: cityId, order, care_type: careType, offset, limit: pageSize })

/** A page of a column, asked anew while it is looked at: hours are taken every minute. */
export const pageQuestion = questions((key) => ask(endpoints.find, { body: JSON.parse(key) }), { everyMs: 10_000 })

export const suggest = (text: string): Promise<Suggestion[]> =>
  ask(endpoints.suggest, { body: { text, limit: suggestionsMost } })
