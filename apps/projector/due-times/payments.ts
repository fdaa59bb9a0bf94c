import type { Clock } from '@turno/adapters/clock/clock.ts'
import { type AskingDeps, askAboutReference } from '@turno/adapters/commands/payment-facts.ts'
import { type PaymentCommand, payment } from '@turno/domain/payment/decide.ts'
import { silentMinutes } from '@turno/domain/payment/finality.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

type Deps = AskingDeps & { clock: Clock }

/**
 * Asks about every issued reference until the provider's answer is final; a reference that cannot be asked about stays
 * due.
 */
export function paymentTimers(deps: Deps): Pick<DueHandlers, 'paymentQuery' | 'pendingPayment' | 'paymentClaim'> {
  const failingSince = new Map<string, string>()
  const ask = async ({ orderId, reference }: { orderId: string; reference: string }) => {
    try {
      await askAboutReference(deps, reference, () => orderId)
    } catch (error) {
      await doubtWhenFailing(deps, orderId, failingSince)
      throw error
    }
    failingSince.delete(orderId)
    // A later query may settle more: each is a command of its own.
    await transact(deps, orderId, { type: 'SettleReference', reference }, `${reference} ${deps.clock.now()}`)
  }
  return { paymentQuery: ask, pendingPayment: ask, paymentClaim: ask }
}

async function doubtWhenFailing(deps: Deps, orderId: string, failingSince: Map<string, string>): Promise<void> {
  const now = deps.clock.now()
  const since = failingSince.get(orderId) ?? now
  failingSince.set(orderId, since)
  if (now >= plusMinutes(since, silentMinutes)) await doubtPayment(deps, orderId, 'queryFailing')
}

export const doubtPayment = (deps: Deps, orderId: string, why: 'stillPending' | 'queryFailing'): Promise<void> =>
  transact(deps, orderId, { type: 'DoubtPayment', why }, why)

async function transact({ commander }: Deps, orderId: string, command: PaymentCommand, about: string): Promise<void> {
  await commander.transact(payment, orderId, command, timerContext(`${command.type} ${about}`, orderId, orderId))
}
