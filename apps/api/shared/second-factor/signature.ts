import { codes } from '@turno/contract/envelope.ts'
import { account } from '@turno/domain/account/decide.ts'
import { confirmedFactor } from '@turno/domain/account/second-factor.ts'
import { ownAccount } from '../../kit/authentication/accounts.ts'
import { authenticate } from '../../kit/authentication/password-check.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { invalid, Refusal } from '../../kit/refusal/refusal.ts'
import { giveCode } from './enrolling.ts'

export interface Signature {
  password: string
  /** Needed where the caller has a second factor. */
  code?: string | undefined
}

/**
 * Makes sure that the caller is who they say: by the password, and by a code where they have a second factor. Wrong
 * ones are counted as at the login, and are named by their field.
 * @throws {Refusal} 401 or 429; 422: the code is missing
 */
export async function verifySignature(call: Call, { password, code }: Signature): Promise<void> {
  const person = await ownAccount(call)
  const factor = confirmedFactor(person)
  if (factor && code === undefined)
    throw invalid({ field: 'code', message: 'Escribe el código de tu aplicación de autenticación.' })
  await authenticate(call, person.reservationId, [person], password).catch(
    blaming('password', 'La contraseña no es correcta.'),
  )
  if (!factor) return
  await giveCode(call, person, code!, {
    type: 'ProveSecondFactor',
    context: contextOf(call, call.actor.id),
  }).catch(blaming('code', 'El código no es correcto.'))
}

/** Says of a wrong password or code which of the two it was: who signs is logged in, so nobody learns anything. */
const blaming = (field: keyof Signature, message: string) => (error: unknown) => {
  if (!(error instanceof Refusal) || error.status !== 401) throw error
  throw new Refusal(401, codes.refused, message, { errors: [{ field, message }] })
}

/** Whether the caller's signature needs a code. */
export async function signsWithCode({ deps, actor }: Pick<Call, 'deps' | 'actor'>): Promise<boolean> {
  const { state } = await deps.commander.load(account, actor.id)
  return state.status === 'registered' && confirmedFactor(state) !== undefined
}
