import * as users from '@turno/contract/endpoints/users.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** My menu; a doctor has one once their documents are validated. */
export const menuQuestion = question(() => ask(users.menu), { about: ['people'] })
