import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { wholeAccountOf } from '@turno/contract/kinds/bank-account.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { type StoryViewCommand, storyView } from '@turno/domain/story-view/decide.ts'
import { standing } from '@turno/domain/transfer.ts'
import { names } from '@turno/read-models/catalogues/query.ts'
import { findStory } from '@turno/read-models/story-index/query.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { transact } from '../../kit/endpoint/transact.ts'
import { notFound } from '../../kit/refusal/refusal.ts'

/**
 * The whole account that a refund goes to, after recording that support asked for it.
 * @throws {Refusal} 404: there is no such case, or nobody has named an account (or it was erased)
 */
export async function revealAccount(call: Call, caseId: string) {
  const [kind, orderId = '', key] = caseId.split('.')
  const { state } = await call.deps.commander.load(order, orderId)
  const isCase = kind === 'refund' && isOpened(state) && state.refunds.some((due) => due.key === key)
  const account = isCase ? standing(state.accountsNamed) : null
  if (!isCase || !account) throw notFound()
  const position = await recordLook(call, orderId)
  const called = await names(call.reader)
  const { bankId, holderDocumentType } = account
  const words = { bank: called.bank(bankId), documentType: called.documentType(holderDocumentType) }
  return { data: { ...wholeAccountOf(account, words), naming: state.accountsNamed.length }, position }
}

async function recordLook(call: Call, orderId: string) {
  const storyId = (await findStory(call.reader, orderId))?.storyId ?? orderId
  const viewId = commandIdOf(call.commandId, 'account')
  const look = { viewId, storyId, viewerId: call.actor.id }
  const record = (command: StoryViewCommand) =>
    transact(call.deps, storyView, viewId, command, {
      ...contextOf(call, viewId),
      commandId: commandIdOf(call.commandId, command.type),
    })
  await record({ type: 'ViewStory', how: 'case', ...look })
  return (await record({ type: 'RevealAccount', ...look })).position
}
