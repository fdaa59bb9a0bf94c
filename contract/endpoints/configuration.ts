import { ownDoctor } from '../accesses.ts'
import { configuration } from '../answers/configuration.ts'
import { query } from '../endpoint.ts'

export const ofDoctor = query('GET /api/v1/doctors/:id/configuration', ownDoctor, { answer: configuration })
