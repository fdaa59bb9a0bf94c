import * as recovery from '@turno/contract/endpoints/recovery.ts'
import { codes } from '@turno/contract/envelope.ts'
import { questions } from '../../kit/api/question.ts'
import { Refusal } from '../../kit/wire/answer.ts'
import { texts } from './texts.ts'

const askWords: Partial<Record<number, string>> = {
  [codes.unknownPerson]: texts.unknownPerson,
  [codes.serverError]: texts.serverError,
}

/** Why no link was mailed. */
export const askFailure = (error: Error): string => (error instanceof Refusal && askWords[error.code]) || error.message

/** The person of a mailed link's token. Looking does not use it up. */
export const ownerOf = questions(recovery.checkLink, (token) => ({ body: { token } }), {
  settled: () => true,
})

/** Used, void, too old or never given; other failures may pass when it is asked again. */
export const isNoLink = (error: Error | undefined): boolean => error instanceof Refusal && error.code === codes.refused

/** Why a password was not set. */
export function setFailure(error: Error): string {
  if (!(error instanceof Refusal)) return error.message
  return error.code === codes.refused ? error.message : texts.reset.failed
}
