import * as users from '@turno/contract/endpoints/users.ts'
import { question } from '../api/question.ts'

/** Settings of this installation for every browser. */
export const settingsQuestion = question(users.settings, { settled: () => true })
