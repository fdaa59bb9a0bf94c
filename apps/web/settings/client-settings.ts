import * as users from '@turno/contract/endpoints/users.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** Settings of this installation for every browser. */
export const settingsQuestion = question(() => ask(users.settings), { settled: () => true })
