import { codes } from '@turno/contract/envelope.ts'
import { call } from '../api/call.ts'
import { Refusal } from '../wire/answer.ts'
import { ownId } from './user.ts'

/**
 * Gives the password again; for ten minutes the session may do what asks for it.
 * @throws {Refusal}
 * @throws {Unreachable}
 */
export const provePassword = (password: string): Promise<object> =>
  call('post', `v1/users/${ownId()}/prove`, { key: crypto.randomUUID(), json: { password } })

/** Whether something waits for the password. */
export const needsPassword = (error: Error): boolean => error instanceof Refusal && error.code === codes.passwordNeeded
