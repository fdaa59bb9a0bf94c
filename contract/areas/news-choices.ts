import { type NewsTopic, newsTopics, newsWays } from '@turno/domain/account/news-choices.ts'
import * as v from 'valibot'
import { typed } from '../kinds/typed.ts'

const wrong = 'El dato no es valido'
const hour = v.pipe(v.string(wrong), typed, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Elige una hora'))
const ways = v.array(v.picklist(newsWays, wrong), wrong)
const topics = Object.keys(newsTopics) as NewsTopic[]

/** PUT api/v1/news-choices: topics that are left out stay as they are. Hours are Bogotá's, and may cross midnight. */
export const newsChoices = v.object({
  ways: v.strictObject(v.entriesFromList(topics, v.exactOptional(ways))),
  quiet: v.nullable(v.object({ from: hour, until: hour, wakes: v.boolean(wrong) })),
  details: v.boolean(wrong),
})
export type NewsChoicesBody = v.InferInput<typeof newsChoices>

export type { NewsChoicesAnswer } from '../answers/news-choices.ts'
