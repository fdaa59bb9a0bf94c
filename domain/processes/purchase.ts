import type { Rejection } from '../decider.ts'
import { addedLines, isCart, isGivenBack, isOpened, type Line, liveLines, type OpenedOrder } from '../order/state.ts'
import { isPosted, type PostedRequest } from '../waiting-list-request/state.ts'
import { claimKinds, dayNeeds, nextBindings, nextHolds, nextReleases, takingOf } from './holds.ts'
import type { Action, Process, StreamRef, View } from './process.ts'
import { isStillOffered } from './slots.ts'

/**
 * The life of an order (DESIGN, "Two streams, and crashes between them"): choose, hold the doctor's and the patient's
 * time, add the line, bind; when paid, accept and schedule; when it ended, give everything back; when money came late,
 * rescue each line or owe it. The api drives it inline and the reactor finishes what stalls; both send the same
 * commands. An order buys one offer, which goes with its order, or hours of schedules, each of which may go alone.
 */
export const purchase = (orderId: string): Process => ({
  name: 'purchase',
  id: orderId,
  needs({ states }) {
    const order = states.of('order', orderId)
    if (!isOpened(order)) return [{ category: 'order', id: orderId }]
    const isLate = order.status === 'late'
    const isServed = isLate || order.status === 'paid'
    const appointments = order.lines.map((line): StreamRef => ({ category: 'appointment', id: line.lineId }))
    return [
      { category: 'order', id: orderId },
      ...(order.requestId === null ? [] : [{ category: 'waitingListRequest', id: order.requestId } as const]),
      ...(isLate ? schedulesNeeded(order) : []),
      ...(isLate ? [{ category: 'account', id: order.patientId } as const] : []),
      ...(isServed ? appointments : []),
      ...dayNeeds(
        states,
        order.lines.map((line) => takingOf(order, line, 'line')),
      ),
    ]
  },
  nextActions(view) {
    const order = view.states.of('order', orderId)
    if (!isOpened(order)) return []
    const next = order.lines.map((line) => nextForLine(view, order, line)).find(isAny)
    return next ?? listOf(nextForRequest(view, order))
  },
})

/** Late money buys an hour only while its schedule offers it as it was bought. */
const schedulesNeeded = (order: OpenedOrder): StreamRef[] =>
  addedLines(order)
    .filter(({ visit, settled }) => visit.slot !== null && settled === 'not')
    .flatMap(({ visit: { doctorId: id } }) => [
      { category: 'schedule', id },
      { category: 'doctor', id },
    ])

type Actions = readonly Action[]

const isAny = (actions: Actions): boolean => actions.length > 0
const listOf = (action: Action | null): Actions => (action ? [action] : [])

function nextForLine(view: View, order: OpenedOrder, line: Line): Actions {
  switch (order.status) {
    case 'open':
    case 'submitted':
      if (line.status === 'added') return nextBindings(view, takingOf(order, line, 'line'))
      return isCart(order) ? nextTowardsHour(view, order, line) : nextTowardsOffer(view, order, line)
    case 'paid':
      return isGivenBack(line) ? freeHolds(view, order, line) : nextWhenPaid(view, order, line)
    case 'late':
      return nextWhenLate(view, order, line)
    case 'expired':
    case 'closed':
      return freeHolds(view, order, line)
  }
}

/** Choose, hold, add. A rejection at any step closes the order with its text for the patient. */
function nextTowardsOffer(view: View, order: OpenedOrder, line: Line): Actions {
  if (line.status !== 'pending') return [close(order, 'lineUnavailable', stalled)]
  if (!isChosenBy(view, order)) {
    const refused = view.rejections.choose
    return refused ? [close(order, 'offerGone', refused)] : onOffer(order, 'choose', 'ChooseOffer')
  }
  const { actions, refused } = nextHolds(view, takingOf(order, line, 'line'))
  if (refused) return [close(order, 'lineUnavailable', refused.rejection, refused.whose === 'doctor')]
  if (actions.length > 0) return actions
  return view.rejections[`add:${line.lineId}`] ? [close(order, 'lineUnavailable', stalled)] : [add(order, line)]
}

/** Hold, add. A rejection takes the line alone, with its text for the patient; the last one takes the order with it. */
function nextTowardsHour(view: View, order: OpenedOrder, line: Line): Actions {
  if (line.status !== 'pending') {
    const freed = freeHolds(view, order, line)
    return isAny(freed) || liveLines(order).length > 0 ? freed : [close(order, 'lineUnavailable', stalled)]
  }
  const { actions, refused } = nextHolds(view, takingOf(order, line, 'line'))
  if (refused) return [refuse(order, line, refused.rejection)]
  if (actions.length > 0) return actions
  return [view.rejections[`add:${line.lineId}`] ? refuse(order, line, stalled) : add(order, line)]
}

/** A step of the request whose offer the order buys. */
function onOffer(order: OpenedOrder, step: string, type: 'ChooseOffer' | 'ReclaimRequest'): Actions {
  const { orderId, requestId, offerId, version } = order
  if (requestId === null || offerId === null || version === null) return []
  return [{ step, category: 'waitingListRequest', id: requestId, command: { type, offerId, version, orderId } }]
}

const add = (order: OpenedOrder, { lineId }: Line): Action => ({
  step: 'add',
  key: lineId,
  category: 'order',
  id: order.orderId,
  command: { type: 'AddLine', lineId },
})

const refuse = (
  order: OpenedOrder,
  { lineId }: Line,
  { code, message }: Pick<Rejection, 'code' | 'message'>,
): Action => ({
  step: 'refuse',
  key: lineId,
  category: 'order',
  id: order.orderId,
  command: { type: 'RefuseLine', lineId, code, message },
})

export const stalled = { code: 1, message: 'Error en agendar y pagar / Por favor contacte con soporte' }

const close = (
  order: OpenedOrder,
  cause: 'lineUnavailable' | 'offerGone',
  { code, message }: Pick<Rejection, 'code' | 'message'>,
  doctorBusy = false,
): Action => ({
  step: 'close',
  category: 'order',
  id: order.orderId,
  command: { type: 'CloseOrder', cause, code, message, doctorBusy },
})

/** Paid on time: the request is accepted and the appointment made; if the request is gone, the money is owed. */
function nextWhenPaid(view: View, order: OpenedOrder, line: Line): Actions {
  if (line.status !== 'added') return freeHolds(view, order, line)
  const served = serving(view, order, line)
  return served ? [served] : nextBindings(view, takingOf(order, line, 'line'))
}

/**
 * Late money: reclaim the request, or find the hour still on offer; hold both days anew, write the rescue. Any refusal
 * is owing it.
 */
function nextWhenLate(view: View, order: OpenedOrder, line: Line): Actions {
  if (line.status !== 'added' || isGivenBack(line)) return freeHolds(view, order, line)
  if (line.settled === 'rescued') return nextWhenRescued(view, order, line)
  if (view.now >= line.visit.start || view.states.of('account', order.patientId).status === 'erased')
    return [owe(order, line)]
  if (isCart(order) ? !isHourOffered(view, line) : view.rejections.reclaim) return [owe(order, line)]
  if (!isCart(order) && !isReclaimedBy(view, order)) return onOffer(order, 'reclaim', 'ReclaimRequest')
  const { actions, refused } = nextHolds(view, takingOf(order, line, 'rescue'))
  if (refused || view.rejections[`rescue:${line.lineId}`]) return [owe(order, line)]
  if (actions.length > 0) return actions
  const { lineId } = line
  return [
    { step: 'rescue', key: lineId, category: 'order', id: order.orderId, command: { type: 'RescueLine', lineId } },
  ]
}

function isHourOffered({ states, now }: View, { visit }: Line): boolean {
  const { doctorId } = visit
  return isStillOffered(visit, states.of('schedule', doctorId), states.of('doctor', doctorId), now)
}

function nextWhenRescued(view: View, order: OpenedOrder, line: Line): Actions {
  const served = serving(view, order, line)
  if (served) return [served]
  const bindings = nextBindings(view, takingOf(order, line, 'rescue'))
  return isAny(bindings) ? bindings : nextReleases(view, takingOf(order, line, 'line'))
}

const serving = (view: View, order: OpenedOrder, line: Line): Action | null =>
  acceptance(view, order, line) ?? scheduling(view, order, line) ?? cancelling(view, order, line)

/** A cancellation in the appointment continues in the order: the line is over, and its time is freed afterwards. */
function cancelling(view: View, { orderId }: OpenedOrder, { lineId }: Line): Action | null {
  const sold = view.states.of('appointment', lineId)
  if (sold.status !== 'cancelled') return null
  const command = { type: 'CancelLine', lineId, refund: sold.refund } as const
  return { step: 'cancel', key: lineId, category: 'order', id: orderId, command }
}

function acceptance(view: View, order: OpenedOrder, line: Line): Action | null {
  if (order.requestId === null) return null
  const request = requestOf(view, order)
  if (request?.status === 'accepted' && request.orderId === order.orderId) return null
  // A rescued line has its request for sure; a paid one may find it gone only if a rule elsewhere is broken, and then
  // owes the money.
  if (view.rejections.accept) return owe(order, line)
  return {
    step: 'accept',
    category: 'waitingListRequest',
    id: order.requestId,
    command: { type: 'AcceptRequest', orderId: order.orderId },
  }
}

function scheduling(view: View, order: OpenedOrder, line: Line): Action | null {
  const { lineId, patientId, visit } = line
  if (view.states.of('appointment', lineId).status !== 'none') return null
  const { orderId, requestId } = order
  const command = { type: 'ScheduleAppointment', appointmentId: lineId, patientId, orderId, requestId, visit } as const
  return { step: 'schedule', key: lineId, category: 'appointment', id: lineId, command }
}

const owe = (order: OpenedOrder, { lineId }: Line): Action => ({
  step: 'owe',
  key: lineId,
  category: 'order',
  id: order.orderId,
  command: { type: 'OweLine', lineId },
})

const freeHolds = (view: View, order: OpenedOrder, line: Line): Actions =>
  claimKinds.map((kind) => nextReleases(view, takingOf(order, line, kind))).find(isAny) ?? []

/**
 * An order that ended with nothing gives its request back; twice at most: when it expired, and when its late money was
 * owed.
 */
function nextForRequest(view: View, order: OpenedOrder): Action | null {
  const nothing = order.lines.every((line) => line.status !== 'added' || isGivenBack(line))
  const ended =
    order.status === 'expired' || order.status === 'closed' || (nothing && ['late', 'paid'].includes(order.status))
  const request = requestOf(view, order)
  if (order.requestId === null || !ended || request?.status !== 'chosen' || request.orderId !== order.orderId)
    return null
  const offerEnds =
    order.status === 'expired' ? 'orderExpired' : order.status === 'closed' && order.doctorBusy ? 'doctorBusy' : null
  // An expired order may still be paid late and reclaim the request: only its first choosing is given back.
  const claim = order.status === 'expired' ? 'line' : 'any'
  if (claim === 'line' && request.claim === 'rescue') return null
  const command = { type: 'ReleaseOffer', orderId: order.orderId, claim, offerEnds } as const
  // One release for each choice: late money may have the request chosen once more after it was given back.
  return {
    step: 'release',
    key: `${order.status}:${request.claim}`,
    category: 'waitingListRequest',
    id: order.requestId,
    command,
  }
}

function requestOf(view: View, order: OpenedOrder): PostedRequest | null {
  if (order.requestId === null) return null
  const request = view.states.of('waitingListRequest', order.requestId)
  return isPosted(request) ? request : null
}

function isChosenBy(view: View, order: OpenedOrder): boolean {
  const request = requestOf(view, order)
  return (request?.status === 'chosen' || request?.status === 'accepted') && request.orderId === order.orderId
}

function isReclaimedBy(view: View, order: OpenedOrder): boolean {
  const request = requestOf(view, order)
  return request?.status === 'chosen' && request.orderId === order.orderId && request.claim === 'rescue'
}
