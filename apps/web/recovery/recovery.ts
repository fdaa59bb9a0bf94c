import * as recovery from '@turno/contract/endpoints/recovery.ts'
import { codes } from '@turno/contract/envelope.ts'
import type { UserType } from '@turno/contract/roles.ts'
import { ask } from '../api/call.ts'
import { questions } from '../api/question.ts'
import { Refusal } from '../wire/answer.ts'
import { texts } from './texts.ts'

/** Mails a link to the person with this document; without a kind of user one for each of their accounts. */
export const askForLink = (document: string, userType: UserType | null): Promise<unknown> =>
  ask(recovery.recover, { body: { document, user_type: userType } })

const askWords: Partial<Record<number, string>> = {
  [codes.unknownPerson]: texts.unknownPerson,
  [codes.serverError]: texts.serverError,
}

/** Why no link was mailed. */
export const askFailure = (error: Error): string => (error instanceof Refusal && askWords[error.code]) || error.message

/** Whose mailed link a token is. Looking does not use it up. */
export const ownerOf = questions((token) => ask(recovery.checkLink, { body: { token } }), {
  settled: () => true,
})

/** Used, void, too old or never given; anything else may work when it is asked again. */
export const isNoLink = (error: Error | undefined): boolean => error instanceof Refusal && error.code === codes.refused

interface NewPassword {
  token: string
  password: string
  terminos_aceptados?: boolean
}

export const setPassword = (json: NewPassword): Promise<unknown> => ask(recovery.resetPassword, { body: json })

/** Why a password was not set. */
export function setFailure(error: Error): string {
  if (!(error instanceof Refusal)) return error.message
  return error.code === codes.refused ? error.message : texts.reset.failed
}
