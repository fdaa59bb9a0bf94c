import { randomUUID } from 'node:crypto'
import { codes } from '@turno/contract/envelope.ts'
import { account, type RegisteredAccount } from '@turno/domain/account/decide.ts'
import type { PublicCall } from '../endpoint/call.ts'
import type { PasswordCost } from '../endpoint/deps.ts'
import { networkOf } from '../limits/network.ts'
import { Refusal } from '../refusal/refusal.ts'
import { deviceIn } from '../sessions/device-cookie.ts'
import { checkPassword, hashPassword, isOldHash, mayBeOld } from './passwords.ts'

/**
 * Finds the password's owner among those who may be meant: one person may have several accounts of before. Slows down
 * guessing before it pays for a hash.
 * @throws {Refusal} 401, 429 or 503
 */
export async function authenticate(
  call: PublicCall,
  reservationId: string,
  candidates: readonly RegisteredAccount[],
  password: string,
): Promise<RegisteredAccount> {
  const { deps, address, throttle, hashing, securityLog } = call
  const [first] = candidates
  const device = first && (await knownDeviceOf(call, first.accountId))
  const attempt = await throttle.begin({ account: reservationId, address, device })
  const known = await hashing
    .run(device ?? networkOf(address), () => ownerOf(password, candidates, deps.passwords))
    .catch(async (error) => {
      await attempt.undone()
      throw error
    })
  if (!known) {
    securityLog.warn({ address, ...(first && { accountId: first.accountId }) }, 'a password was wrong')
    throw new Refusal(401, codes.refused, 'Usuario o contraseña incorrectos')
  }
  await attempt.succeeded()
  await makeAnew(call, known, password)
  return known
}

/** A hash that only the keyboard of before opens is replaced by one that every keyboard does. */
async function makeAnew({ deps, hashing, address }: PublicCall, person: RegisteredAccount, password: string) {
  const { accountId, role, passwordHash: former } = person
  if (former === null || !mayBeOld(password)) return
  const made = await hashing.run(networkOf(address), async () =>
    (await isOldHash(former, password)) ? hashPassword(password, deps.passwords) : null,
  )
  if (made === null) return
  const context = { commandId: randomUUID(), actor: { id: accountId, role }, correlationId: accountId }
  await deps.commander.transact(
    account,
    accountId,
    { type: 'RehashPassword', accountId, former, passwordHash: made },
    context,
  )
}

/** Owner of the password; without accounts the check takes as long as with one. */
async function ownerOf(
  password: string,
  candidates: readonly RegisteredAccount[],
  cost: PasswordCost,
): Promise<RegisteredAccount | undefined> {
  if (candidates.length === 0) await checkPassword(password, null, cost)
  for (const each of candidates) if (await checkPassword(password, each.passwordHash, cost)) return each
  return undefined
}

/** The caller's browser, if this account has been open in it before. */
export async function knownDeviceOf({ deps, headers }: PublicCall, accountId: string): Promise<string | undefined> {
  const device = await deviceIn(deps.tokenSecret, headers.cookie)
  return device?.accountIds.includes(accountId) ? `device ${device.id}` : undefined
}
