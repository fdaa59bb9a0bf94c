import { codes } from '@turno/contract/envelope.ts'
import { knownDeviceOf } from '../../kit/authentication/password-check.ts'
import type { PublicCall } from '../../kit/endpoint/call.ts'
import { Refusal } from '../../kit/refusal/refusal.ts'

/**
 * Checks a code at a limited rate: a try counts before it is checked, so that simultaneous tries count too.
 * @param guess answers undefined where the code is wrong
 * @throws {Refusal} 401, code 1, or 429
 */
export async function countedGuess<Found>(
  call: PublicCall,
  accountId: string,
  guess: () => Promise<Found | undefined>,
): Promise<Found> {
  const { throttle, address, securityLog } = call
  const attempt = await throttle.begin({
    account: `code ${accountId}`,
    address,
    device: await knownDeviceOf(call, accountId),
  })
  const found = await guess().catch(async (error) => {
    await attempt.undone()
    throw error
  })
  if (found === undefined) {
    securityLog.warn({ address, accountId }, 'a code was wrong')
    throw new Refusal(401, codes.refused, 'El código no es correcto.')
  }
  await attempt.succeeded()
  return found
}
