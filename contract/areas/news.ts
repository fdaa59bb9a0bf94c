import { newsTopics, newsWays } from '@turno/domain/account/news-choices.ts'
import * as v from 'valibot'

const wrong = 'El dato no es valido'
const way = v.picklist(newsWays, wrong)
const hour = v.pipe(v.string(wrong), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'La hora no es valida'))

const topics = [...new Set([...Object.keys(newsTopics.patient), ...Object.keys(newsTopics.doctor)])]

/** What a person is told of while no page is open: by which ways, when not, and how much a lock screen says. */
export const newsChoices = {
  ways: v.record(v.picklist(topics, wrong), v.pipe(v.array(way, wrong), v.maxLength(newsWays.length, wrong))),
  /** Hours of Bogotá; null: none. `wakes`: but for what ends before they do. */
  quiet: v.nullable(v.strictObject({ from: hour, to: hour, wakes: v.boolean(wrong) }, wrong)),
  details: v.boolean(wrong),
}

/** PUT api/v1/users/{id}/news */
export const chooseNews = v.strictObject(newsChoices)

/** `devices`: browsers in which the person allowed push messages. */
export const newsOfPerson = v.strictObject({ ...newsChoices, devices: v.number() })
export type NewsOfPerson = v.InferOutput<typeof newsOfPerson>
