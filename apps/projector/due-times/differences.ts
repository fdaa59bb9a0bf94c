import { type AskingDeps, askAboutReference, unmatchedPaymentId } from '@turno/adapters/commands/payment-facts.ts'
import { difference, isToAsk } from '@turno/domain/difference/decide.ts'
import { storyOfDifference } from '@turno/domain/ids.ts'
import { system } from '../reactors/reaction.ts'
import { judgeDifferences } from '../reactors/settle-differences.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

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
