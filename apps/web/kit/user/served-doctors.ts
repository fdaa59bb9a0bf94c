import * as assistants from '@turno/contract/endpoints/assistants.ts'
import { question } from '../api/question.ts'

/** In whose name I work. */
export const servedQuestion = question(assistants.doctorsOf, { about: ['doctors-of-assistant'] })
