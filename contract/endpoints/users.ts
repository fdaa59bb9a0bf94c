import * as v from 'valibot'
import { ownPerson } from '../accesses.ts'
import { userInfo } from '../answers/people.ts'
import { clientSettings, menuItem } from '../answers/shell.ts'
import { plain, query } from '../endpoint.ts'

export const info = query('GET /api/v1/users/:id', ownPerson, { answer: userInfo })
export const menu = query('GET /api/v1/users/:id/menu', ownPerson, { answer: v.array(menuItem) })
export const settings = plain('GET /api/v1/settings', 'anyone', { answer: clientSettings, cached: true })
