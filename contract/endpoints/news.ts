import { bothSides, own } from '../accesses.ts'
import * as schema from '../areas/news.ts'
import { command, query } from '../endpoint.ts'

const ownNews = own(bothSides, { person: ':id' })

/** What a patient or doctor is told of while no page is open. The bell has everything, and no choice. */
export const ofPerson = query('GET /api/v1/users/:id/news', ownNews, { answer: schema.newsOfPerson })
export const choose = command('PUT /api/v1/users/:id/news', ownNews, { limited: 'profile', body: schema.chooseNews })
