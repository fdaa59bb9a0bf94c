import * as users from '@turno/contract/endpoints/users.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** What leads where for me; a doctor's appears once his documents were validated. */
export const menuQuestion = question(() => ask(users.menu), { about: ['people'] })
