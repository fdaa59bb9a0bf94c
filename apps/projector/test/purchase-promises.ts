import type { Commander } from '@turno/adapters/commands/commander.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { day } from '@turno/domain/day/decide.ts'
import { dayIdOf } from '@turno/domain/ids.ts'
import { order } from '@turno/domain/order/decide.ts'
import { isOver, type OpenedOrder } from '@turno/domain/order/state.ts'
import { reservation } from '@turno/domain/reservation/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { waitingListRequest } from '@turno/domain/waiting-list-request/decide.ts'
import { doctorId, patientId } from './marketplace.ts'

/** Open or broken promises of the one purchase of these tests; empty once every promise is kept. */
export async function brokenPromises(commander: Commander, requestId: string, orderId: string): Promise<string[]> {
  const { state: bought } = await commander.load(order, orderId)
  const promises = bought.status === 'none' ? [] : await ofOrder(commander, requestId, bought)
  return [...promises, ...(await ofReservation(commander, requestId))]
}

/**
 * Whether everything except the payment is done: the line exists and its hours are bound, or there is no open order.
 */
export async function waitsForPayerAtMost(commander: Commander, orderId: string): Promise<boolean> {
  const { state: bought } = await commander.load(order, orderId)
  if (bought.status !== 'open' && bought.status !== 'submitted') return true
  const holds = await holdsOf(commander, bought)
  return (
    bought.lines[0]!.status === 'added' && holds.length === 2 && holds.every((hold) => hold.tentativeUntil === null)
  )
}

async function ofOrder(commander: Commander, requestId: string, bought: OpenedOrder): Promise<string[]> {
  if (!isOver(bought)) return [`the order is still ${bought.status}`]
  const line = bought.lines[0]!
  const isServed = bought.status === 'paid' || line.settled === 'rescued'
  const { state: request } = await commander.load(waitingListRequest, requestId)
  const { state: visit } = await commander.load(appointment, line.lineId)
  const holds = await holdsOf(commander, bought)
  const promised: [string, boolean][] = isServed
    ? [
        ['the request is accepted', request.status === 'accepted'],
        ['the appointment stands', visit.status === 'scheduled'],
        ['both hours are held for good', holds.length === 2 && holds.every((hold) => hold.tentativeUntil === null)],
      ]
    : [
        ['no hour is kept for nobody', holds.length === 0],
        ['nothing was sold', visit.status === 'none'],
        ['the request is not chosen for ever', request.status !== 'chosen'],
      ]
  return promised.flatMap(([promise, isKept]) => (isKept ? [] : [`not kept: ${promise}`]))
}

async function holdsOf(commander: Commander, { lines }: OpenedOrder) {
  const date = bogotaDate(lines[0]!.visit.start)
  const days = await Promise.all([doctorId, patientId].map((id) => commander.load(day, dayIdOf(id, date))))
  return days.flatMap(({ state }) => state.holds)
}

async function ofReservation(commander: Commander, requestId: string): Promise<string[]> {
  const { state: request } = await commander.load(waitingListRequest, requestId)
  const { state: reserved } = await commander.load(reservation, `openRequest_${requestId}`)
  const isOpen = request.status === 'open' || request.status === 'chosen'
  if (isOpen === (reserved.status === 'confirmed') && reserved.status !== 'tentative') return []
  return [`a request that is ${request.status} has a reservation that is ${reserved.status}`]
}
