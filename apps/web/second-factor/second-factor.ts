import type { Enrolment, RecoveryCodes, SecondFactorState } from '@turno/contract/second-factor.ts'
import { call } from '../api/call.ts'
import { question } from '../api/question.ts'
import { ownId } from '../user/user.ts'

const own = (rest = ''): string => `v1/users/${ownId()}/second-factor${rest}`

/** Whether I have a second factor, and must. */
export const secondFactorQuestion = question(() => call<SecondFactorState>('get', own()))

/** A secret for my application of codes. @throws {Refusal} that needs the password, or that one is set up already */
export const enrol = (key: string): Promise<Enrolment> => call('post', own(), { key })

/** With its first code it counts from now on. */
export const confirm = (key: string, code: string): Promise<RecoveryCodes> =>
  call('post', own('/confirm'), { key, json: { code } })

export const remove = (key: string, password: string, code: string): Promise<object> =>
  call('post', own('/remove'), { key, json: { password, code } })

/** In groups of four, as one types it. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
