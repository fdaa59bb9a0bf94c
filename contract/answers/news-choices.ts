import { newsWays } from '@turno/domain/account/news-choices.ts'
import * as v from 'valibot'

/** GET api/v1/news-choices: each topic of the caller's role, in the order in which people read them, with its ways. */
export const chosenNews = v.strictObject({
  ways: v.record(v.string(), v.array(v.picklist(newsWays))),
  quiet: v.nullable(v.strictObject({ from: v.string(), until: v.string(), wakes: v.boolean() })),
  details: v.boolean(),
})
export type NewsChoicesAnswer = v.InferOutput<typeof chosenNews>
