import { lastMove, pendingMove } from '../appointment/moves.ts'
import { reschedulingTexts } from '../appointment/texts.ts'
import type { Hold } from '../day/decide.ts'
import { dayIdOf } from '../ids.ts'
import { isOpened, type OpenedOrder } from '../order/state.ts'
import { bogotaDate, type Instant } from '../time.ts'
import { notAvailable, type Visit } from '../visit.ts'
import { isPosted, liveOffers, type RequestState } from '../waiting-list-request/state.ts'
import type { Action, Process, States, StreamRef, View } from './process.ts'

interface CancelledDay {
  doctorId: string
  /** YYYY-MM-DD in Bogotá. */
  date: string
  /** The day off that this belongs to: once the day is given back, no more is cancelled. */
  cancelledAt: Instant
  /** The message to its patients. */
  reason: string | null
  /** The doctor's live offers of that day. */
  offers: readonly { requestId: string; offerId: string }[]
  /** Hours of that day that the doctor proposed for visits of other days. */
  proposals: readonly { appointmentId: string; proposalId: string }[]
}

/**
 * A doctor does not attend on a day: once the day is closed, its live offers are withdrawn and its proposals end;
 * chosen lines that are not being paid, and moves to that day, are given up; and then its visits are cancelled, each by
 * a command of its own. A line that is being paid is cancelled once it is sold. A visit whose note is signed took
 * place, and stays.
 */
export const cancellingDay = (of: CancelledDay): Process => ({
  name: 'cancellingDay',
  id: `${of.doctorId}_${of.date}_${of.cancelledAt}`,
  // A day has no more visits than that; each is a step of its own.
  stepsMax: 400,
  needs({ states }) {
    const day: StreamRef = { category: 'day', id: dayIdOf(of.doctorId, of.date) }
    const claims = states.of('day', day.id).holds.map(({ claim }) => claim)
    const orders = claims.filter(({ kind }) => kind !== 'desk').map(({ orderId }) => orderId)
    const bought = orders.flatMap((id) => requestOf(states, id) ?? [])
    const refs = (category: StreamRef['category'], ids: readonly string[]) =>
      [...new Set(ids)].map((id): StreamRef => ({ category, id }))
    return [
      { category: 'schedule', id: of.doctorId },
      day,
      ...refs('order', orders),
      ...refs('waitingListRequest', [...of.offers.map(({ requestId }) => requestId), ...bought]),
      ...refs('appointment', [...of.proposals.map((each) => each.appointmentId), ...claims.map((each) => each.lineId)]),
      ...refs(
        'encounter',
        claims.map((each) => each.lineId),
      ),
    ]
  },
  nextActions(view) {
    if (view.states.of('schedule', of.doctorId).cancelledDays?.[of.date] !== of.cancelledAt) return []
    const steps = [withdrawing, endingProposals, givingUp, cancelling].map((step) => step(view, of))
    return onePerStream(steps.find((actions) => actions.length > 0) ?? [])
  },
})

/** A stream gets one command at a time. */
const onePerStream = (actions: readonly Action[]): Action[] => [
  ...new Map(actions.map((action) => [`${action.category}-${action.id}`, action])).values(),
]

const requestOf = (states: States, orderId: string): string | null => {
  const order = states.of('order', orderId)
  return isOpened(order) ? order.requestId : null
}

function withdrawing({ states, rejections }: View, { doctorId, offers }: CancelledDay): Action[] {
  return offers
    .filter(({ requestId, offerId }) => {
      const request = states.of('waitingListRequest', requestId)
      const isLive = isPosted(request) && liveOffers(request).some((offer) => offer.offerId === offerId)
      return isLive && !rejections[`withdraw:${offerId}`]
    })
    .map(({ requestId, offerId }): Action => {
      const command = { type: 'WithdrawOffer', offerId, doctorId } as const
      return { step: 'withdraw', key: offerId, category: 'waitingListRequest', id: requestId, command }
    })
}

function endingProposals({ states }: View, { date, proposals }: CancelledDay): Action[] {
  return proposals.flatMap(({ appointmentId, proposalId }): Action[] => {
    const state = states.of('appointment', appointmentId)
    const proposal = state.status === 'scheduled' ? state.proposal : null
    if (proposal?.proposalId !== proposalId || bogotaDate(proposal.visit.start) !== date) return []
    const command = { type: 'EndProposal', proposalId, cause: 'withdrawn' } as const
    return [{ step: 'endProposal', key: proposalId, category: 'appointment', id: appointmentId, command }]
  })
}

/** Ends whatever takes time of that day without being sold there. */
function givingUp({ states }: View, of: CancelledDay): Action[] {
  return holdsOf(states, of).flatMap(({ claim }): Action[] => {
    if (claim.kind === 'line') return withdrawnLine(states, of, claim)
    return claim.kind === 'move' ? abandonedMove(states, of, claim) : []
  })
}

function withdrawnLine(states: States, of: CancelledDay, { orderId, lineId }: Hold['claim']): Action[] {
  const order = states.of('order', orderId)
  const line = isOpened(order) ? order.lines.find((each) => each.lineId === lineId) : undefined
  const isLive = line?.status === 'pending' || line?.status === 'added'
  if (!isOpened(order) || order.status !== 'open' || !line || !isLive) return []
  if (!isOfDay(line.visit, of, offeredAt(states, orderId))) return []
  const command = { type: 'WithdrawLine', lineId } as const
  return [{ step: 'withdrawLine', key: lineId, category: 'order', id: orderId, command }]
}

const dayGone = { code: notAvailable.code, message: reschedulingTexts.dayCancelled }

function abandonedMove(states: States, of: CancelledDay, claim: Hold['claim'] & { kind: 'move' }): Action[] {
  const pending = pendingMove(states.of('appointment', claim.lineId))
  if (pending?.moveId !== claim.moveId || !isOfDay(pending.visit, of, pending.proposedAt ?? null)) return []
  const { moveId } = pending
  const command = { type: 'AbandonMove', moveId, refusal: dayGone } as const
  return [{ step: 'abandonMove', key: moveId, category: 'appointment', id: claim.lineId, command }]
}

function cancelling({ states, rejections, now }: View, of: CancelledDay): Action[] {
  const ids = [...new Set(holdsOf(states, of).map(({ claim }) => claim.lineId))]
  return ids
    .filter((id) => {
      const sold = states.of('appointment', id)
      if (sold.status !== 'scheduled' || rejections[`cancel:${id}`]) return false
      if (states.of('encounter', id).status === 'signed') return false
      const last = lastMove(sold)
      const promisedAt = last ? (last.proposedAt ?? null) : offeredAt(states, sold.orderId)
      return isOfDay(sold.visit, of, promisedAt) && now < sold.visit.end
    })
    .map((id): Action => {
      const command = {
        type: 'CancelAppointment',
        by: 'doctor',
        withoutRefund: false,
        date: of.date,
        reason: of.reason,
      } as const
      return { step: 'cancel', key: id, category: 'appointment', id, command }
    })
}

const holdsOf = (states: States, { doctorId, date }: CancelledDay): readonly Hold[] =>
  states.of('day', dayIdOf(doctorId, date)).holds

/** On that day, and not promised after it was cancelled: that is attended. Null: a schedule sold it. */
const isOfDay = ({ start }: Visit, { date, cancelledAt }: CancelledDay, promisedAt: Instant | null): boolean =>
  bogotaDate(start) === date && (promisedAt === null || promisedAt <= cancelledAt)

/** When the doctor last offered what an order buys; null: it buys hours of schedules. */
function offeredAt(states: States, orderId: string): Instant | null {
  const order = states.of('order', orderId)
  if (!isOpened(order) || order.requestId === null) return null
  return promisedIn(states.of('waitingListRequest', order.requestId), order)
}

/** When the doctor last offered what an order buys of a request. */
export const promisedIn = (request: RequestState, { offerId }: Pick<OpenedOrder, 'offerId'>): Instant | null =>
  isPosted(request) ? (request.offers.find((offer) => offer.offerId === offerId)?.receivedAt ?? null) : null
