import { commissionCents } from '../commission.ts'
import { notAllowed, type Rejection, reject, type Timed } from '../decider.ts'
import { lineIdOf } from '../ids.ts'
import { paymentInProgress } from '../purchase-in-progress.ts'
import { earliest } from '../time.ts'
import { isSameHour, notAvailable, type Visit } from '../visit.ts'
import { endWith, latestEnd } from './deadline.ts'
import type { OrderEvent as Event } from './events.ts'
import { whyNoOtherOrder } from './next-order.ts'
import {
  abandoned,
  idsOf,
  idsOfLine,
  isCart,
  isGivenBack,
  isLineDead,
  isOpened,
  lineOf,
  liveLines,
  type OpenedOrder,
  type OrderState,
} from './state.ts'
import { linesMax, orderTexts } from './texts.ts'

/** Why an order loses a visit that nobody has paid. */
const dayCancelled = reject(orderTexts.dayCancelled, notAvailable.code)

/** Chooses an hour of a doctor's schedule, on the visit's terms; opens the order if need be. */
export interface ChooseHour {
  type: 'ChooseHour'
  orderId: string
  /** The buyer. */
  patientId: string
  visit: Visit
}

export type LineCommand =
  | { type: 'AddLine'; lineId: string }
  | { type: 'AbandonLine'; lineId: string }
  | { type: 'RefuseLine'; lineId: string; code: number; message: string }
  | { type: 'RemoveLine'; lineId: string; patientId: string }
  /** Its doctor cancelled the day. */
  | { type: 'WithdrawLine'; lineId: string }
  | { type: 'RescueLine'; lineId: string }

type CommandOf<Type extends LineCommand['type']> = Timed<Extract<LineCommand, { type: Type }>>
type Outcome = Event[] | Rejection

/** Commands about one visit of an order, until it is sold. */
export function lineChanged(command: Timed<LineCommand>, state: OpenedOrder): Outcome {
  switch (command.type) {
    case 'AddLine':
      return addLine(command, state)
    case 'AbandonLine':
      return abandonLine(command, state)
    case 'RefuseLine':
      return refuseLine(command, state)
    case 'RemoveLine':
      return removeLine(command, state)
    case 'WithdrawLine':
      return withdrawLine(command, state)
    case 'RescueLine':
      return rescueLine(command, state)
  }
}

/** Choosing the same hour again keeps the present line. */
export function chooseHour({ orderId, patientId, visit, now }: Timed<ChooseHour>, state: OrderState): Outcome {
  const chosen = (number: number): Event => ({
    type: 'LineChosen',
    data: { orderId, patientId, lineId: lineIdOf(orderId, number), doctorId: visit.doctorId, visit },
  })
  if (!isOpened(state)) return [openedCart({ orderId, patientId }, now), chosen(1)]
  const refused = state.status === 'open' && isCart(state) ? undefined : whyNoOtherOrder(state)
  if (refused) return refused
  if (state.status !== 'open' || now >= state.expiresAt) return reject(orderTexts.over)
  const live = liveLines(state)
  if (live.some((line) => isSameHour(line.visit, visit))) return []
  if (now >= endWith(state.latestEnd, visit, now)) return reject(orderTexts.endsSoon)
  return live.length < linesMax ? [chosen(state.lines.length + 1)] : reject(orderTexts.full)
}

const openedCart = (of: { orderId: string; patientId: string }, now: string): Event => ({
  type: 'OrderOpened',
  data: {
    ...of,
    requestId: null,
    offerId: null,
    version: null,
    lineId: null,
    doctorId: null,
    visit: null,
    expiresAt: latestEnd(now),
  },
})

function addLine(command: CommandOf<'AddLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line?.status === 'added') return []
  if (state.status !== 'open' || line?.status !== 'pending') return reject(orderTexts.lineGone)
  const { visit } = line
  const data = {
    ...idsOfLine(state, line),
    doctorId: visit.doctorId,
    visit,
    commissionCents: commissionCents(visit.feeCents),
    expiresAt: isCart(state) ? earliest(state.expiresAt, endWith(state.latestEnd, visit, command.now)) : null,
  }
  return [{ type: 'LineAdded', data }]
}

/** Gives up a line that was never added, so that its hold can be taken. Refused once the line was added. */
function abandonLine(command: CommandOf<'AbandonLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (!line) return reject(orderTexts.lineGone)
  if (line.status === 'pending') return [abandoned(state, line)]
  return isLineDead(state, line.lineId) ? [] : reject(orderTexts.lineGone)
}

/** A line whose hour cannot be had goes with the text for the patient; the last one takes the order with it. */
function refuseLine({ lineId, code, message }: CommandOf<'RefuseLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, lineId)
  if (state.status !== 'open' || line?.status !== 'pending') return []
  const refused = abandoned(state, line, { code, message })
  if (liveLines(state).length > 1) return [refused]
  const closed = { ...idsOf(state), cause: 'lineUnavailable', code, message, doctorBusy: false } as const
  return [refused, { type: 'OrderClosed', data: closed }]
}

function removeLine(command: CommandOf<'RemoveLine'>, state: OpenedOrder): Outcome {
  if (command.patientId !== state.patientId) return notAllowed
  if (state.status === 'submitted') return paymentInProgress
  const line = lineOf(state, command.lineId)
  if (state.status !== 'open' || line?.status !== 'added')
    return line?.status === 'removed' ? [] : reject(orderTexts.over)
  const removed: Event = { type: 'LineRemoved', data: idsOfLine(state, line) }
  if (liveLines(state).length > 1) return [removed]
  return [
    removed,
    {
      type: 'OrderClosed',
      data: { ...idsOf(state), cause: 'emptied', code: 0, message: 'Eliminada correctamente', doctorBusy: false },
    },
  ]
}

/** Unpaid lines go, with the text for the patient; a line that is being paid is cancelled once it is sold. */
function withdrawLine({ lineId }: CommandOf<'WithdrawLine'>, state: OpenedOrder): Event[] {
  const live = liveLines(state)
  const line = live.find((each) => each.lineId === lineId)
  if (state.status !== 'open' || !line) return []
  const removed: Event = { type: 'LineRemoved', data: { ...idsOfLine(state, line), by: 'doctor' } }
  if (live.length > 1) return [removed]
  const { code, message } = dayCancelled
  const closed = { ...idsOf(state), cause: 'lineUnavailable', code, message, doctorBusy: true } as const
  return [removed, { type: 'OrderClosed', data: closed }]
}

function rescueLine(command: CommandOf<'RescueLine'>, state: OpenedOrder): Outcome {
  const line = lineOf(state, command.lineId)
  if (line?.settled === 'rescued') return []
  if (state.status !== 'late' || line?.status !== 'added' || isGivenBack(line)) return reject(orderTexts.lineGone)
  if (command.now >= line.visit.start) return reject(orderTexts.lineGone)
  return [{ type: 'LineRescued', data: idsOfLine(state, line) }]
}
