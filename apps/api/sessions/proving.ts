import { codes } from '@turno/contract/envelope.ts'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import { checkPassword } from '../passwords.ts'
import { Refused } from '../refused.ts'
import type { PublicCall } from '../route.ts'

/** Whose password this is. Guessing is slowed down. @throws {Refused} 401 or 429 */
export async function provenBy(
  { deps, address, throttle }: PublicCall,
  reservationId: string,
  known: RegisteredAccount | undefined,
  password: string,
): Promise<RegisteredAccount> {
  throttle.check(reservationId, address)
  if (!(await checkPassword(password, known?.passwordHash ?? null, deps.passwords)) || !known) {
    throttle.failed(reservationId, address)
    throw new Refused(401, codes.refused, 'Usuario o contraseña incorrectos')
  }
  throttle.succeeded(reservationId)
  return known
}
