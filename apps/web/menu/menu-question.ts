import type { MenuItem } from '@turno/contract/shell.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'
import { ownId } from '../user/user.ts'

/** What leads where for me; a doctor's appears once his documents were validated. */
export const menuQuestion = question(() => call<MenuItem[]>('get', `v1/users/${ownId()}/menu`), { about: ['people'] })
