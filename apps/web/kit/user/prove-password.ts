import * as sessions from '@turno/contract/endpoints/sessions.ts'
import { codes } from '@turno/contract/envelope.ts'
import { ask } from '../api/call.ts'
import { Refusal } from '../wire/answer.ts'

/**
 * Gives the password again; for ten minutes the session may do what asks for it.
 * @throws {Refusal}
 * @throws {Unreachable}
 */
export const provePassword = (password: string): Promise<object> =>
  ask(sessions.prove, { key: crypto.randomUUID(), body: { password } })

/** Whether something waits for the password. */
export const needsPassword = (error: Error): boolean => error instanceof Refusal && error.code === codes.passwordNeeded
