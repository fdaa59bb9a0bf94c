import * as secondFactor from '@turno/contract/endpoints/second-factor.ts'
import { ask } from '../api/call.ts'
import { question } from '../api/question.ts'

/** Whether I have a second factor, and must. */
export const secondFactorQuestion = question(() => ask(secondFactor.state))

/** A secret for my application of codes. @throws {Refusal} that needs the password, or that one is set up already */
export const enrol = (key: string) => ask(secondFactor.enrol, { key })

/** With its first code it counts from now on. */
export const confirm = (key: string, code: string) => ask(secondFactor.confirm, { key, body: { code } })

export const remove = (key: string, password: string, code: string) =>
  ask(secondFactor.remove, { key, body: { password, code } })

/** In groups of four, as one types it. */
export const inGroups = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
