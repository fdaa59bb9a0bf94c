import type { Clock } from '@turno/adapters/clock/clock.ts'
import { type AskingDeps, askAboutReference, unmatchedPaymentId } from '@turno/adapters/commands/payment-facts.ts'
import { difference, isToAsk } from '@turno/domain/difference/decide.ts'
import { storyOfDifference } from '@turno/domain/ids.ts'
import { type PaymentCommand, payment } from '@turno/domain/payment/decide.ts'
import { silentMinutes } from '@turno/domain/payment/finality.ts'
import { plusMinutes } from '@turno/domain/time.ts'
import { system } from '../reactors/reaction.ts'
import { judgeDifferences } from '../reactors/settle-differences.ts'
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

/**
 * Asks the provider about a difference between its panel and the log: an uploaded file is no proof of money, the
 * provider's answer is.
 * @throws what the provider's adapter throws; the entry stays due
 */
export const differenceTimer = (deps: AskingDeps): Pick<DueHandlers, 'differenceQuery'> => ({
  differenceQuery: async ({ id }) => {
    const { state } = await deps.commander.load(difference, id)
    for (const { number, reference, orderId, transactionId } of state.reported.filter(isToAsk)) {
      await askAboutReference(deps, reference, (fact) => orderId ?? unmatchedPaymentId(fact))
      const storyId = storyOfDifference({ orderId, transactionId })
      const context = timerContext(`ask ${number}`, id, storyId)
      const cause = { actor: system, correlationId: storyId, causationId: context.commandId }
      await judgeDifferences(deps.commander, { paymentId: storyId, transactionId, cause, step: `asked ${number}` })
      await deps.commander.transact(difference, id, { type: 'NoteAsked' }, context)
    }
  },
})
