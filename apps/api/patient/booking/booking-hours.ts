import { runProcess } from '@turno/adapters/commands/run-process.ts'
import type { CurrentTerms } from '@turno/contract/areas/booking.ts'
import { codes } from '@turno/contract/envelope.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { account } from '@turno/domain/account/decide.ts'
import { agreements } from '@turno/domain/agreements/decide.ts'
import { isRejection, type Rejection, reject } from '@turno/domain/decider.ts'
import { doctor } from '@turno/domain/doctor/decide.ts'
import { doctorOf, orderIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { whyNoOtherOrder } from '@turno/domain/order/next-order.ts'
import { isCart, isOpened, isOver, type OrderState } from '@turno/domain/order/state.ts'
import { unpaidSince, whyNoCart, whyNoHour } from '@turno/domain/processes/choosing.ts'
import { States } from '@turno/domain/processes/process.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { type ShownTerms, visitFor, visitOnOffer, whyOtherTerms } from '@turno/domain/processes/slots.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import type { ChosenSlot } from '@turno/domain/schedule/slot.ts'
import { isSameHour, type Visit } from '@turno/domain/visit.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { orderHint } from '../../kit/endpoint/order-hint.ts'
import { Refusal, refusedBy } from '../../kit/refusal/refusal.ts'

export interface Booking extends ChosenSlot {
  cupId: string | null
  addressId: string | null
  shown: ShownTerms
}

/**
 * Books an hour of a doctor's schedule into the patient's order, which opens with its first hour, and drives the
 * purchase until the line is added or its hour cannot be had. The same hour again is the same line.
 * @throws {Refusal} 3009: the hour is gone, or sold on other terms, which the refusal names; 1008, 1009; what the days
 * refuse
 */
export async function book(call: Call, booking: Booking): Promise<Answer<{ order_id: string; line_id: string }>> {
  const visit = await soldNow(call, booking)
  const known = new States()
  const orderId = await orderFor(call, visit, known)
  const lineId = lineOf(known.of('order', orderId), visit)
  const isDecided = (states: States) => {
    const state = states.of('order', orderId)
    return isOpened(state) && state.lines.some((line) => line.lineId === lineId && line.status !== 'pending')
  }
  const context = contextOf(call, orderId)
  const { states, position } = await runProcess(call.deps, purchase(orderId), context, { known, until: isDecided })
  // Should this process end before: the timer of a tentative hold does it.
  runProcess(call.deps, purchase(orderId), context, { known: states }).catch((error) =>
    call.deps.logger.debug({ err: error }, 'a purchase goes on later'),
  )
  const rejection = whyNoHour(states.of('order', orderId), lineId)
  if (rejection) throw refusedBy(rejection)
  return { data: { order_id: orderId, line_id: lineId }, position }
}

/**
 * The visit as the schedule sells it to the caller now. @throws {Refusal} it does not, or not on the terms that were
 * shown
 */
async function soldNow({ deps, actor, now }: Call, booking: Booking): Promise<Visit> {
  const doctorId = doctorOf(booking.scheduleId)
  const [offered, profile, agreed, buyer] = await Promise.all([
    deps.commander.load(schedule, doctorId),
    deps.commander.load(doctor, doctorId),
    deps.commander.load(agreements, doctorId),
    deps.commander.load(account, actor.id),
  ])
  const onOffer = visitOnOffer(offered.state, profile.state, booking, now)
  if (isRejection(onOffer) || onOffer.cupId !== booking.cupId) throw otherTerms(notOffered(onOffer), null)
  const visit = visitFor(actor.id, onOffer, agreed.state)
  const refused = whyOtherTerms(visit, booking.shown)
  if (refused) throw otherTerms(refused, visit)
  if (visit.careType !== 2) return visit
  const lives = buyer.state.status === 'registered' ? buyer.state.addresses : []
  const own = lives.filter(({ cityId }) => cityId === visit.cityId)
  const home = own.find(({ addressId }) => addressId === booking.addressId) ?? (booking.addressId ? undefined : own[0])
  if (!home) throw refusedBy(noAddress)
  return { ...visit, addressId: home.addressId }
}

const gone = reject('No esta disponible ese horario.', codes.slotNotAvailable)
const notOffered = (visit: Visit | Rejection): Rejection => (isRejection(visit) ? visit : gone)
const noAddress = reject('Agrega en tu perfil una dirección de esa ciudad para la atención en casa.')

function otherTerms({ code, message }: Rejection, visit: Visit | null): Refusal {
  return new Refusal(409, code, message, { data: { terms: visit && termsOf(visit) } satisfies CurrentTerms })
}

const termsOf = ({ feeCents, start, end, slot, careType, office, agreement }: Visit): CurrentTerms['terms'] => ({
  price: pesosOf(feeCents),
  minutes: (Date.parse(end) - Date.parse(start)) / 60_000,
  revision: slot?.revision ?? 0,
  care_type: careType,
  office_address: office?.address ?? '',
  agreement_id: agreement?.agreementId ?? '',
})

/** The line of an hour: the last one, should it have been chosen before. */
function lineOf(state: OrderState, visit: Visit): string {
  const line = isOpened(state) ? state.lines.findLast((each) => isSameHour(each.visit, visit)) : undefined
  if (!line) throw new Error('an hour was chosen, and no line stands for it')
  return line.lineId
}

/**
 * Chooses the hour in the patient's open order of hours, or in the next one. The read model's number is a hint: from
 * there it walks up until there is none.
 * @param known gets the state of the order
 */
async function orderFor(call: Call, visit: Visit, known: States): Promise<string> {
  const { actor, deps } = call
  for (let number = await orderHint(call); ; number++) {
    const orderId = orderIdOf(actor.id, number)
    const { state } = await deps.commander.load(order, orderId)
    if (isOpened(state) && isOver(state)) continue
    if (!isOpened(state)) await refuseAfterUnpaid(call, number)
    const command = { type: 'ChooseHour', orderId, patientId: actor.id, visit } as const
    const outcome = await deps.commander.transact(order, orderId, command, contextOf(call, orderId))
    if (!outcome.ok) {
      if (await endedMeanwhile(call, orderId)) continue
      throw refusedBy(outcome.rejection)
    }
    known.set({ category: 'order', id: orderId }, outcome.state)
    return orderId
  }
}

/** Whether the order ended while an hour was being chosen in it: the next one is tried then. */
async function endedMeanwhile({ deps }: Call, orderId: string): Promise<boolean> {
  const { state } = await deps.commander.load(order, orderId)
  return isOpened(state) && whyNoOtherOrder(state) === undefined && !(isCart(state) && state.status === 'open')
}

/** @throws {Refusal} the last orders of hours ran out unpaid */
async function refuseAfterUnpaid({ deps, actor, now }: Call, number: number): Promise<void> {
  const before: OrderState[] = []
  for (let earlier = number - 1; earlier >= 1; earlier--) {
    const { state } = await deps.commander.load(order, orderIdOf(actor.id, earlier))
    if (!isOpened(state) || state.expiresAt < unpaidSince(now)) break
    before.push(state)
  }
  const refused = whyNoCart(before, now)
  if (refused) throw refusedBy(refused)
}
