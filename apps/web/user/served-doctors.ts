import * as assistants from '@turno/contract/endpoints/assistants.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** In whose name I work. */
export const servedQuestion = question(() => ask(assistants.doctorsOf), { about: ['doctors-of-assistant'] })
