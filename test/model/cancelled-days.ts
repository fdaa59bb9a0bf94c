import { lastMove } from '@turno/domain/appointment/moves.ts'
import type { CommandOf } from '@turno/domain/deciders.ts'
import type { AnyEvent } from '@turno/domain/event-types.ts'
import { isOpened } from '@turno/domain/order/state.ts'
import { cancellingDay } from '@turno/domain/processes/cancelling-day.ts'
import { isCancelled } from '@turno/domain/schedule/state.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import type { Visit } from '@turno/domain/visit.ts'
import { isPosted, liveOffers } from '@turno/domain/waiting-list-request/state.ts'
import type { ProcessRunner } from './process-runner.ts'
import { appointments } from './sold.ts'
import type { Story } from './story.ts'
import type { World } from './world.ts'

/** A doctor does not attend on a day; nothing is done about what was promised for it yet. */
export const takesDayOff = ({ world }: Story, doctorId: string, date: string): void =>
  void world.send({
    category: 'schedule',
    id: doctorId,
    command: { type: 'TakeDayOff', doctorId, date, cancels: true },
  })

/** Somebody begins to cancel what was promised, with what is offered and proposed as it is known now. */
export function drivesCancelling({ world }: Pick<Story, 'world'>, doctorId: string, date: string): ProcessRunner {
  const { cancelledDays } = world.state('schedule', doctorId)
  const ids = new Set(world.log.flatMap(({ event }) => (event.type === 'OfferMade' ? [event.data.requestId] : [])))
  const offers = [...ids].flatMap((requestId) => {
    const request = world.state('waitingListRequest', requestId)
    const live = isPosted(request) ? liveOffers(request) : []
    return live
      .filter(({ visit }) => visit.doctorId === doctorId && bogotaDate(visit.start) === date)
      .map(({ offerId }) => ({ requestId, offerId }))
  })
  const proposals = appointments(world).flatMap(({ appointmentId }) => {
    const state = world.state('appointment', appointmentId)
    const proposal = state.status === 'scheduled' ? state.proposal : null
    return proposal && proposal.visit.doctorId === doctorId && bogotaDate(proposal.visit.start) === date
      ? [{ appointmentId, proposalId: proposal.proposalId }]
      : []
  })
  const cancelledAt = cancelledDays?.[date] ?? ''
  return world.run(cancellingDay({ doctorId, date, cancelledAt, reason: null, offers, proposals }))
}

/** When what an order buys was last offered by its doctor; null: it is an hour of a schedule. */
function offeredAt(world: World, orderId: string): string | null {
  const order = world.state('order', orderId)
  const request = isOpened(order) ? world.state('waitingListRequest', order.requestId ?? '') : undefined
  if (!isOpened(order) || !request || !isPosted(request)) return null
  return request.offers.find(({ offerId }) => offerId === order.offerId)?.receivedAt ?? null
}

const isGone = (world: World, visit: Visit, promisedAt: string | null): boolean =>
  isCancelled(world.state('schedule', visit.doctorId), visit, promisedAt)

/** What the reactors do about days that were cancelled, later and at least once. */
export function reactionsToDays(event: AnyEvent, world: World): (() => void)[] {
  const cancels = (id: string, visit: Visit) => () => {
    const date = bogotaDate(visit.start)
    const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, date } as const
    world.send({ category: 'appointment', id, command })
  }
  switch (event.type) {
    case 'DayTakenOff': {
      const { doctorId, date, cancelledAt } = event.data
      return cancelledAt === undefined ? [] : [() => void drivesCancelling({ world }, doctorId, date)]
    }
    case 'AppointmentScheduled': {
      const { appointmentId, orderId, visit, atDesk } = event.data
      return !atDesk && isGone(world, visit, offeredAt(world, orderId)) ? [cancels(appointmentId, visit)] : []
    }
    case 'AppointmentRescheduled': {
      const { appointmentId, visit } = event.data
      const state = world.state('appointment', appointmentId)
      const proposedAt = (state.status !== 'none' && lastMove(state)?.proposedAt) || null
      return isGone(world, visit, proposedAt) ? [cancels(appointmentId, visit)] : []
    }
    case 'LineAdded': {
      const { orderId, lineId, visit } = event.data
      if (!isGone(world, visit, offeredAt(world, orderId))) return []
      const command: CommandOf<'order'> = { type: 'WithdrawLine', lineId }
      return [() => void world.send({ category: 'order', id: orderId, command })]
    }
    default:
      return []
  }
}

/** What is left of a day that was cancelled, once everything has come to rest. */
export function leftOf({ world, orders, requests }: Story, doctorId: string, date: string): string | undefined {
  const isOf = (visit: Visit) => visit.doctorId === doctorId && bogotaDate(visit.start) === date
  const sold = appointments(world).find(({ visit }) => isOf(visit))
  if (sold) return `${sold.appointmentId} stands on a day that was cancelled`
  for (const orderId of orders) {
    const order = world.state('order', orderId)
    const isCart = isOpened(order) && order.status === 'open'
    const line = isCart
      ? order.lines.find(({ status, visit }) => /pending|added/.test(status) && isOf(visit))
      : undefined
    if (line) return `${line.lineId} is on sale on a day that was cancelled`
  }
  for (const requestId of requests) {
    const request = world.state('waitingListRequest', requestId)
    if (request.status === 'open' && liveOffers(request).some(({ visit }) => isOf(visit)))
      return `an offer of ${requestId} stands`
  }
  return undefined
}
