import { codes } from '@turno/contract/envelope.ts'
import type { RegisteredAccount } from '@turno/domain/account/decide.ts'
import type { PublicCall } from '../call/route.ts'
import { networkOf } from '../limits/network.ts'
import { Refusal } from '../refusal/refusal.ts'
import { deviceIn } from '../sessions/device-cookie.ts'
import { checkPassword } from './passwords.ts'

/** Checks an account's password. Slows down guessing before it pays for a hash. @throws {Refusal} 401, 429 or 503 */
export async function authenticate(
  call: PublicCall,
  reservationId: string,
  known: RegisteredAccount | undefined,
  password: string,
): Promise<RegisteredAccount> {
  const { deps, address, throttle, hashing, securityLog } = call
  const device = known && (await knownDeviceOf(call, known.accountId))
  const attempt = await throttle.begin({ account: reservationId, address, device })
  const isRight = await hashing
    .run(device ?? networkOf(address), () => checkPassword(password, known?.passwordHash ?? null, deps.passwords))
    .catch(async (error) => {
      await attempt.undone()
      throw error
    })
  if (!isRight || !known) {
    securityLog.warn({ address, ...(known && { accountId: known.accountId }) }, 'a password was wrong')
    throw new Refusal(401, codes.refused, 'Usuario o contraseña incorrectos')
  }
  await attempt.succeeded()
  return known
}

/** The caller's browser, if this account has been open in it before. */
export async function knownDeviceOf({ deps, headers }: PublicCall, accountId: string): Promise<string | undefined> {
  const device = await deviceIn(deps.tokenSecret, headers.cookie)
  return device?.accountIds.includes(accountId) ? `device ${device.id}` : undefined
}
