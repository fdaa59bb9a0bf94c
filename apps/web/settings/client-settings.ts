import * as users from '@turno/contract/endpoints/users.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** What this installation tells every browser. */
export const settingsQuestion = question(() => ask(users.settings), { settled: () => true })
