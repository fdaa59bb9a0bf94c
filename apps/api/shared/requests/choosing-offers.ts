import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { refuseOtherBody } from '@turno/adapters/commands/sent-otherwise.ts'
import { isRejection, type Rejection } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorMayNot } from '@turno/domain/doctor/may.ts'
import { orderIdOf, requestOfOffer } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { whyNoOtherOrder } from '@turno/domain/order/next-order.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { type Choice, isOpenFor, openingOf, whyNoLine } from '@turno/domain/processes/choosing.ts'
import { States } from '@turno/domain/processes/process.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { orderHint } from '../../kit/endpoint/order-hint.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/**
 * Chooses an offer: opens the patient's next order for it and drives the purchase until the line is added or the order
 * has ended. The answer is read from the order, so that the same command sent again gets the same answer. Time is bound
 * after the answer, but a refused patient has everything back by then: the request may be withdrawn at once.
 * @throws {Refusal} what the order ended with, or why none could be opened
 */
export async function choose(call: Call, offerId: string, version: number): Promise<Answer<{ order_id: string }>> {
  const story = contextOf(call, requestOfOffer(offerId))
  const known = new States()
  const orderId = await orderFor(call, offerId, version, known)
  const stands = (states: States) => whyNoLine(states.of('order', orderId)) === undefined
  const { states, position } = await runProcess(call.deps, purchase(orderId), story, { known, until: stands })
  // Should this process end before: the timer of a tentative hold does it.
  runProcess(call.deps, purchase(orderId), story, { known: states }).catch((error) =>
    call.deps.logger.debug({ err: error }, 'a purchase goes on later'),
  )
  const rejection = whyNoLine(states.of('order', orderId))
  if (rejection) throw refusedBy(rejection)
  return { data: { order_id: orderId }, position }
}

/**
 * The order in which this offer is bought: one that this very command opened before, the open one for the same offer,
 * or the next number, opened now. The read model's number is a hint: from there it walks up until there is none.
 * @param known gets the states that were read or written on the way
 */
async function orderFor(call: Call, offerId: string, version: number, known: States): Promise<string> {
  const { actor, deps } = call
  for (let number = await orderHint(call); ; number++) {
    const choice: Choice = { orderId: orderIdOf(actor.id, number), patientId: actor.id, offerId, version }
    const { orderId } = choice
    let { state } = await deps.commander.load(order, orderId)
    if (!isOpened(state)) {
      const rejection = await open(call, choice, known)
      if (!rejection) return orderId
      ;({ state } = await deps.commander.load(order, orderId))
      if (!isOpened(state)) throw refusedBy(rejection)
    }
    if (isOpenFor(state, choice) || (await isOpenedBy(call, orderId))) return orderId
    const inTheWay = whyNoOtherOrder(state)
    if (inTheWay) throw refusedBy(inTheWay)
  }
}

/**
 * Whether this command opened the order when it was sent before; the answer is then the same, whatever became of the
 * offer.
 * @throws {SentOtherwise} it did, with another body
 */
async function isOpenedBy({ deps, commandId, sent }: Call, orderId: string): Promise<boolean> {
  const [opened] = await deps.eventStore.readStream(`${order.category}-${orderId}`, { limit: 1 })
  if (opened?.metadata.commandId !== commandId) return false
  if (sent) refuseOtherBody(opened, sent)
  return true
}

/** Opens the order of a choice, or says why there is none. @param known gets the states of request and order */
async function open(call: Call, choice: Choice, known: States): Promise<Rejection | undefined> {
  const { commander } = call.deps
  const requestId = requestOfOffer(choice.offerId)
  const { state: request } = await commander.load(waitingListRequest, requestId)
  const opening = openingOf(request, choice, call.now)
  if (isRejection(opening)) return opening
  const { state: profile } = await commander.load(doctor, opening.visit.doctorId)
  const away = doctorMayNot(profile, 'beChosen')
  if (away) return away
  const outcome = await commander.transact(order, choice.orderId, opening, contextOf(call, requestId))
  if (!outcome.ok) return outcome.rejection
  known.set({ category: 'waitingListRequest', id: requestId }, request)
  known.set({ category: 'order', id: choice.orderId }, outcome.state)
  return undefined
}
