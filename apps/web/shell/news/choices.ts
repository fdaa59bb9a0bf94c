import type { NewsChoicesAnswer, NewsChoicesBody } from '@turno/contract/areas/news-choices.ts'
import * as endpoints from '@turno/contract/endpoints/news-choices.ts'
import { type NewsTopic, type NewsWay, newsTopics, newsWays } from '@turno/domain/account/news-choices.ts'
import { question } from '../../kit/api/question.ts'

export const choicesQuestion = question(endpoints.read)

/** Who chooses. */
export type NewsRole = 'patient' | 'doctor'

/** Ways by which nothing is said of a topic: there is nothing to choose. */
const unsaid: Partial<Record<NewsTopic, readonly NewsWay[]>> = { requestAvailable: ['mail'] }

export const isSaid = (topic: NewsTopic, way: NewsWay): boolean => !unsaid[topic]?.includes(way)

/** One box of the table. */
export type Cell = `${NewsTopic}.${NewsWay}`
export const cellOf = (topic: NewsTopic, way: NewsWay): Cell => `${topic}.${way}`

/** The choices as a form holds them: each box is a field, so that changes are counted box by box. */
export type Draft = Record<Cell, boolean> & {
  isQuiet: boolean
  from: string
  until: string
  wakes: boolean
  details: boolean
}

/** Hours that are proposed to who has no quiet hours. */
const proposed = { from: '21:00', until: '07:00', wakes: true }

/** The topics of an answer that this build knows, in its order. */
export const topicsIn = ({ ways }: NewsChoicesAnswer): NewsTopic[] =>
  Object.keys(ways).filter((topic): topic is NewsTopic => topic in newsTopics)

export function draftOf(chosen: NewsChoicesAnswer): Draft {
  const cells = topicsIn(chosen).flatMap((topic) =>
    newsWays.map((way) => [cellOf(topic, way), chosen.ways[topic]!.includes(way)] as const),
  )
  const quiet = { isQuiet: chosen.quiet !== null, ...(chosen.quiet ?? proposed) }
  return { ...(Object.fromEntries(cells) as Record<Cell, boolean>), ...quiet, details: chosen.details }
}

export function bodyOf(draft: Draft, topics: readonly NewsTopic[]): NewsChoicesBody {
  const { isQuiet, from, until, wakes, details } = draft
  const ways = topics.map((topic) => [topic, newsWays.filter((way) => draft[cellOf(topic, way)])] as const)
  return { ways: Object.fromEntries(ways), quiet: isQuiet ? { from, until, wakes } : null, details }
}
