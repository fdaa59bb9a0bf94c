import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { codes } from '@turno/contract/envelope.ts'
import { type Rejection, reject } from '@turno/domain/decider.ts'
import { numberOfOrder, orderIdOf, requestOfOffer } from '@turno/domain/ids.ts'
import { type OrderCommand, order, orderTexts } from '@turno/domain/order/decide.ts'
import { isOpened, isOver, type OpenedOrder, type OrderState } from '@turno/domain/order/state.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { isPosted, liveOffers } from '@turno/domain/waiting-list-request/state.ts'
import { texts } from '@turno/domain/waiting-list-request/texts.ts'
import { lastOrder } from '@turno/read-models/orders-of-patient/query.ts'
import { type Answer, type Call, contextOf } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'

type Opening = Extract<OrderCommand, { type: 'OpenOrder' }>

/**
 * Chooses an offer: opens the patient's next order for it and drives the purchase until the line stands or the order has ended. The answer
 * is read from the order, so that asking again tells the same.
 * @throws {Refusal} what the order ended with, or why none could be opened
 */
export async function choose(call: Call, offerId: string, version: number): Promise<Answer<{ order_id: string }>> {
  const story = contextOf(call, requestOfOffer(offerId))
  const orderId = await orderFor(call, offerId, version)
  const { states, position } = await runProcess(call.deps, purchase(orderId), story)
  const ended = refusalOf(states.of('order', orderId))
  if (ended) throw refusedBy(ended)
  return { data: { order_id: orderId }, position }
}

/** What an order that could not have its line tells; null once the line stood, whatever became of it later. */
function refusalOf(state: OrderState): Rejection | null {
  if (!isOpened(state)) return reject(orderTexts.over)
  if (state.lines.some(({ status }) => status === 'added' || status === 'removed')) return null
  return state.status === 'closed' ? reject(state.message, state.code) : reject(orderTexts.lineGone)
}

/**
 * The order in which this offer is bought: one that this very command opened before, the open one for the same offer, or the next number,
 * opened now. The read model's number is a hint: from there it walks up until there is none.
 */
async function orderFor(call: Call, offerId: string, version: number): Promise<string> {
  const { actor, deps } = call
  const last = await lastOrder(call.reader, actor.id)
  for (let number = last ? numberOfOrder(last.id) : 1; ; number++) {
    const orderId = orderIdOf(actor.id, number)
    let { state } = await deps.commander.load(order, orderId)
    if (!isOpened(state)) {
      const opening = await openingFor(call, orderId, offerId, version)
      const outcome = await deps.commander.transact(order, orderId, opening, contextOf(call, opening.requestId))
      if (outcome.ok) return orderId
      ;({ state } = await deps.commander.load(order, orderId))
      if (!isOpened(state)) throw refusedBy(outcome.rejection)
    }
    if (isSameOffer(state, offerId, version) || (await isOpenedBy(call, orderId))) return orderId
    refuseUnlessOver(state)
  }
}

/** Whether this command opened the order when it was sent before; the answer is then the same, whatever became of the offer. */
async function isOpenedBy({ deps, commandId }: Call, orderId: string): Promise<boolean> {
  const [opened] = await deps.eventStore.readStream(`${order.category}-${orderId}`, { limit: 1 })
  return opened?.metadata.commandId === commandId
}

const isSameOffer = (state: OpenedOrder, offerId: string, version: number): boolean =>
  state.status === 'open' && state.offerId === offerId && state.version === version

/** @throws {Refusal} 1009 beside a cart, 1008 beside a payment that is not settled */
function refuseUnlessOver(state: OrderState): void {
  if (!isOpened(state) || isOver(state)) return
  throw refusedBy(
    state.status === 'open'
      ? reject(orderTexts.cartInProgress, codes.cartInProgress)
      : reject(orderTexts.paymentInProgress, codes.paymentInProgress),
  )
}

/**
 * The order to open for an offer as it stands; the request itself judges again when it is chosen.
 * @throws {Refusal} the offer is gone or has changed
 */
async function openingFor({ deps, actor }: Call, orderId: string, offerId: string, version: number): Promise<Opening> {
  const requestId = requestOfOffer(offerId)
  const { state } = await deps.commander.load(waitingListRequest, requestId)
  if (!isPosted(state)) throw refusedBy(reject(texts.offerOver))
  const offer = liveOffers(state).find((each) => each.offerId === offerId)
  if (!offer || state.status === 'accepted' || state.status === 'rejected') throw refusedBy(reject(texts.offerOver))
  if (offer.version !== version) throw refusedBy(reject(texts.offerChanged))
  return {
    type: 'OpenOrder',
    orderId,
    patientId: actor.id,
    requestId,
    offerId,
    version,
    visit: offer.visit,
    expiresAt: offer.endsAt,
  }
}
