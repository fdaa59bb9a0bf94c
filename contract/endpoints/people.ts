import * as v from 'valibot'
import { staff } from '../accesses.ts'
import { foundPerson } from '../answers/people.ts'
import * as schema from '../areas/people.ts'
import { command, plain } from '../endpoint.ts'

export const find = plain('GET /api/v1/people', staff, { query: schema.findPerson, answer: v.array(foundPerson) })
export const endSessions = command('POST /api/v1/people/:id/end-sessions', staff, { body: schema.endSessions })
