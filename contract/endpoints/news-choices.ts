import { bothSides } from '../accesses.ts'
import { chosenNews } from '../answers/news-choices.ts'
import { newsChoices } from '../areas/news-choices.ts'
import { command, query } from '../endpoint.ts'

/** By which ways news comes to the caller: one's own choices, which nobody else reads or makes. */
export const read = query('GET /api/v1/news-choices', bothSides, { answer: chosenNews })
export const choose = command('PUT /api/v1/news-choices', bothSides, { body: newsChoices })
