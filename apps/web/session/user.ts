import type { UserInfo } from '@turno/contract/people.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'
import { currentSession } from './session.ts'

export const ownId = (): string => currentSession()?.userId ?? ''

/** Who I am: name, photo, addresses, switches. */
export const userQuestion = question(() => call<UserInfo>('get', `v1/users/${ownId()}`), { about: ['people'] })
