import { unsigned } from '@turno/contract/endpoints/encounters.ts'
import { question } from '../../kit/api/question.ts'

/** My visits whose notes I have not signed. */
export const unsignedQuestion = question(unsigned, { everyMs: 60_000, about: ['appointments-of-person'] })
