import type { MenuItem } from '@turno/contract/shell.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'
import { ownId } from '../user/user.ts'

/** My menu; a doctor has one once their documents are validated. */
export const menuQuestion = question(() => call<MenuItem[]>('get', `v1/users/${ownId()}/menu`), { about: ['people'] })
